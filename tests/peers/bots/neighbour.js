// usage: node neighbour.js PORT: a bot on flying-squid that puts a stone down and digs a block beside it.
'use strict'
const { need, Vec3, wait, steps, finish, join, leave, itemId } = require('./lib')
const [, , port] = process.argv

async function main () {
  const bot = await join(+port, 'Neighbour')
  await bot.waitForChunksToLoad()
  await wait(500)
  const feet = bot.entity.position.floored()
  const Item = need('prismarine-item')(bot.registry)
  bot.chat('/give Neighbour stone 3')
  await wait(500)
  const where = {}
  const found = await steps([
    ['placed', async () => {
      if (!bot.inventory.items().length) await bot.creative.setInventorySlot(36, new Item(itemId(bot, 'stone'), 3))
      await bot.equip(itemId(bot, 'stone'), 'hand')
      const ground = bot.blockAt(feet.offset(2, -1, 0))
      await bot.placeBlock(ground, new Vec3(0, 1, 0))
      where.placed = feet.offset(2, 0, 0).toArray()
      return bot.blockAt(feet.offset(2, 0, 0)).name
    }],
    ['dug', async () => {
      await bot.dig(bot.blockAt(feet.offset(0, -1, 2)), true)
      where.dug = feet.offset(0, -1, 2).toArray()
      return bot.blockAt(feet.offset(0, -1, 2)).name
    }]
  ])
  bot.chat('I was here')
  await wait(300)
  leave(bot)
  finish({ ...found, joined: true }, { at: where })
}

main().catch(error => finish({ joined: `FAIL ${error.stack}` }))
