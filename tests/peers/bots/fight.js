// usage: node fight.js PORT: two bots see what each other wears, digs and does, and fight to the end on a flat world.
'use strict'
const { command, wait, until, steps, finish, join, leave, carried, itemId } = require('./lib')
const [, , port] = process.argv
let ann, ben
let ground = 0

const seen = () => ann.players.Ben && ann.players.Ben.entity
const goTo = async (bot, x, z) => {
  command(`tp ${bot.username} ${x} ${ground} ${z}`)
  await until(`${bot.username} at ${x} ${z}`, () => Math.abs(bot.entity.position.x - x) < 0.6 && Math.abs(bot.entity.position.z - z) < 0.6)
}
const blow = async () => {
  await until('Ben in sight', () => seen() && seen().position.distanceTo(ann.entity.position) < 3.2)
  await ann.lookAt(seen().position.offset(0, 1, 0), true)
  ann.attack(seen())
}

async function main () {
  ann = await join(port, 'Ann')
  ben = await join(port, 'Ben')
  await Promise.all([ann, ben].map(bot => bot.waitForChunksToLoad()))
  await until('ground', () => ann.entity.onGround)
  ground = Math.round(ann.entity.position.y)
  const found = await steps([
    ['list', async () => Object.values(ann.players).map(row => row.username).sort()],
    ['worn', async () => {
      await goTo(ann, 2.5, 2.5)
      await goTo(ben, 2.5, 4.5)
      command('give Ben iron_chestplate')
      command('give Ann iron_sword')
      await until('the chestplate', () => carried(ben, 'iron_chestplate') === 1 && carried(ann, 'iron_sword') === 1)
      await ben.equip(itemId(ben, 'iron_chestplate'), 'torso')
      await ann.equip(itemId(ann, 'iron_sword'), 'hand')
      const worn = () => seen() && seen().equipment[4]
      await until('it is seen', () => worn())
      return worn().name
    }],
    ['sneaks', async () => {
      ben.setControlState('sneak', true)
      await until('a low pose', () => seen() && seen().height < 1.6)
      ben.setControlState('sneak', false)
      await until('an upright pose', () => seen() && seen().height > 1.7)
      return true
    }],
    ['cracks', async () => {
      const stages = []
      ann.on('blockBreakProgressObserved', (block, stage, entity) => stages.push([stage, entity && entity.username]))
      const block = ben.blockAt(ben.entity.position.floored().offset(1, -1, 0))
      await ben.dig(block, true)
      await until('it is gone for Ann too', () => ann.blockAt(block.position).name === 'air')
      return [stages.length > 3, stages[0], stages.every(([stage], index) => !index || stage >= stages[index - 1][0])]
    }],
    ['hit', async () => {
      let hurt = 0
      ann.on('entityHurt', entity => { hurt += entity === seen() })
      await goTo(ben, 2.5, 4.5)
      await wait(3500) // newcomers are spared for 60 ticks
      await blow()
      await until('the loss', () => ben.health < 20)
      await until('the sight of it', () => hurt)
      return [+(20 - ben.health).toFixed(2), hurt]
    }, 20000],
    ['end', async () => {
      let deaths = 0
      const said = []
      ben.on('death', () => { deaths++ })
      ann.on('message', message => said.push(message.toString()))
      for (let blows = 0; blows < 12 && !deaths; blows++) {
        await goTo(ben, 2.5, 4.5)
        await wait(800)
        await blow()
        await wait(200)
      }
      await until('life again', () => deaths && ben.health === 20)
      await until('both see each other', () => seen())
      return [deaths, said.filter(line => line.startsWith('Ben was '))]
    }, 40000]
  ])
  leave(ann)
  leave(ben)
  await wait(300)
  finish(found)
}
main().catch(error => finish({ main: `FAIL ${error.stack}` }))
