// usage: node join.js RUNS VERSION PORT...: how long a bot takes to stand on each server, in turn; the first round is not counted,
// since in it the libraries load their tables. One line: for each port the milliseconds of [login, spawn, all columns] of each run.
'use strict'
const { need, finish, leave, wait } = require('./lib')
const mineflayer = need('mineflayer')
const [, , runs, version, ...ports] = process.argv

async function joining (port, name) {
  const began = performance.now()
  const bot = mineflayer.createBot({ host: '127.0.0.1', port: +port, username: name, auth: 'offline', version })
  const marks = await new Promise((resolve, reject) => {
    const found = []
    bot.once('login', () => { found[0] = performance.now() - began })
    bot.once('spawn', async () => {
      found[1] = performance.now() - began
      await bot.waitForChunksToLoad()
      found[2] = performance.now() - began
      resolve(found)
    })
    bot.once('error', reject)
    bot.once('end', reason => reject(new Error(`ended: ${reason}`)))
  })
  const columns = bot.world.getColumns().length
  leave(bot)
  await wait(400) // for the server to be at rest
  return { marks, columns }
}

async function main () {
  const found = Object.fromEntries(ports.map(port => [port, []]))
  for (let run = 0; run <= +runs; run++) {
    for (const port of ports) {
      const one = await joining(port, `Runner${run}`)
      if (run > 0) found[port].push(one)
    }
  }
  finish(found)
}

main().catch(error => finish({ joined: `FAIL ${error.stack}` }))
