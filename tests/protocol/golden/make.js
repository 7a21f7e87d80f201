// Golden bytes of protocol 769, made by minecraft-protocol (npm) and not by Horizon.
//
// Each row: the packet's name with us, its name and fields with minecraft-protocol, its fields with us as JSON.
// Bytes are hex, UUIDs text, stacks {id, count, components}, tuples lists. To make packets.json anew, in any folder:
//     npm install minecraft-protocol@1.68.0 prismarine-chunk minecraft-data
//     NODE_PATH=node_modules node make.js > packets.json
Buffer.allocUnsafe = size => Buffer.alloc(size) // a holder's own value leaves its 0 unwritten
const mc = require('minecraft-protocol')
const { items, components, entities } = require('./make_items.js')
const VERSION = '1.21.4'
const rows = []
const serializers = {}

function add (state, direction, name, theirs, params, fields, again) {
  const key = state + direction
  serializers[key] ??= mc.createSerializer({
    state: state === 'handshake' ? 'handshaking' : state, isServer: direction === 'clientbound', version: VERSION, customPackets: {}
  })
  const bytes = serializers[key].createPacketBuffer({ name: theirs, params })
  const row = { name, state, direction, id: bytes[0], hex: bytes.subarray(bytes[0] > 127 ? 2 : 1).toString('hex'), fields }
  if (bytes[0] > 127) row.id = (bytes[0] & 127) | bytes[1] << 7
  if (again) row.again = again // why our own bytes differ
  rows.push(row)
}
const c = (...row) => add('play', 'clientbound', ...row)
const s = (...row) => add('play', 'serverbound', ...row)
const uuid = '01234567-89ab-cdef-0123-456789abcdef'
const text = value => ({ type: 'string', value })
const tag = value => ({ type: 'compound', value })
const pos = (x, y, z) => ({ x, y, z })
const hex = value => Buffer.from(value, 'hex')
const { slot, stack } = items
const { metadata } = entities

// ---- before play
add('handshake', 'serverbound', 'intention', 'set_protocol', { protocolVersion: 769, serverHost: 'localhost', serverPort: 25565, nextState: 2 },
  { protocol_version: 769, host: 'localhost', port: 25565, intention: 2 })
add('status', 'clientbound', 'status_response', 'server_info', { response: '{"version":{}}' }, { json: '{"version":{}}' })
add('status', 'clientbound', 'pong_response', 'ping', { time: -7n }, { time: -7 })
add('status', 'serverbound', 'status_request', 'ping_start', {}, {})
add('status', 'serverbound', 'ping_request', 'ping', { time: 123456789012n }, { time: 123456789012 })
add('login', 'clientbound', 'login_disconnect', 'disconnect', { reason: '{"text":"no"}' }, { reason: '{"text":"no"}' })
add('login', 'clientbound', 'hello', 'encryption_begin',
  { serverId: '', publicKey: hex('30819f'), verifyToken: hex('01020304'), shouldAuthenticate: true },
  { server_id: '', public_key: '30819f', challenge: '01020304', should_authenticate: true })
add('login', 'clientbound', 'login_finished', 'success', {
  uuid, username: 'Ann', properties: [{ name: 'textures', value: 'abc', signature: 'def' }, { name: 'b', value: 'c' }]
},
  { uuid, name: 'Ann', properties: [['textures', 'abc', 'def'], ['b', 'c', null]] })
add('login', 'clientbound', 'login_compression', 'compress', { threshold: 256 }, { threshold: 256 })
add(
  'login', 'clientbound', 'custom_query', 'login_plugin_request', { messageId: 3, channel: 'a:b', data: hex('0102') },
  { id: 3, channel: 'a:b', data: '0102' }
)
add('login', 'clientbound', 'cookie_request', 'cookie_request', { cookie: 'a:b' }, { key: 'a:b' })
add('login', 'serverbound', 'hello', 'login_start', { username: 'Ann', playerUUID: uuid }, { name: 'Ann', uuid })
add('login', 'serverbound', 'key', 'encryption_begin', { sharedSecret: hex('0a0b'), verifyToken: hex('0c') }, { secret: '0a0b', challenge: '0c' })
add('login', 'serverbound', 'custom_query_answer', 'login_plugin_response', { messageId: 3, data: undefined }, { id: 3, data: null })
add('login', 'serverbound', 'custom_query_answer', 'login_plugin_response', { messageId: 3, data: hex('ff') }, { id: 3, data: 'ff' })
add('login', 'serverbound', 'login_acknowledged', 'login_acknowledged', {}, {})
add('login', 'serverbound', 'cookie_response', 'cookie_response', { key: 'a:b', value: hex('0506') }, { key: 'a:b', payload: '0506' })

for (const [state, ask, take] of [['configuration', 'clientbound', 'serverbound'], ['play', 'clientbound', 'serverbound']]) {
  add(state, ask, 'cookie_request', 'cookie_request', { cookie: 'mine:c' }, { key: 'mine:c' })
  add(state, ask, 'store_cookie', 'store_cookie', { key: 'mine:c', value: hex('010203') }, { key: 'mine:c', payload: '010203' })
  add(state, ask, 'transfer', 'transfer', { host: 'example.org', port: 25566 }, { host: 'example.org', port: 25566 })
  add(state, ask, 'custom_payload', 'custom_payload', { channel: 'minecraft:brand', data: hex('0748') }, { channel: 'minecraft:brand', data: '0748' })
  add(state, ask, 'keep_alive', 'keep_alive', { keepAliveId: 5n }, { id: 5 })
  add(state, ask, 'ping', 'ping', { id: -5 }, { id: -5 })
  add(state, ask, 'disconnect', state === 'play' ? 'kick_disconnect' : 'disconnect', { reason: text('Bye') }, { reason: 'Bye' })
  add(state, ask, 'resource_pack_push', 'add_resource_pack', {
    uuid, url: 'http://a/b.zip', hash: 'da39a3ee5e6b4b0d3255bfef95601890afd80709', forced: true, promptMessage: text('Take it')
  },
    { uuid, url: 'http://a/b.zip', hash: 'da39a3ee5e6b4b0d3255bfef95601890afd80709', is_forced: true, prompt: 'Take it' })
  add(state, ask, 'resource_pack_pop', 'remove_resource_pack', { uuid: undefined }, { uuid: null })
  add(state, ask, 'custom_report_details', 'custom_report_details', { details: [{ key: 'a', value: 'b' }] }, { details: [['a', 'b']] })
  add(state, ask, 'server_links', 'server_links',
    { links: [{ hasKnownType: true, knownType: 'website', link: 'http://a' }, { hasKnownType: false, unknownType: text('Map'), link: 'http://b' }] },
    { links: [[['known', 'website'], 'http://a'], [['text', 'Map'], 'http://b']] })
  add(state, ask, 'update_tags', 'tags', { tags: [{ tagType: 'minecraft:block', tags: [{ tagName: 'minecraft:logs', entries: [1, 300] }] }] },
    { tags: [['minecraft:block', [['minecraft:logs', [1, 300]]]]] })
  add(state, take, 'cookie_response', 'cookie_response', { key: 'mine:c', value: undefined }, { key: 'mine:c', payload: null })
  add(state, take, 'custom_payload', 'custom_payload', { channel: 'a:b', data: hex('') }, { channel: 'a:b', data: '' })
  add(state, take, 'keep_alive', 'keep_alive', { keepAliveId: -1n }, { id: -1 })
  add(state, take, 'pong', 'pong', { id: 77 }, { id: 77 })
  add(state, take, 'resource_pack', 'resource_pack_receive', { uuid, result: 3 }, { uuid, result: 3 })
  add(state, take, 'client_information', 'settings',
    {
      locale: 'en_us', viewDistance: 12, chatFlags: 1, chatColors: true, skinParts: 127, mainHand: 1, enableTextFiltering: false,
      enableServerListing: true, particleStatus: 'minimal'
    },
    {
      locale: 'en_us', view_distance: 12, chat_mode: 1, chat_colors: true, skin_parts: 127, main_hand: 1, text_filtering: false, listed: true,
      particles: 2
    })
}
add('configuration', 'clientbound', 'finish_configuration', 'finish_configuration', {}, {})
add('configuration', 'clientbound', 'reset_chat', 'reset_chat', {}, {})
add('configuration', 'clientbound', 'registry_data', 'registry_data', {
  id: 'minecraft:a', entries: [{ key: 'minecraft:b', value: tag({ x: { type: 'int', value: 3 } }) }, { key: 'minecraft:c' }]
},
  { registry: 'minecraft:a', entries: [['minecraft:b', { x: 3 }], ['minecraft:c', null]] })
add(
  'configuration', 'clientbound', 'update_enabled_features', 'feature_flags', { features: ['minecraft:vanilla'] }, { features: ['minecraft:vanilla'] }
)
add(
  'configuration', 'clientbound', 'select_known_packs', 'select_known_packs', { packs: [{ namespace: 'minecraft', id: 'core', version: '1.21.4' }] },
  { packs: [['minecraft', 'core', '1.21.4']] }
)
add('configuration', 'serverbound', 'select_known_packs', 'select_known_packs', { packs: [] }, { packs: [] })
add('configuration', 'serverbound', 'finish_configuration', 'finish_configuration', {}, {})

// ---- entities
c('bundle_delimiter', 'bundle_delimiter', undefined, {})
c('add_entity', 'spawn_entity', {
  entityId: 300, objectUUID: uuid, type: 68, x: 1.5, y: -2, z: 3.25, pitch: 64, yaw: -128, headPitch: 32, objectData: 1,
  velocity: { x: 800, y: -8000, z: 0 }
},
  { entity_id: 300, uuid, type: 68, pos: [1.5, -2, 3.25], pitch: 90, yaw: 180, head_yaw: 45, data: 1, velocity: [0.1, -1, 0] })
c('add_experience_orb', 'spawn_entity_experience_orb', { entityId: 9, x: 1, y: 2, z: 3, count: 37 }, { entity_id: 9, pos: [1, 2, 3], value: 37 })
c('animate', 'animation', { entityId: 9, animation: 3 }, { entity_id: 9, animation: 3 })
c('award_stats', 'statistics', { entries: [{ categoryId: 8, statisticId: 1, value: 500 }] }, { statistics: [[8, 1, 500]] })
c('damage_event', 'damage_event', { entityId: 9, sourceTypeId: 2, sourceCauseId: 11, sourceDirectId: 0, sourcePosition: { x: 1, y: 2, z: 3 } },
  { entity_id: 9, source_type: 2, cause: 11, direct: 0, source_pos: [1, 2, 3] })
c('entity_event', 'entity_status', { entityId: 9, entityStatus: 24 }, { entity_id: 9, event: 24 })
c('entity_position_sync', 'sync_entity_position', { entityId: 9, x: 1, y: 2, z: 3, dx: 0.5, dy: 0, dz: -0.5, yaw: 90, pitch: -45, onGround: true },
  { entity_id: 9, pos: [1, 2, 3], velocity: [0.5, 0, -0.5], yaw: 90, pitch: -45, on_ground: true })
c('hurt_animation', 'hurt_animation', { entityId: 9, yaw: 12.5 }, { entity_id: 9, yaw: 12.5 })
c(
  'move_entity_pos', 'rel_entity_move', { entityId: 300, dX: 4096, dY: -1, dZ: 0, onGround: true },
  { entity_id: 300, dx: 4096, dy: -1, dz: 0, on_ground: true }
)
c('move_entity_pos_rot', 'entity_move_look', { entityId: 300, dX: 1, dY: 2, dZ: 3, yaw: 64, pitch: -64, onGround: false },
  { entity_id: 300, dx: 1, dy: 2, dz: 3, yaw: 90, pitch: 270, on_ground: false })
c(
  'move_entity_rot', 'entity_look', { entityId: 300, yaw: 1, pitch: 2, onGround: true },
  { entity_id: 300, yaw: 1.40625, pitch: 2.8125, on_ground: true }
)
c('rotate_head', 'entity_head_rotation', { entityId: 300, headYaw: 64 }, { entity_id: 300, head_yaw: 90 })
c('set_entity_motion', 'entity_velocity', { entityId: 9, velocity: { x: 0, y: 4000, z: -4000 } }, { entity_id: 9, velocity: [0, 0.5, -0.5] })
c('remove_entities', 'entity_destroy', { entityIds: [1, 300] }, { entity_ids: [1, 300] })
c('remove_mob_effect', 'remove_entity_effect', { entityId: 9, effectId: 4 }, { entity_id: 9, effect: 4 })
c(
  'update_mob_effect', 'entity_effect', { entityId: 9, effectId: 4, amplifier: 1, duration: 600, flags: 6 },
  { entity_id: 9, effect: 4, amplifier: 1, duration: 600, flags: 6 }
)
c('take_item_entity', 'collect', { collectedEntityId: 5, collectorEntityId: 6, pickupItemCount: 64 }, { item_id: 5, collector_id: 6, count: 64 })
c('teleport_entity', 'entity_teleport', {
  entityId: 9, x: 1, y: 2, z: 3, dx: 0, dy: 0, dz: 0, yaw: 90, pitch: 0, flags: { x: true, yawDelta: true }, onGround: true
},
  { entity_id: 9, pos: [1, 2, 3], velocity: [0, 0, 0], yaw: 90, pitch: 0, relative: 257, on_ground: true })
c('set_equipment', 'entity_equipment', {
  entityId: 9, equipments: [{ slot: 0, item: slot('diamond_sword') }, { slot: 5, item: slot('iron_helmet') }]
},
  { entity_id: 9, equipment: [[0, stack('diamond_sword')], [5, stack('iron_helmet')]] })
c('update_attributes', 'entity_update_attributes', {
  entityId: 9,
  properties: [
    { key: 'generic.max_health', value: 20, modifiers: [{ uuid: 'mine:more', amount: 0.5, operation: 1 }] },
    { key: 'water_movement_efficiency', value: 0, modifiers: [] }
  ]
},
  { entity_id: 9, attributes: [[18, 20, [['mine:more', 0.5, 1]]], [31, 0, []]] })
c('set_entity_link', 'attach_entity', { entityId: 9, vehicleId: 10 }, { entity_id: 9, holder_id: 10 })
c('set_passengers', 'set_passengers', { entityId: 9, passengers: [1, 2] }, { vehicle_id: 9, passenger_ids: [1, 2] })
c('set_camera', 'camera', { cameraId: 300 }, { entity_id: 300 })
c('projectile_power', 'set_projectile_power', { id: 9, accelerationPower: 0.125 }, { entity_id: 9, power: 0.125 })
c('move_vehicle', 'vehicle_move', { x: 1, y: 2, z: 3, yaw: 4, pitch: 5 }, { pos: [1, 2, 3], yaw: 4, pitch: 5 })
for (const [type, value, ours] of metadata) {
  c('set_entity_data', 'entity_metadata', { entityId: 9, metadata: [{ key: 17, type, value }] }, { entity_id: 9, data: [[17, ...ours]] })
}

// ---- the level
c('block_changed_ack', 'acknowledge_player_digging', { sequenceId: 200 }, { sequence: 200 })
c(
  'block_destruction', 'block_break_animation', { entityId: 9, location: pos(-1, 64, 5), destroyStage: 7 },
  { entity_id: 9, pos: [-1, 64, 5], stage: 7 }
)
c(
  'block_entity_data', 'tile_entity_data', { location: pos(1, -64, 5), action: 7, nbtData: tag({ a: { type: 'string', value: 'b' } }) },
  { pos: [1, -64, 5], type: 7, data: { a: 'b' } }
)
c(
  'block_event', 'block_action', { location: pos(1, 2, 3), byte1: 1, byte2: 2, blockId: 185 }, { pos: [1, 2, 3], action: 1, parameter: 2, block: 185 }
)
c('block_update', 'block_change', { location: pos(-30000000, -64, 29999999), type: 27865 }, { pos: [-30000000, -64, 29999999], state: 27865 })
c('change_difficulty', 'difficulty', { difficulty: 'hard', difficultyLocked: true }, { difficulty: 3, locked: true })
c('chunk_batch_finished', 'chunk_batch_finished', { batchSize: 25 }, { size: 25 })
c('chunk_batch_start', 'chunk_batch_start', {}, {})
c('chunks_biomes', 'chunk_biomes', { biomes: [{ position: { x: -3, z: 7 }, data: hex('000100') }] }, { columns: [[7, -3, '000100']] })
c('forget_level_chunk', 'unload_chunk', { chunkX: 5, chunkZ: -6 }, { z: -6, x: 5 })
c('game_event', 'game_state_change', { reason: 'rain_level_change', gameMode: 0.5 }, { event: 7, value: 0.5 })
c(
  'level_event', 'world_event', { effectId: 2001, location: pos(1, 2, 3), data: 9, global: false },
  { event: 2001, pos: [1, 2, 3], data: 9, is_global: false }
)
c('section_blocks_update', 'multi_block_change', { chunkCoordinates: { x: 1, y: 4, z: 2 }, records: [5 << 12 | 0x123, 6 << 12] },
  { section: 2 ** 42 + 2 * 2 ** 20 + 4, records: [5 << 12 | 0x123, 6 << 12] })
c('set_chunk_cache_center', 'update_view_position', { chunkX: -4, chunkZ: 5 }, { x: -4, z: 5 })
c('set_chunk_cache_radius', 'update_view_distance', { viewDistance: 12 }, { radius: 12 })
c('set_simulation_distance', 'simulation_distance', { distance: 8 }, { distance: 8 })
c('set_default_spawn_position', 'spawn_position', { location: pos(8, 70, -8), angle: 90 }, { pos: [8, 70, -8], angle: 90 })
c('set_time', 'update_time', { age: 1000n, time: 6000n, tickDayTime: true }, { game_time: 1000, day_time: 6000, ticks_day_time: true })
c('ticking_state', 'set_ticking_state', { tick_rate: 20, is_frozen: true }, { rate: 20, frozen: true })
c('ticking_step', 'step_tick', { tick_steps: 5 }, { steps: 5 })
c('light_update', 'update_light', {
  chunkX: 1, chunkZ: -1, skyLightMask: [2n], blockLightMask: [], emptySkyLightMask: [], emptyBlockLightMask: [2n], skyLight: [Array(2048).fill(0xff)],
  blockLight: []
},
  { x: 1, z: -1, light: { 0: 0xf0 } })
const Chunk = require('prismarine-chunk')(VERSION)
const column = new Chunk({ minY: -64, worldHeight: 384 })
column.setBlockStateId(pos(3, 64, 5), 1)
column.setBlockStateId(pos(0, -64, 15), 27865)
const sky = Array(2048).fill(0) // by hand: prismarine-chunk writes these bytes in words, turned round
sky[(1 << 8 | 5 << 4 | 3) >> 1] = 12 << 4
const light = { skyLightMask: [1n << 9n], blockLightMask: [], emptySkyLightMask: [], emptyBlockLightMask: [], skyLight: [sky], blockLight: [] }
c('level_chunk_with_light', 'map_chunk', {
  x: -1, z: 2, heightmaps: tag({}), chunkData: column.dump(), blockEntities: [{ x: 3, z: 5, y: 64, type: 7, nbtData: tag({}) }], ...light
},
  { x: -1, z: 2, column: { blocks: [[3, 64, 5, 1], [0, -64, 15, 27865]], light: [[3, 65, 5, 0xc0]], block_entities: [[[3, 64, 5], 7, {}]] } },
  'heightmaps are missing there, palettes in another order')

// ---- particles, sounds, explosions
for (const [particle, ours] of entities.particles) {
  c('level_particles', 'world_particles', {
    longDistance: true, alwaysShow: false, x: 1, y: 2, z: 3, offsetX: 0.5, offsetY: 0, offsetZ: 0.25, velocityOffset: 1, amount: 10, particle
  },
    { is_far: true, is_important: false, x: 1, y: 2, z: 3, offset_x: 0.5, offset_y: 0, offset_z: 0.25, speed: 1, count: 10, particle: ours })
}
c('explode', 'explosion', {
  x: 1, y: 2, z: 3, playerKnockback: { x: 0.5, y: 1, z: 0 }, explosionParticle: { type: 'explosion_emitter' }, sound: { soundId: 600 }
},
  { pos: [1, 2, 3], knockback: [0.5, 1, 0], particle: ['explosion_emitter', null], sound: 600 })
c('sound', 'sound_effect', {
  sound: { data: { soundName: 'mine:boom', fixedRange: 16 } }, soundCategory: 'block', x: 8, y: -16, z: 24, volume: 1, pitch: 0.5, seed: -9n
},
  { sound: ['mine:boom', 16], source: 4, x: 8, y: -16, z: 24, volume: 1, pitch: 0.5, seed: -9 })
c('sound_entity', 'entity_sound_effect', { sound: { soundId: 5 }, soundCategory: 'voice', entityId: 300, volume: 1, pitch: 1, seed: 1n },
  { sound: 5, source: 9, entity_id: 300, volume: 1, pitch: 1, seed: 1 })
c('stop_sound', 'stop_sound', { flags: 0 }, { flags: 0, source: null, sound: null })
c('stop_sound', 'stop_sound', { flags: 3, source: 2, sound: 'a:b' }, { flags: 3, source: 2, sound: 'a:b' })

// ---- chat, commands, titles
c(
  'system_chat', 'system_chat', { content: tag({ text: { type: 'string', value: 'Hi' }, bold: { type: 'byte', value: 1 } }), isActionBar: false },
  { content: { text: 'Hi', bold: 1 }, overlay: false }
)
const signature = hex('5a'.repeat(256))
c('player_chat', 'player_chat', {
  senderUuid: uuid, index: 3, signature: undefined, plainMessage: 'Hello', timestamp: 1700000000000n, salt: -5n,
  previousMessages: [{ id: 4 }, { id: 0, signature }], unsignedChatContent: text('Hello!'), filterType: 0, type: { chatType: 0 },
  networkName: text('Ann'), networkTargetName: undefined
},
  {
    sender: uuid, index: 3, signature: null, message: 'Hello', timestamp: 1700000000000, salt: -5,
    previous: [[4, null], [0, signature.toString('hex')]], unsigned_content: 'Hello!', filter_mode: 0, filter_mask: null, chat_type: 0,
    sender_name: 'Ann', target_name: null
  })
c('player_chat', 'player_chat', {
  senderUuid: uuid, index: 0, signature, plainMessage: '', timestamp: 0n, salt: 0n, previousMessages: [], unsignedChatContent: undefined,
  filterType: 2, filterTypeMask: [5n],
  type: {
    data: {
      chat: { translationKey: 'k', parameters: ['sender', 'content'], style: tag({}) },
      narration: { translationKey: 'n', parameters: [], style: tag({}) }
    }
  },
  networkName: text('Ann'), networkTargetName: text('Bob')
},
  {
    sender: uuid, index: 0, signature: signature.toString('hex'), message: '', timestamp: 0, salt: 0, previous: [], unsigned_content: null,
    filter_mode: 2, filter_mask: [5], chat_type: [['k', [1, 0], {}], ['n', [], {}]], sender_name: 'Ann', target_name: 'Bob'
  })
c(
  'disguised_chat', 'profileless_chat', { message: text('Hi'), type: { chatType: 4 }, name: text('Ann'), target: text('Bob') },
  { message: 'Hi', chat_type: 4, sender_name: 'Ann', target_name: 'Bob' }
)
c('delete_chat', 'hide_message', { id: 5 }, { message: [5, null] })
c('custom_chat_completions', 'chat_suggestions', { action: 2, entries: ['one', 'two'] }, { action: 2, words: ['one', 'two'] })
c('command_suggestions', 'tab_complete', {
  transactionId: 7, start: 1, length: 3, matches: [{ match: 'give' }, { match: 'gamemode', tooltip: text('Mode') }]
},
  { id: 7, start: 1, length: 3, suggestions: [['give', null], ['gamemode', 'Mode']] })
const flags = (type, command, redirect, suggests) => (
  { unused: 0, has_custom_suggestions: suggests, has_redirect_node: redirect, has_command: command, command_node_type: type }
)
const range = (min, max) => ({ flags: { unused: 0, min_present: min === undefined ? 0 : 1, max_present: max === undefined ? 0 : 1 }, min, max })
const argument = (name, parser, properties, suggestionType) => (
  { flags: flags(2, 1, 0, suggestionType ? 1 : 0), children: [], extraNodeData: { name, parser, properties, suggestionType } }
)
const ours = (name, parser, properties, suggestions) => (
  { kind: 'argument', is_executable: true, name, parser, ...(properties ? { properties } : {}), ...(suggestions ? { suggestions } : {}) }
)
c('commands', 'declare_commands', { nodes: [
  { flags: flags(0, 0, 0, 0), children: [1, 2], extraNodeData: undefined },
  { flags: flags(1, 0, 0, 0), children: [3, 4], extraNodeData: { name: 'give' } },
  { flags: flags(1, 0, 1, 0), children: [], redirectNode: 1, extraNodeData: { name: 'g' } },
  argument('who', 'minecraft:entity', { unused: 0, onlyAllowPlayers: 1, onlyAllowEntities: 0 }),
  argument('count', 'brigadier:integer', range(1, 64), 'minecraft:ask_server'),
  argument('share', 'brigadier:double', range(0.5)), argument('all', 'brigadier:float', range(undefined, 2)),
  argument('long', 'brigadier:long', range(-5n, 5n)), argument('yes', 'brigadier:bool'), argument('word', 'brigadier:string', 'GREEDY_PHRASE'),
  argument('pos', 'minecraft:block_pos'), argument('time', 'minecraft:time', { min: 1 }), argument(
    'kind', 'minecraft:resource', { registry: 'minecraft:entity_type' }
  ),
  argument('score', 'minecraft:score_holder', { unused: 0, allowMultiple: 1 }), argument('uuid', 'minecraft:uuid')
], rootIndex: 0 }, { nodes: [
  { kind: 'root', children: [1, 2] }, { kind: 'literal', children: [3, 4], name: 'give' }, { kind: 'literal', redirect: 1, name: 'g' },
  ours('who', 'minecraft:entity', { flags: 2 }), ours('count', 'brigadier:integer', { min: 1, max: 64 }, 'minecraft:ask_server'),
  ours('share', 'brigadier:double', { min: 0.5 }), ours('all', 'brigadier:float', { max: 2 }), ours(
    'long', 'brigadier:long', { min: -5, max: 5 }
  ), ours('yes', 'brigadier:bool'),
  ours('word', 'brigadier:string', { type: 'greedy' }), ours('pos', 'minecraft:block_pos'), ours('time', 'minecraft:time', { min: 1 }),
  ours(
    'kind', 'minecraft:resource', { registry: 'minecraft:entity_type' }
  ), ours('score', 'minecraft:score_holder', { flags: 1 }), ours('uuid', 'minecraft:uuid')
], root: 0 })
c('set_title_text', 'set_title_text', { text: text('Hi') }, { text: 'Hi' })
c('set_subtitle_text', 'set_title_subtitle', { text: text('Hi') }, { text: 'Hi' })
c('set_action_bar_text', 'action_bar', { text: text('Hi') }, { text: 'Hi' })
c('set_titles_animation', 'set_title_time', { fadeIn: 10, stay: 70, fadeOut: 20 }, { fade_in: 10, stay: 70, fade_out: 20 })
c('clear_titles', 'clear_titles', { reset: true }, { reset: true })
const boss = { title: null, health: null, color: null, overlay: null, flags: null }
c(
  'boss_event', 'boss_bar', { entityUUID: uuid, action: 0, title: text('Dragon'), health: 0.5, color: 5, dividers: 2, flags: 3 },
  { uuid, action: 0, title: 'Dragon', health: 0.5, color: 5, overlay: 2, flags: 3 }
)
c('boss_event', 'boss_bar', { entityUUID: uuid, action: 1 }, { uuid, action: 1, ...boss })
c('boss_event', 'boss_bar', { entityUUID: uuid, action: 2, health: 0.25 }, { uuid, action: 2, ...boss, health: 0.25 })
c('boss_event', 'boss_bar', { entityUUID: uuid, action: 3, title: text('New') }, { uuid, action: 3, ...boss, title: 'New' })
c('boss_event', 'boss_bar', { entityUUID: uuid, action: 4, color: 1, dividers: 4 }, { uuid, action: 4, ...boss, color: 1, overlay: 4 })
c('boss_event', 'boss_bar', { entityUUID: uuid, action: 5, flags: 2 }, { uuid, action: 5, ...boss, flags: 2 })
c('tab_list', 'playerlist_header', { header: text('Up'), footer: text('') }, { header: 'Up', footer: '' })
c('server_data', 'server_data', { motd: text('A server'), iconBytes: hex('89504e47') }, { motd: 'A server', icon: '89504e47' })
c('open_sign_editor', 'open_sign_entity', { location: pos(1, 2, 3), isFrontText: true }, { pos: [1, 2, 3], is_front: true })

// ---- scores, borders
c(
  'set_objective', 'scoreboard_objective', { name: 'kills', action: 0, displayText: text('Kills'), type: 1, number_format: 2, styling: text('-') },
  { name: 'kills', action: 0, title: 'Kills', render_type: 1, number_format: ['fixed', '-'] }
)
c(
  'set_objective', 'scoreboard_objective', { name: 'kills', action: 1 },
  { name: 'kills', action: 1, title: null, render_type: null, number_format: null }
)
c(
  'set_objective', 'scoreboard_objective', { name: 'kills', action: 2, displayText: text('K'), type: 0, number_format: 0 },
  { name: 'kills', action: 2, title: 'K', render_type: 0, number_format: ['blank', null] }
)
c('set_display_objective', 'scoreboard_display_objective', { position: 1, name: 'kills' }, { slot: 1, objective: 'kills' })
c('set_score', 'scoreboard_score', {
  itemName: 'Ann', scoreName: 'kills', value: -3, display_name: text('Annie'), number_format: 1,
  styling: tag({ color: { type: 'string', value: 'red' } })
},
  { owner: 'Ann', objective: 'kills', score: -3, display_name: 'Annie', number_format: ['styled', { color: 'red' }] })
c(
  'set_score', 'scoreboard_score', { itemName: 'Ann', scoreName: 'kills', value: 3, display_name: undefined, number_format: undefined },
  { owner: 'Ann', objective: 'kills', score: 3, display_name: null, number_format: null }
)
c('reset_score', 'reset_score', { entity_name: 'Ann', objective_name: undefined }, { owner: 'Ann', objective: null })
const team = { title: null, options: null, name_tags: null, collision: null, color: null, prefix: null, suffix: null, players: null }
const look = {
  name: text('Reds'), friendlyFire: 3, nameTagVisibility: 'always', collisionRule: 'pushOwnTeam', formatting: 12, prefix: text('['), suffix: text(']')
}
const looks = { title: 'Reds', options: 3, name_tags: 'always', collision: 'pushOwnTeam', color: 12, prefix: '[', suffix: ']' }
c(
  'set_player_team', 'teams', { team: 'red', mode: 0, ...look, players: ['Ann', 'Bob'] },
  { name: 'red', action: 0, ...looks, players: ['Ann', 'Bob'] }
)
c('set_player_team', 'teams', { team: 'red', mode: 1 }, { name: 'red', action: 1, ...team })
c('set_player_team', 'teams', { team: 'red', mode: 2, ...look }, { name: 'red', action: 2, ...looks, players: null })
c('set_player_team', 'teams', { team: 'red', mode: 3, players: ['Cid'] }, { name: 'red', action: 3, ...team, players: ['Cid'] })
c('set_player_team', 'teams', { team: 'red', mode: 4, players: [] }, { name: 'red', action: 4, ...team, players: [] })
c('initialize_border', 'initialize_world_border', {
  x: 1, z: -2, oldDiameter: 100, newDiameter: 200, speed: 5000, portalTeleportBoundary: 29999984, warningBlocks: 5, warningTime: 15
},
  { x: 1, z: -2, old_size: 100, new_size: 200, time: 5000, limit: 29999984, warning_blocks: 5, warning_time: 15 })
c('set_border_center', 'world_border_center', { x: 1.5, z: 2 }, { x: 1.5, z: 2 })
c('set_border_lerp_size', 'world_border_lerp_size', { oldDiameter: 1, newDiameter: 2, speed: 300 }, { old_size: 1, new_size: 2, time: 300 })
c('set_border_size', 'world_border_size', { diameter: 64 }, { size: 64 })
c('set_border_warning_delay', 'world_border_warning_delay', { warningTime: 15 }, { time: 15 })
c('set_border_warning_distance', 'world_border_warning_reach', { warningBlocks: 5 }, { blocks: 5 })

// ---- the player
const world = {
  dimension: 0, name: 'minecraft:overworld', hashedSeed: -42n, gamemode: 'creative', previousGamemode: 255, isDebug: false, isFlat: true,
  death: { dimensionName: 'minecraft:the_nether', location: pos(1, 2, 3) }, portalCooldown: 10, seaLevel: 63
}
const spawn = {
  dimension_type: 0, dimension: 'minecraft:overworld', hashed_seed: -42, game_mode: 1, previous_game_mode: 255, is_debug: false, is_flat: true,
  last_death: ['minecraft:the_nether', [1, 2, 3]], portal_cooldown: 10, sea_level: 63
}
c('login', 'login', {
  entityId: 5, isHardcore: false, worldNames: ['minecraft:overworld', 'minecraft:the_nether'], maxPlayers: 20, viewDistance: 10,
  simulationDistance: 8, reducedDebugInfo: false, enableRespawnScreen: true, doLimitedCrafting: false, worldState: world, enforcesSecureChat: false
},
  {
    entity_id: 5, hardcore: false, levels: ['minecraft:overworld', 'minecraft:the_nether'], max_players: 20, view_distance: 10,
    simulation_distance: 8, reduced_debug_info: false, show_death_screen: true, limited_crafting: false, ...spawn, enforces_secure_chat: false
  })
c('respawn', 'respawn', { worldState: world, copyMetadata: 3 }, { ...spawn, keep: 3 })
c('player_abilities', 'abilities', { flags: 13, flyingSpeed: 0.0625, walkingSpeed: 0.125 }, { flags: 13, flying_speed: 0.0625, walking_speed: 0.125 })
c('player_combat_end', 'end_combat_event', { duration: 100 }, { duration: 100 })
c('player_combat_enter', 'enter_combat_event', {}, {})
c('player_combat_kill', 'death_combat_event', { playerId: 5, message: text('died') }, { player_id: 5, message: 'died' })
c('player_info_remove', 'player_remove', { players: [uuid] }, { uuids: [uuid] })
c('player_info_update', 'player_info', {
  action: { add_player: true, update_game_mode: true, update_listed: true, update_latency: true, update_display_name: true },
  data: [{ uuid, player: { name: 'Ann', properties: [] }, gamemode: 1, listed: 1, latency: 45, displayName: text('Annie') }]
},
  { info: [{ uuid, name: 'Ann', game_mode: 1, listed: true, latency: 45, display_name: 'Annie' }] })
c('player_info_update', 'player_info', {
  action: { initialize_chat: true },
  data: [{ uuid, chatSession: { uuid, publicKey: { expireTime: 5n, keyBytes: hex('0102'), keySignature: hex('03') } } }]
},
  { info: [{ uuid, chat: [uuid, 5, '0102', '03'] }] })
c(
  'player_look_at', 'face_player', { feet_eyes: 1, x: 1, y: 2, z: 3, isEntity: true, entityId: 9, entity_feet_eyes: 0 },
  { from_anchor: 1, pos: [1, 2, 3], entity: [9, 0] }
)
c('player_look_at', 'face_player', { feet_eyes: 0, x: 1, y: 2, z: 3, isEntity: false }, { from_anchor: 0, pos: [1, 2, 3], entity: null })
c('player_position', 'position', { teleportId: 7, x: 1, y: 64, z: -1, dx: 0, dy: 0.5, dz: 0, yaw: 90, pitch: 10, flags: { y: true, pitch: true } },
  { teleport_id: 7, pos: [1, 64, -1], velocity: [0, 0.5, 0], yaw: 90, pitch: 10, relative: 18 })
c('player_rotation', 'player_rotation', { yaw: 1, pitch: 2 }, { yaw: 1, pitch: 2 })
c('set_experience', 'experience', { experienceBar: 0.5, level: 30, totalExperience: 1395 }, { progress: 0.5, level: 30, total: 1395 })
c('set_health', 'update_health', { health: 19.5, food: 20, foodSaturation: 5 }, { health: 19.5, food: 20, saturation: 5 })
c('set_held_slot', 'held_item_slot', { slot: 8 }, { slot: 8 })
c('start_configuration', 'start_configuration', {}, {})
c('pong_response', 'ping_response', { id: 99n }, { time: 99 })
c('tag_query', 'nbt_query_response', { transactionId: 4, nbt: tag({ Health: { type: 'float', value: 20 } }) }, { id: 4, data: { Health: 20 } })
c('tag_query', 'nbt_query_response', { transactionId: 4, nbt: undefined }, { id: 4, data: null })
c('debug_sample', 'debug_sample', { sample: [1n, 2n, 3n, 4n], type: 0 }, { sample: [1, 2, 3, 4], type: 0 })

// ---- menus, items, recipes
c('container_close', 'close_window', { windowId: 3 }, { window_id: 3 })
c(
  'container_set_content', 'window_items', { windowId: 1, stateId: 2, items: [slot('stone', 64), slot(null)], carriedItem: slot('dirt', 3) },
  { window_id: 1, state_id: 2, items: [stack('stone', 64), {}], carried: stack('dirt', 3) }
)
c('container_set_data', 'craft_progress_bar', { windowId: 1, property: 2, value: 200 }, { window_id: 1, property: 2, value: 200 })
for (const [theirs, mine] of components) {
  c(
    'container_set_slot', 'set_slot', { windowId: 0, stateId: 1, slot: 36, item: slot('stick', 1, [theirs]) },
    { window_id: 0, state_id: 1, slot: 36, item: stack('stick', 1, mine) }
  )
}
c('container_set_slot', 'set_slot', {
  windowId: 0, stateId: 1, slot: -1, item: { ...slot('stick', 2), removedComponentCount: 1, removeComponents: [{ type: 'lore' }] }
},
  { window_id: 0, state_id: 1, slot: -1, item: stack('stick', 2, { '!minecraft:lore': {} }) })
c('cooldown', 'set_cooldown', { cooldownGroup: 'minecraft:ender_pearl', cooldownTicks: 20 }, { group: 'minecraft:ender_pearl', ticks: 20 })
c('horse_screen_open', 'open_horse_window', { windowId: 2, nbSlots: 5, entityId: 300 }, { window_id: 2, columns: 5, entity_id: 300 })
c('map_item_data', 'map', {
  itemDamage: 3, scale: 1, locked: true, icons: [{ type: 4, x: -128, z: 127, direction: 15, displayName: text('Here') }], columns: 2, rows: 1, x: 5,
  y: 6, data: hex('0a0b')
},
  { map_id: 3, scale: 1, is_locked: true, markers: [[4, -128, 127, 15, 'Here']], patch: [2, 1, 5, 6, '0a0b'] })
c(
  'map_item_data', 'map', { itemDamage: 3, scale: 0, locked: false, icons: undefined, columns: 0 },
  { map_id: 3, scale: 0, is_locked: false, markers: null, patch: null }
)
c('merchant_offers', 'trade_list', {
  windowId: 1,
  trades: [
    {
      inputItem1: items.cost('emerald', 5), outputItem: slot('bread', 6), inputItem2: items.cost('stick', 1), tradeDisabled: false, nbTradeUses: 1,
      maximumNbTradeUses: 16, xp: 2, specialPrice: -1, priceMultiplier: 0.0625, demand: 3
    }
  ],
  villagerLevel: 2, experience: 10, isRegularVillager: true, canRestock: false
},
  {
    window_id: 1, offers: [[stack('emerald', 5), stack('bread', 6), stack('stick'), false, 1, 16, 2, -1, 0.0625, 3]], level: 2, experience: 10,
    is_regular: true, can_restock: false
  })
c('open_book', 'open_book', { hand: 1 }, { hand: 1 })
c('open_screen', 'open_window', { windowId: 1, inventoryType: 2, windowTitle: text('Chest') }, { window_id: 1, menu_type: 2, title: 'Chest' })
c('set_cursor_item', 'set_cursor_item', { contents: slot('stone') }, { item: stack('stone') })
c('set_player_inventory', 'set_player_inventory', { slotId: 40, contents: slot('shield') }, { slot: 40, item: stack('shield') })
for (const [theirs, mine] of items.displays) {
  c('place_ghost_recipe', 'craft_recipe_response', { windowId: 1, recipeDisplay: theirs }, { window_id: 1, display: mine })
}
c('recipe_book_add', 'recipe_book_add', {
  entries: [
    {
      recipe: {
        displayId: 9, display: items.displays[0][0], group: 3, category: 'crafting_misc',
        craftingRequirements: [{ ids: [1, 2] }, { name: 'minecraft:logs' }]
      },
      flags: { notification: true, highlight: true }
    }
  ],
  replace: true
},
  { entries: [[[9, items.displays[0][1], 3, 3, [[1, 2], 'minecraft:logs']], 3]], replace: true })
c('recipe_book_remove', 'recipe_book_remove', { recipeIds: [1, 300] }, { recipes: [1, 300] })
c('recipe_book_settings', 'recipe_book_settings', {
  craftingGuiOpen: true, craftingFilteringCraftable: false, smeltingGuiOpen: true, smeltingFilteringCraftable: true, blastGuiOpen: false,
  blastFilteringCraftable: false, smokerGuiOpen: false, smokerFilteringCraftable: true
},
  {
    crafting_open: true, crafting_filter: false, furnace_open: true, furnace_filter: true, blast_furnace_open: false, blast_furnace_filter: false,
    smoker_open: false, smoker_filter: true
  })
c('update_recipes', 'declare_recipes', {
  recipes: [{ name: 'minecraft:furnace_input', items: [5, 300] }],
  stoneCutterRecipes: [{ input: { ids: [1] }, slotDisplay: { type: 'item', data: 4 } }]
},
  { sets: [['minecraft:furnace_input', [5, 300]]], stonecutter: [[[1], ['item', 4]]] })
c('select_advancements_tab', 'select_advancement_tab', { id: 'minecraft:story/root' }, { tab: 'minecraft:story/root' })
c('update_advancements', 'advancements', {
  reset: true,
  advancementMapping: [
    {
      key: 'mine:root',
      value: {
        parentId: undefined,
        displayData: {
          title: text('T'), description: text('D'), icon: slot('stone'), frameType: 1,
          flags: { unused: 0, hidden: 1, show_toast: 1, has_background_texture: 1 }, backgroundTexture: 'mine:bg', xCord: 1.5, yCord: -2
        },
        requirements: [['a', 'b'], ['c']], sendsTelemtryData: true
      }
    },
    { key: 'mine:leaf', value: { parentId: 'mine:root', displayData: undefined, requirements: [], sendsTelemtryData: false } }],
  identifiers: ['mine:old'],
  progressMapping: [{ key: 'mine:root', value: [{ criterionIdentifier: 'a', criterionProgress: 1700000000000n }, { criterionIdentifier: 'b' }] }]
}, {
  reset: true,
  added: [
    ['mine:root', [null, ['T', 'D', stack('stone'), 1, 7, 'mine:bg', 1.5, -2], [['a', 'b'], ['c']], true]],
    ['mine:leaf', ['mine:root', null, [], false]]
  ],
  removed: ['mine:old'], progress: [['mine:root', [['a', 1700000000000], ['b', null]]]]
})

// ---- what clients say
s('accept_teleportation', 'teleport_confirm', { teleportId: 7 }, { teleport_id: 7 })
s('block_entity_tag_query', 'query_block_nbt', { transactionId: 1, location: pos(1, 2, 3) }, { id: 1, pos: [1, 2, 3] })
s('bundle_item_selected', 'select_bundle_item', { slotId: 36, selectedItemIndex: -1 }, { slot: 36, selected: -1 })
s('change_difficulty', 'set_difficulty', { newDifficulty: 'easy' }, { difficulty: 1 })
s('chat_ack', 'message_acknowledgement', { count: 9 }, { count: 9 })
s('chat_command', 'chat_command', { command: 'time set day' }, { command: 'time set day' })
s('chat_command_signed', 'chat_command_signed', {
  command: 'say a', timestamp: 1n, salt: 2n, argumentSignatures: [{ argumentName: 'message', signature }], messageCount: 3,
  acknowledged: hex('010203')
},
  { command: 'say a', timestamp: 1, salt: 2, signatures: [['message', signature.toString('hex')]], offset: 3, acknowledged: '010203' })
s(
  'chat', 'chat_message', { message: 'Hi', timestamp: 1n, salt: 2n, signature: undefined, offset: 0, acknowledged: hex('000000') },
  { message: 'Hi', timestamp: 1, salt: 2, signature: null, offset: 0, acknowledged: '000000' }
)
s(
  'chat_session_update', 'chat_session_update', { sessionUUID: uuid, expireTime: 5n, publicKey: hex('01'), signature: hex('02') },
  { session_id: uuid, expires: 5, public_key: '01', key_signature: '02' }
)
s('chunk_batch_received', 'chunk_batch_received', { chunksPerTick: 12.5 }, { chunks_per_tick: 12.5 })
s('client_command', 'client_command', { actionId: 'request_stats' }, { action: 1 })
s('client_tick_end', 'tick_end', {}, {})
s('command_suggestion', 'tab_complete', { transactionId: 5, text: '/gi' }, { id: 5, text: '/gi' })
s('configuration_acknowledged', 'configuration_acknowledged', {}, {})
s('container_button_click', 'enchant_item', { windowId: 1, enchantment: 2 }, { window_id: 1, button: 2 })
s('container_click', 'window_click', {
  windowId: 1, stateId: 5, slot: -999, mouseButton: 1, mode: 5, changedSlots: [{ location: 3, item: slot('dirt', 2) }], cursorItem: slot(null)
},
  { window_id: 1, state_id: 5, slot: -999, button: 1, mode: 5, changed: [[3, stack('dirt', 2)]], carried: {} })
s('container_close', 'close_window', { windowId: 1 }, { window_id: 1 })
s('container_slot_state_changed', 'set_slot_state', { slot_id: 3, window_id: 1, state: true }, { slot: 3, window_id: 1, is_enabled: true })
s('debug_sample_subscription', 'debug_sample_subscription', { type: 0 }, { type: 0 })
s('edit_book', 'edit_book', { hand: 4, pages: ['One', 'Two'], title: 'Mine' }, { slot: 4, pages: ['One', 'Two'], title: 'Mine' })
s('entity_tag_query', 'query_entity_nbt', { transactionId: 1, entityId: 9 }, { id: 1, entity_id: 9 })
s('interact', 'use_entity', { target: 9, mouse: 0, hand: 1, sneaking: true }, { entity_id: 9, action: 0, sneaking: true, hand: 1, at: null })
s('interact', 'use_entity', { target: 9, mouse: 1, sneaking: false }, { entity_id: 9, action: 1, sneaking: false, hand: 0, at: null })
s(
  'interact', 'use_entity', { target: 9, mouse: 2, x: 0.5, y: 1, z: -0.5, hand: 0, sneaking: false },
  { entity_id: 9, action: 2, sneaking: false, hand: 0, at: [0.5, 1, -0.5] }
)
s(
  'jigsaw_generate', 'generate_structure', { location: pos(1, 2, 3), levels: 7, keepJigsaws: true }, { pos: [1, 2, 3], levels: 7, keep_jigsaws: true }
)
s('lock_difficulty', 'lock_difficulty', { locked: true }, { is_locked: true })
s('move_player_pos', 'position', { x: 1, y: 2, z: 3, flags: { onGround: true, hasHorizontalCollision: true } }, { x: 1, y: 2, z: 3, flags: 3 })
s(
  'move_player_pos_rot', 'position_look', { x: 1, y: 2, z: 3, yaw: 4, pitch: 5, flags: { onGround: true } },
  { x: 1, y: 2, z: 3, yaw: 4, pitch: 5, flags: 1 }
)
s('move_player_rot', 'look', { yaw: 4, pitch: 5, flags: {} }, { yaw: 4, pitch: 5, flags: 0 })
s('move_player_status_only', 'flying', { flags: { hasHorizontalCollision: true } }, { flags: 2 })
s('move_vehicle', 'vehicle_move', { x: 1, y: 2, z: 3, yaw: 4, pitch: 5, onGround: true }, { pos: [1, 2, 3], yaw: 4, pitch: 5, on_ground: true })
s('paddle_boat', 'steer_boat', { leftPaddle: true, rightPaddle: false }, { left: true, right: false })
s('pick_item_from_block', 'pick_item_from_block', { position: pos(1, 2, 3), includeData: true }, { pos: [1, 2, 3], include_data: true })
s('pick_item_from_entity', 'pick_item_from_entity', { entityId: 9, includeData: false }, { entity_id: 9, include_data: false })
s('ping_request', 'ping_request', { id: 99n }, { time: 99 })
s('place_recipe', 'craft_recipe_request', { windowId: 1, recipeId: 300, makeAll: true }, { window_id: 1, recipe: 300, make_all: true })
s('player_abilities', 'abilities', { flags: 2 }, { flags: 2 })
s('player_action', 'block_dig', { status: 2, location: pos(1, 2, 3), face: 5, sequence: 9 }, { action: 2, pos: [1, 2, 3], face: 5, sequence: 9 })
s('player_command', 'entity_action', { entityId: 5, actionId: 'start_fall_flying', jumpBoost: 0 }, { entity_id: 5, action: 8, data: 0 })
s('player_input', 'player_input', { inputs: { forward: true, shift: true, sprint: true } }, { keys: 97 })
s('player_loaded', 'player_loaded', {}, {})
s('recipe_book_change_settings', 'recipe_book', { bookId: 2, bookOpen: true, filterActive: false }, { book: 2, is_open: true, is_filtering: false })
s('recipe_book_seen_recipe', 'displayed_recipe', { recipeId: 5 }, { recipe: 5 })
s('rename_item', 'name_item', { name: 'Edge' }, { name: 'Edge' })
s('seen_advancements', 'advancement_tab', { action: 0, tabId: 'a:b' }, { action: 0, tab: 'a:b' })
s('seen_advancements', 'advancement_tab', { action: 1 }, { action: 1, tab: null })
s('select_trade', 'select_trade', { slot: 3 }, { slot: 3 })
s('set_beacon', 'set_beacon_effect', { primary_effect: 0, secondary_effect: undefined }, { primary: 0, secondary: null })
s('set_carried_item', 'held_item_slot', { slotId: 8 }, { slot: 8 })
s(
  'set_command_block', 'update_command_block', { location: pos(1, 2, 3), command: 'say a', mode: 2, flags: 5 },
  { pos: [1, 2, 3], command: 'say a', mode: 2, flags: 5 }
)
s(
  'set_command_minecart', 'update_command_block_minecart', { entityId: 9, command: 'say a', track_output: true },
  { entity_id: 9, command: 'say a', track_output: true }
)
s('set_creative_mode_slot', 'set_creative_slot', { slot: 36, item: slot('stone', 64) }, { slot: 36, item: stack('stone', 64) })
s('set_jigsaw_block', 'update_jigsaw_block', {
  location: pos(1, 2, 3), name: 'a:n', target: 'a:t', pool: 'a:p', finalState: 'stone', jointType: 'aligned', selection_priority: 1,
  placement_priority: 2
},
  { pos: [1, 2, 3], name: 'a:n', target: 'a:t', pool: 'a:p', final_state: 'stone', joint: 'aligned', selection_priority: 1, placement_priority: 2 })
s('set_structure_block', 'update_structure_block', {
  location: pos(1, 2, 3), action: 1, mode: 0, name: 'a:n', offset_x: -1, offset_y: 0, offset_z: 1, size_x: 4, size_y: 5, size_z: 6, mirror: 1,
  rotation: 2, metadata: 'm', integrity: 0.5, seed: 77, flags: 3
},
  {
    pos: [1, 2, 3], action: 1, mode: 0, name: 'a:n', offset_x: -1, offset_y: 0, offset_z: 1, size_x: 4, size_y: 5, size_z: 6, mirror: 1, rotation: 2,
    metadata: 'm', integrity: 0.5, seed: 77, flags: 3
  })
s(
  'sign_update', 'update_sign', { location: pos(1, 2, 3), isFrontText: false, text1: 'a', text2: 'b', text3: '', text4: 'd' },
  { pos: [1, 2, 3], is_front: false, line_1: 'a', line_2: 'b', line_3: '', line_4: 'd' }
)
s('swing', 'arm_animation', { hand: 1 }, { hand: 1 })
s('teleport_to_entity', 'spectate', { target: uuid }, { uuid })
s('use_item_on', 'block_place', {
  hand: 0, location: pos(1, 2, 3), direction: 1, cursorX: 0.5, cursorY: 1, cursorZ: 0.25, insideBlock: false, worldBorderHit: true, sequence: 3
},
  { hand: 0, pos: [1, 2, 3], face: 1, cursor_x: 0.5, cursor_y: 1, cursor_z: 0.25, inside: false, world_border: true, sequence: 3 })
s('use_item', 'use_item', { hand: 0, sequence: 4, rotation: { x: 90, y: -45 } }, { hand: 0, sequence: 4, yaw: 90, pitch: -45 })

process.stdout.write('[\n' + rows.map(row => JSON.stringify(row)).join(',\n') + '\n]\n')
