// What the bots share: joining, steps that have a limit, lines for whoever started them.
'use strict'
const path = require('path')
const need = name => require(path.join(process.env.HORIZON_NODE_MODULES, name))
const mineflayer = need('mineflayer')
const { Vec3 } = need('vec3')

const say = line => process.stdout.write(JSON.stringify(line) + '\n')
const command = line => say({ command: line }) // the starter types it into the server's console
const wait = ms => new Promise(resolve => setTimeout(resolve, ms))
const problems = []

// Anything that goes wrong in any bot: errors, kicks, ends that nobody asked for, lines on the console.
for (const name of ['warn', 'error']) console[name] = (...words) => problems.push(`console ${words.join(' ')}`.slice(0, 400))
console.log = (...words) => problems.push(`console ${words.join(' ')}`.slice(0, 400))
process.on('unhandledRejection', error => problems.push(`unhandled ${error && error.stack}`.slice(0, 600)))
process.on('uncaughtException', error => problems.push(`uncaught ${error && error.stack}`.slice(0, 600)))

// Joins and answers with the bot once it has spawned.
function join (port, name, options = {}) {
  const bot = mineflayer.createBot({ host: '127.0.0.1', port, username: name, auth: 'offline', version: '1.21.4', ...options })
  bot.on('error', error => problems.push(`${name}: error ${error.message || error}`))
  bot._client.on('error', error => problems.push(`${name}: wire ${String(error.message || error).slice(0, 300)}`))
  bot.on('kicked', reason => problems.push(`${name}: kicked ${JSON.stringify(reason).slice(0, 300)}`))
  bot.on('end', reason => { if (!bot.wantsToLeave) problems.push(`${name}: end ${reason}`) })
  return new Promise((resolve, reject) => {
    bot.once('spawn', () => resolve(bot))
    bot.once('end', reason => reject(new Error(`${name} left before it stood: ${reason} ${problems.join('; ')}`)))
  })
}

function leave (bot) {
  bot.wantsToLeave = true
  bot.end()
}

// Polls until `holds` gives something; its value.
async function until (what, holds, ms = 10000) {
  const limit = Date.now() + ms
  for (;;) {
    const found = holds()
    if (found) return found
    if (Date.now() > limit) throw new Error(`${what} did not come about in ${ms} ms`)
    await wait(25)
  }
}

const limited = (doing, ms) => {
  let timer
  const late = new Promise((resolve, reject) => { timer = setTimeout(() => reject(new Error(`not done in ${ms} ms`)), ms) })
  return Promise.race([doing, late]).finally(() => clearTimeout(timer))
}

// Runs the steps in order; a step that fails says so and the next one begins. `found` holds what each answered.
async function steps (rows, ms = 10000) {
  const found = {}
  for (const [name, step, limit] of rows) {
    try {
      found[name] = await limited(step(), limit || ms)
    } catch (error) {
      found[name] = `FAIL ${String((error && error.stack) || error).slice(0, 700)}`
    }
  }
  return found
}

let isFinished = false

function finish (found, more = {}) {
  isFinished = true
  say({ found, problems, ...more })
  setTimeout(() => process.exit(0), 200)
}

process.on('exit', () => { if (!isFinished) say({ found: { ended: 'FAIL before its end' }, problems }) })

// How many of an item a bot carries.
const carried = (bot, name) => bot.inventory.items().filter(item => item.name === name).reduce((sum, item) => sum + item.count, 0)
const everything = bot => Object.fromEntries(bot.inventory.items().map(item => item.name).sort().map(name => [name, carried(bot, name)]))
const itemId = (bot, name) => bot.registry.itemsByName[name].id
const at = (bot, x, y, z) => bot.blockAt(new Vec3(x, y, z))
const nameAt = (bot, x, y, z) => { const block = at(bot, x, y, z); return block && block.name }

module.exports = { need, Vec3, say, command, wait, until, steps, finish, join, leave, problems, carried, everything, itemId, at, nameAt }
