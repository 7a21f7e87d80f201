// usage: node squid.js [VIEW-DISTANCE] [GAME-MODE]: flying-squid offline on a free port of 127.0.0.1, on a flat world that it keeps
// in memory; prints {"port": N} when it listens, and ends with its input.
'use strict'
const path = require('path')
const squid = require(path.join(process.env.HORIZON_NODE_MODULES, 'flying-squid'))
const usual = require(path.join(process.env.HORIZON_NODE_MODULES, 'flying-squid/config/default-settings.json'))
const [, , viewDistance, gameMode] = process.argv
const tell = line => process.stdout.write(JSON.stringify(line) + '\n')
process.on('unhandledRejection', error => tell({ problem: `unhandled ${error && error.stack}` }))
process.on('uncaughtException', error => tell({ problem: `uncaught ${error && error.stack}` }))

const server = squid.createMCServer({
  ...usual,
  'online-mode': false,
  host: '127.0.0.1',
  port: 0,
  version: '1.21.4',
  logging: false,
  'everybody-op': true,
  'view-distance': +(viewDistance || 4),
  gameMode: +(gameMode || 1),
  'max-players': 20,
  worldFolder: undefined,
  generation: { name: 'superflat', options: { seed: 1, worldHeight: 80 } }
})
server.on('error', error => tell({ problem: error.message }))
server.on('clientError', (client, error) => tell({ problem: `client ${error && error.message}` }))
server.waitForReady(30000).then(() => tell({ port: server._server.socketServer.address().port }))
process.stdin.on('end', () => process.exit(0)).resume()
