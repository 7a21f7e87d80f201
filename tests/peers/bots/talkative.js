// usage: node talkative.js PORT: two bots and a ping that between them use much of the protocol, for the golden captures on
// flying-squid. What the server makes of it does not matter; every step is allowed to fail.
'use strict'
const { need, Vec3, wait, steps, finish, join, leave, itemId } = require('./lib')
const protocol = need('minecraft-protocol')
const [, , port] = process.argv

async function main () {
  const status = await protocol.ping({ host: '127.0.0.1', port: +port, version: '1.21.4' })
  const ann = await join(+port, 'Ann')
  const ben = await join(+port, 'Ben')
  const Item = need('prismarine-item')(ann.registry)
  await Promise.all([ann, ben].map(bot => bot.waitForChunksToLoad()))
  await wait(300)
  const commands = [
    'weather rain', 'weather clear', 'difficulty 2', 'time set 6000', 'give Ann bread 4', 'give Ann diamond_pickaxe 1', 'xp 30 Ann',
    'effect give Ann speed 10 1', 'effect Ann 1 10 1', 'summon pig', 'summon cow 2 5 2', 'setblock 3 5 3 stone', 'playsound note.harp',
    'particle 5 10 1 1 1', 'velocity 0 1 0', 'gamemode 0', 'gamemode 0 Ann', 'tp Ann 3 6 3', 'teleport Ann 2 6 2', 'say all', 'me waves',
    'help', 'list', 'summonMany 3 pig', 'kick Cid', 'spawnpoint 1 5 1', 'setblockaction 3 5 3 0 0', 'setblock 5 5 5 note_block'
  ]
  const write = (name, fields) => async () => ann._client.write(name, fields)
  const found = await steps([
    ['creative', async () => {
      await ann.creative.setInventorySlot(36, new Item(itemId(ann, 'stone'), 64))
      await ann.creative.setInventorySlot(37, new Item(itemId(ann, 'oak_sign'), 16))
      await ann.creative.setInventorySlot(38, new Item(itemId(ann, 'diamond_sword'), 1))
    }],
    ['place', async () => {
      ann.setQuickBarSlot(0)
      const below = ann.blockAt(ann.entity.position.floored().offset(1, -1, 0))
      await ann.placeBlock(below, new Vec3(0, 1, 0))
    }, 3000],
    ['sign', async () => {
      ann.setQuickBarSlot(1)
      const below = ann.blockAt(ann.entity.position.floored().offset(-1, -1, 0))
      await ann.placeBlock(below, new Vec3(0, 1, 0))
      ann.updateSign(ann.blockAt(below.position.offset(0, 1, 0)), 'one\ntwo')
    }, 3000],
    ['moves', async () => {
      for (const bot of [ann, ben]) {
        for (const key of ['sneak', 'sprint', 'jump', 'forward']) { bot.setControlState(key, true); await wait(150) }
        await bot.look(1, 0.5, true)
        await wait(300)
        bot.clearControlStates()
      }
    }],
    ['commands', async () => { for (const line of commands) { ann.chat('/' + line); await wait(60) } }, 20000],
    ['tab', () => ann.tabComplete('/ga'), 3000],
    ['fight', async () => {
      const other = ann.nearestEntity()
      ann.setQuickBarSlot(2)
      ann.attack(other)
      ann.useOn(other)
      ann.activateEntity(other)
      await ann.activateEntityAt(other, other.position)
      ann.activateItem()
      await wait(100)
      ann.deactivateItem()
      ann.swingArm()
    }, 4000],
    ['survival', async () => { for (const bot of [ann, ben]) bot.chat('/gamemode 0'); await wait(300) }],
    ['dig', async () => {
      const block = ann.blockAt(ann.entity.position.floored().offset(1, -1, 1))
      setTimeout(() => ann.stopDigging(), 200)
      await ann.dig(block, true).catch(() => {})
      await ann.dig(ann.blockAt(ann.entity.position.floored().offset(-1, -1, 1)), true)
    }, 5000],
    ['toss', async () => {
      const item = ann.inventory.items()[0]
      await ann.clickWindow(item.slot, 0, 0)
      await ann.clickWindow(20, 0, 0)
      await ann.clickWindow(20, 0, 1)
      await ann.toss(ann.inventory.items()[0].type, null, 1)
      await ann.tossStack(ann.inventory.items()[0])
      ann.closeWindow(ann.inventory)
    }, 5000],
    ['drops', async () => { ann._client.write('block_dig', { status: 4, location: new Vec3(0, 0, 0), face: 0, sequence: 0 }); await wait(500) }],
    // What mineflayer's own calls do not send by themselves on this server.
    ['fly', write('abilities', { flags: 2 })],
    ['respawn', write('client_command', { actionId: 0 })],
    ['loaded', write('player_loaded', {})],
    ['tick', write('tick_end', {})],
    ['input', write('player_input', { inputs: { forward: true, jump: true } })],
    ['book', write('recipe_book', { bookId: 1, bookOpen: true, filterActive: false })],
    ['shown', write('displayed_recipe', { recipeId: 300 })],
    ['craft', write('craft_recipe_request', { windowId: 0, recipeId: 7, makeAll: true })],
    ['button', write('enchant_item', { windowId: 1, enchantment: 2 })],
    ['name', write('name_item', { name: 'Edge of day' })],
    ['pick', write('pick_item_from_block', { position: { x: -3, y: 64, z: 12 }, includeData: true })],
    ['pick_entity', write('pick_item_from_entity', { entityId: 77, includeData: false })],
    ['pong', write('pong', { id: -5 })],
    ['ping', write('ping_request', { id: [1, 2] })],
    ['difficulty', write('set_difficulty', { newDifficulty: 2 })],
    ['pack', write('resource_pack_receive', { uuid: '01234567-89ab-cdef-0123-456789abcdef', result: 3 })],
    ['cookie', write('cookie_response', { key: 'horizon:visit', value: Buffer.from('abc') })],
    ['page', write('edit_book', { hand: 36, pages: ['first', 'second'], title: 'Title' })],
    ['trade', write('select_trade', { slot: 2 })],
    ['query', write('query_block_nbt', { transactionId: 9, location: { x: 1, y: 2, z: 3 } })],
    ['query_entity', write('query_entity_nbt', { transactionId: 10, entityId: 4 })],
    ['boat', write('steer_boat', { leftPaddle: true, rightPaddle: false })],
    ['spectate', write('spectate', { target: '01234567-89ab-cdef-0123-456789abcdef' })],
    ['batch', write('chunk_batch_received', { chunksPerTick: 12.5 })],
    ['bundle', write('select_bundle_item', { slotId: 40, selectedItemIndex: 2 })],
    ['slot_state', write('set_slot_state', { slot_id: 4, window_id: 1, state: true })],
    ['subscribe', write('debug_sample_subscription', { type: 0 })],
    ['lock', write('lock_difficulty', { locked: true })],
    ['beacon', write('set_beacon_effect', { primary_effect: 3, secondary_effect: undefined })],
    ['fall', async () => { ann.chat('/kill'); await wait(1500) }]
  ], 6000)
  await wait(5500) // a sign of life or two
  ben._client.write('chat_session_update', { sessionUUID: '01234567-89ab-cdef-0123-456789abcdef', expireTime: [0, 99], publicKey: Buffer.from('key'), signature: Buffer.from('sig') }) // which it cannot read
  ann._client.write('message_acknowledgement', { count: 3 }) // either ends flying-squid 1.12.0
  await wait(200)
  leave(ben)
  await wait(300)
  leave(ann)
  finish({ status, ...found })
}

main().catch(error => finish({ joined: `FAIL ${error.stack}` }))
