// usage: node wander.js PORT SECONDS [BOTS]: bots walk about by pathfinder, look round, jump and talk, for so long.
// One line at the end: how far they came, how many goals they reached, how often the server set them back.
'use strict'
const { need, command, wait, until, finish, join, leave, problems } = require('./lib')
const { pathfinder, Movements, goals } = need('mineflayer-pathfinder')
const [, , port, seconds, count] = process.argv

// The same way every time: a small generator of numbers from 0 to 1.
function dice (seed) {
  let state = seed
  return () => { state = (state * 1103515245 + 12345) % 2147483648; return state / 2147483648 }
}

const LOST = /No path|Took to long|timed? ?out|PathStopped|GoalChanged|stopped before|not done/ // what a pathfinder may say of a goal

async function wander (bot, random, limit, tally) {
  const home = bot.entity.position.clone()
  let before = bot.entity.position.clone()
  bot.on('move', () => {
    const step = bot.entity.position.distanceTo(before)
    if (step < 2) tally.walked += step
    before = bot.entity.position.clone()
  })
  while (Date.now() < limit) {
    const x = Math.round(home.x + (random() - 0.5) * 48)
    const z = Math.round(home.z + (random() - 0.5) * 48)
    const late = setTimeout(() => bot.pathfinder.setGoal(null), Math.min(20000, Math.max(1000, limit - Date.now())))
    tally.goals++
    try {
      await bot.pathfinder.goto(new goals.GoalNearXZ(x, z, 2))
      tally.reached++
    } catch (error) {
      if (!LOST.test(`${error.name} ${error.message}`)) problems.push(`goto: ${error.stack}`)
    }
    clearTimeout(late)
    await bot.look(random() * 6, random() - 0.5)
    if (random() < 0.3) bot.chat(`I am at ${bot.entity.position.floored()}`)
    bot.setControlState('jump', true)
    await wait(300)
    bot.setControlState('jump', false)
  }
}

async function main () {
  const bots = []
  for (let index = 0; index < +(count || 3); index++) bots.push(await join(+port, `Rover${index}`))
  await Promise.all(bots.map(bot => bot.waitForChunksToLoad()))
  command('time set day')
  command('effect give @a resistance 1000000 4 true')
  command('effect give @a saturation 1000000 0 true')
  await until('standing', () => bots.every(bot => bot.entity.onGround || bot.entity.isInWater), 30000)
  const tally = { walked: 0, goals: 0, reached: 0, set_back: 0, deaths: 0, heard: 0 }
  const limit = Date.now() + seconds * 1000
  await Promise.all(bots.map(async (bot, index) => {
    bot.loadPlugin(pathfinder)
    const movements = new Movements(bot)
    movements.canDig = false
    movements.scafoldingBlocks = []
    bot.pathfinder.setMovements(movements)
    bot.pathfinder.thinkTimeout = 3000
    bot.on('forcedMove', () => tally.set_back++)
    bot.on('death', () => tally.deaths++)
    bot.on('chat', () => tally.heard++)
    await wander(bot, dice(index + 7), limit, tally)
  }))
  tally.open = bots.filter(bot => bot._client.socket && !bot._client.ended).length
  for (const bot of bots) leave(bot)
  tally.walked = Math.round(tally.walked)
  finish(tally)
}

main().catch(error => finish({ joined: `FAIL ${error.stack}` }))
