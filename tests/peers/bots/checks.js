// usage: node checks.js PORT [NAME]: nine things that any bot does first, on a flat creative world; one line at the end.
'use strict'
const { need, Vec3, wait, until, steps, finish, join, leave, nameAt } = require('./lib')
const [, , port, name] = process.argv

async function main () {
  const bot = await join(+port, name || 'Checker')
  const Item = need('prismarine-item')(bot.registry)
  const feet = () => bot.entity.position.floored()
  const given = (slot, what, count) => bot.creative.setInventorySlot(slot, new Item(bot.registry.itemsByName[what].id, count))

  // Puts what is in a hotbar slot on top of a block of the ground, beside the bot.
  async function placed (slot, dx, dz) {
    bot.setQuickBarSlot(slot)
    const ground = bot.blockAt(feet().offset(dx, -1, dz))
    await bot.lookAt(ground.position.offset(0.5, 1, 0.5), true)
    await bot.placeBlock(ground, new Vec3(0, 1, 0))
    return ground.position.offset(0, 1, 0)
  }

  const found = await steps([
    ['chunks', async () => {
      await bot.waitForChunksToLoad()
      return bot.world.getColumns().length
    }, 20000],
    ['onground', async () => {
      await until('standing', () => bot.entity.onGround, 4000)
      return [bot.entity.onGround, bot.blockAt(bot.entity.position.offset(0, -0.5, 0)).name]
    }],
    ['move', async () => {
      const before = bot.entity.position.clone()
      bot.setControlState('forward', true)
      await wait(1000)
      bot.setControlState('forward', false)
      await wait(250)
      return +before.distanceTo(bot.entity.position).toFixed(2)
    }],
    ['chat', async () => {
      const heard = new Promise(resolve => bot.on('chat', (sender, text) => { if (text === 'good morning') resolve([sender, text]) }))
      bot.chat('good morning')
      return heard
    }],
    ['reads200', async () => {
      let count = 0
      for (let turn = 0; turn < 200; turn++) {
        const below = bot.blockAt(bot.entity.position.offset(0, -1, 0))
        bot.blockAtCursor(5)
        if (below.stateId > 0 && bot.health === 20 && bot.food === 20 && bot.inventory.items().length === 0) count++
      }
      return count
    }],
    ['dig', async () => {
      const block = bot.blockAt(feet().offset(2, -1, 0))
      await bot.dig(block, true)
      await wait(300)
      return [block.name, bot.blockAt(block.position).name]
    }],
    ['creative_item', async () => {
      await given(36, 'stone', 64)
      await wait(200)
      return [bot.inventory.slots[36].name, bot.inventory.slots[36].count]
    }],
    ['place', async () => {
      const { x, y, z } = await placed(0, -2, 0)
      await wait(300)
      return nameAt(bot, x, y, z)
    }],
    ['chest', async () => {
      await given(37, 'chest', 1)
      const where = await placed(1, 0, 2)
      await wait(200)
      const window = await bot.openContainer(bot.blockAt(where))
      const seen = [bot.blockAt(where).name, window.type, window.slots.length]
      window.close()
      return seen
    }]
  ])
  await wait(100)
  leave(bot)
  finish(found)
}

main().catch(error => finish({ joined: `FAIL ${error.stack}` }))
