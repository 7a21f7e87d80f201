// Rows of make.js that go through a list: item components, entity metadata, particles, recipe displays.
const data = require('minecraft-data')('1.21.4')
const text = value => ({ type: 'string', value })
const tag = value => ({ type: 'compound', value })
const item = name => data.itemsByName[name].id
const effect = name => Object.values(data.effects).find(row => row.name === name).id

const slot = (name, count = 1, components = []) => name === null
  ? { itemCount: 0 }
  : { itemCount: count, itemId: item(name), addedComponentCount: components.length, removedComponentCount: 0, components, removeComponents: [] }
const stack = (name, count = 1, components) => ({ id: 'minecraft:' + name, count, ...(components ? { components } : {}) })
const cost = (name, count) => ({ itemId: item(name), itemCount: count, addedComponentCount: 0, components: [] })

// [theirs, ours]
const one = (type, theirs, ours = theirs) => [{ type, data: theirs }, { ['minecraft:' + type]: ours }]
const details = { amplifier: 1, duration: 600, ambient: false, showParticles: true, showIcon: true }
const speed = { id: 'minecraft:speed', amplifier: 1, duration: 600, show_icon: true }
const sound = { data: { soundName: 'mine:boom', fixedRange: 8 } }
const explosion = { shape: 'star', colors: [255], fadeColors: [], hasTrail: true, hasTwinkle: false }
const components = [
  one('custom_data', tag({ a: { type: 'int', value: 5 } }), { a: 5 }), one('max_stack_size', 16), one('max_damage', 100), one('damage', 42),
  one('unbreakable', false, { show_in_tooltip: false }), one('custom_name', text('Edge'), '"Edge"'),
  one('custom_name', tag({ text: text('Edge'), color: text('red') }), '{"text":"Edge","color":"red"}'), one('item_name', text('Thing'), '"Thing"'),
  one('item_model', 'minecraft:stone'), one('lore', [text('a'), text('b')], ['"a"', '"b"']), one('rarity', 'epic'),
  one('enchantments', { enchantments: [{ id: 0, level: 3 }], showTooltip: true }, { levels: { 'minecraft:aqua_affinity': 3 } }),
  one('can_place_on', {
    predicates: [{ blockSet: { blockIds: [1] }, properties: [{ name: 'lit', isExactMatch: true, value: { exactValue: 'true' } }], nbt: undefined }],
    showTooltip: true
  },
    { predicates: [{ blocks: 'minecraft:stone', state: { lit: 'true' } }] }),
  one(
    'can_break', { predicates: [{ blockSet: { name: 'minecraft:logs' }, properties: undefined, nbt: undefined }], showTooltip: false },
    { predicates: [{ blocks: '#minecraft:logs' }], show_in_tooltip: false }
  ),
  one('attribute_modifiers', {
    attributes: [{ typeId: 2, name: 'mine:hit', value: 4.5, operation: 'multiply_base', slot: 'main_hand' }], showTooltip: true
  },
    { modifiers: [{ type: 'minecraft:attack_damage', id: 'mine:hit', amount: 4.5, operation: 'add_multiplied_base', slot: 'mainhand' }] }),
  one(
    'custom_model_data', { floats: [1.5], flags: [true], strings: ['a'], colors: [255] }
  ), one('hide_additional_tooltip', undefined, {}), one('hide_tooltip', undefined, {}),
  one('repair_cost', 3), one('creative_slot_lock', undefined, {}), one('enchantment_glint_override', true), one('intangible_projectile', tag({}), {}),
  one('food', { nutrition: 4, saturationModifier: 2.5, canAlwaysEat: true }, { nutrition: 4, saturation: 2.5, can_always_eat: true }),
  one('consumable', {
    consume_seconds: 0.75,
    animation: 'drink',
    sound,
    makes_particles: false,
    effects: [
      { type: 'apply_effects', effects: [{ id: effect('Speed'), details }], probability: 0.5 },
      { type: 'remove_effects', effects: { ids: [effect('Poison')] } }, { type: 'clear_all_effects' }, { type: 'teleport_randomly', diameter: 8 },
      { type: 'play_sound', sound: { soundId: 5 } }
    ]
  }, {
    consume_seconds: 0.75,
    animation: 'drink',
    sound: { sound_id: 'mine:boom', range: 8 },
    has_consume_particles: false,
    on_consume_effects: [{
      type: 'minecraft:apply_effects', effects: [speed], probability: 0.5
    }, { type: 'minecraft:remove_effects', effects: 'minecraft:poison' }, { type: 'minecraft:clear_all_effects' },
    { type: 'minecraft:teleport_randomly', diameter: 8 },
      { type: 'minecraft:play_sound', sound: 'minecraft:entity.allay.item_taken' }]
  }),
  one('use_remainder', slot('bowl'), stack('bowl')), one(
    'use_cooldown', { seconds: 1.5, cooldownGroup: 'mine:g' }, { seconds: 1.5, cooldown_group: 'mine:g' }
  ),
  one('damage_resistant', 'minecraft:is_fire', { types: '#minecraft:is_fire' }),
  one('tool', {
    rules: [{ blocks: { ids: [1, 4] }, speed: 4.5, correctDropForBlocks: true }, { blocks: { name: 'a:b' } }], defaultMiningSpeed: 1.5,
    damagePerBlock: 2
  },
    {
      rules: [{ blocks: ['minecraft:stone', 'minecraft:diorite'], speed: 4.5, correct_for_drops: true }, { blocks: '#a:b' }],
      default_mining_speed: 1.5, damage_per_block: 2
    }),
  one('enchantable', 15, { value: 15 }),
  // minecraft-data's names of these slots are in another order; the numbers are what counts: 4 is the head
  one('equippable', {
    slot: 'chest', sound, model: 'a:m', cameraOverlay: undefined, allowedEntities: { ids: [0] }, dispensable: true, swappable: false, damageable: true
  },
    {
      slot: 'head', equip_sound: { sound_id: 'mine:boom', range: 8 }, asset_id: 'a:m',
      allowed_entities: 'minecraft:' + data.entitiesArray.find(row => row.id === 0).name, swappable: false
    }),
  one('repairable', { items: { name: 'a:b' } }, { items: '#a:b' }), one('glider', undefined, {}), one('tooltip_style', 'a:b'),
  one('death_protection', { effects: [{ type: 'clear_all_effects' }] }, { death_effects: [{ type: 'minecraft:clear_all_effects' }] }),
  one(
    'stored_enchantments', { enchantments: [{ id: 0, level: 1 }], showInTooltip: false },
    { levels: { 'minecraft:aqua_affinity': 1 }, show_in_tooltip: false }
  ),
  one(
    'dyed_color', { color: 0xff8000, showTooltip: true }, { rgb: 0xff8000 }
  ), one('map_color', 255), one('map_id', 7), one('map_decorations', tag({}), {}), one('map_post_processing', 1),
  one('charged_projectiles', { projectiles: [slot('arrow')] }, [stack('arrow')]), one(
    'bundle_contents', { contents: [slot('stone', 3), slot('dirt')] }, [stack('stone', 3), stack('dirt')]
  ),
  one('potion_contents', {
    potionId: 0, customColor: 255, customEffects: [{ id: effect('Speed'), details: { ...details, hiddenEffect: { ...details, amplifier: 0 } } }],
    customName: 'x'
  },
    {
      potion: 'minecraft:water', custom_color: 255, custom_effects: [{ ...speed, hidden_effect: { duration: 600, show_icon: true } }],
      custom_name: 'x'
    }),
  one('suspicious_stew_effects', { effects: [{ effect: effect('Speed'), duration: 99 }] }, [{ id: 'minecraft:speed', duration: 99 }]),
  one(
    'writable_book_content', { pages: [{ content: 'One', filteredContent: '***' }, { content: 'Two' }] },
    { pages: [{ raw: 'One', filtered: '***' }, { raw: 'Two' }] }
  ),
  one('written_book_content', {
    rawTitle: 'T', filteredTitle: undefined, author: 'Ann', generation: 1, pages: [{ content: text('One'), filteredContent: undefined }],
    resolved: true
  },
    { title: { raw: 'T' }, author: 'Ann', generation: 1, pages: [{ raw: '"One"' }], resolved: true }),
  one('trim', {
    material: { data: { assetName: 'a:m', ingredientId: item('stone'), overrideArmorAssets: [{ key: 'a:k', value: 'v' }], description: text('M') } },
    pattern: { data: { assetId: 'a:p', templateItemId: item('dirt'), description: text('P'), decal: true } },
    showInTooltip: true
  }, {
    material: { asset_name: 'a:m', ingredient: 'minecraft:stone', override_armor_assets: { 'a:k': 'v' }, description: 'M' },
    pattern: { asset_id: 'a:p', template_item: 'minecraft:dirt', description: 'P', decal: true }
  }),
  one(
    'debug_stick_state', tag({ a: text('b') }), { a: 'b' }
  ), one('entity_data', tag({}), {}), one('bucket_entity_data', tag({}), {}), one('block_entity_data', tag({}), {}),
  one(
    'instrument', { data: { soundEvent: sound, useDuration: 7.5, range: 256, description: text('I') } },
    { sound_event: { sound_id: 'mine:boom', range: 8 }, use_duration: 7.5, range: 256, description: 'I' }
  ),
  one('ominous_bottle_amplifier', 4), one('jukebox_playable', { hasHolder: false, song: 'mine:tune', showInTooltip: true }, { song: 'mine:tune' }),
  one('jukebox_playable', {
    hasHolder: true, song: { data: { soundEvent: { soundId: 5 }, description: text('S'), lengthInSeconds: 90.5, comparatorOutput: 3 } },
    showInTooltip: false
  },
    {
      song: { sound_event: 'minecraft:entity.allay.item_taken', description: 'S', length_in_seconds: 90.5, comparator_output: 3 },
      show_in_tooltip: false
    }),
  one('recipes', { type: 'list', value: { type: 'string', value: ['a:b'] } }, ['a:b']),
  one(
    'lodestone_tracker', { globalPosition: { dimension: 'minecraft:overworld', position: { x: 1, y: -2, z: 3 } }, tracked: false },
    { target: { dimension: 'minecraft:overworld', pos: [1, -2, 3] }, tracked: false }
  ),
  one('firework_explosion', explosion, { shape: 'star', colors: [255], has_trail: true }), one(
    'fireworks', { flightDuration: 2, explosions: [explosion] },
    { flight_duration: 2, explosions: [{ shape: 'star', colors: [255], has_trail: true }] }
  ),
  one(
    'profile', { name: 'Ann', uuid: '00000001-0000-0002-0000-000300000004', properties: [{ name: 'textures', value: 'abc', signature: undefined }] },
    { name: 'Ann', id: [1, 2, 3, 4], properties: [{ name: 'textures', value: 'abc' }] }
  ),
  one('note_block_sound', 'a:b'), one(
    'banner_patterns', { layers: [{ pattern: { data: { assetId: 'a:b', translationKey: 'k' } }, colorId: 14 }] },
    [{ pattern: { asset_id: 'a:b', translation_key: 'k' }, color: 'red' }]
  ),
  one('base_color', 11, 'blue'), one('pot_decorations', { decorations: [item('brick'), item('stone')] }, ['minecraft:brick', 'minecraft:stone']),
  one(
    'container', { contents: [slot(null), slot('stone', 5)] }, [{ slot: 1, item: stack('stone', 5) }]
  ), one('block_state', { properties: [{ name: 'axis', value: 'x' }] }, { axis: 'x' }),
  one(
    'bees', { bees: [{ nbtData: tag({}), ticksInHive: 5, minTicksInHive: 600 }] }, [{ entity_data: {}, ticks_in_hive: 5, min_ticks_in_hive: 600 }]
  ), one('lock', tag({}), {}), one('container_loot', tag({ loot_table: text('a:b') }), { loot_table: 'a:b' })
]

const uuid = '01234567-89ab-cdef-0123-456789abcdef'
const metadata = [
  ['byte', -3, [0, -3]], ['int', 300, [1, 300]], ['long', 5, [2, 5]], ['float', 20, [3, 20]], ['string', 'a', [4, 'a']], [
    'component', text('a'), [5, 'a']
  ],
  ['optional_component', undefined, [6, null]], ['optional_component', text('Name'), [6, 'Name']], [
    'item_stack', slot('stone', 3), [7, stack('stone', 3)]
  ], ['boolean', true, [8, true]],
  [
    'rotations', { pitch: 1, yaw: 2, roll: 3 }, [9, [1, 2, 3]]
  ], ['block_pos', { x: 1, y: 2, z: 3 }, [10, [1, 2, 3]]], ['optional_block_pos', undefined, [11, null]],
  [
    'optional_block_pos', { x: -1, y: -2, z: -3 }, [11, [-1, -2, -3]]
  ], ['direction', 4, [12, 4]], ['optional_uuid', uuid, [13, uuid]], ['block_state', 9, [14, 9]], ['optional_block_state', 0, [15, 0]],
  ['compound_tag', tag({}), [16, {}]], ['particle', { type: 'entity_effect', data: -1 }, [17, ['entity_effect', -1]]], [
    'particles', [{ type: 'flame' }, { type: 'dust', data: { color: 255, scale: 2 } }], [18, [['flame', null], ['dust', [255, 2]]]]
  ],
  [
    'villager_data', { villagerType: 2, villagerProfession: 5, level: 3 }, [19, [2, 5, 3]]
  ], ['optional_unsigned_int', 6, [20, 6]], ['pose', 5, [21, 5]], ['cat_variant', 3, [22, 3]],
  ['wolf_variant', { variantId: 4 }, [23, 4]], [
    'wolf_variant', { variantData: { wildTexture: 'a:w', tameTexture: 'a:t', angryTexture: 'a:a', biome: { ids: [1, 2] } } },
    [23, ['a:w', 'a:t', 'a:a', [1, 2]]]
  ],
  ['frog_variant', 1, [24, 1]], ['optional_global_pos', undefined, [25, null]], [
    'painting_variant', { variantId: 49 }, [26, 49]
  ], ['sniffer_state', 2, [27, 2]], ['armadillo_state', 1, [28, 1]],
  ['vector3', { x: 1, y: 2, z: 3 }, [29, [1, 2, 3]]], ['quaternion', { x: 0, y: 0, z: 0.5, w: 1 }, [30, [0, 0, 0.5, 1]]]
]
const particles = [
  [{ type: 'flame' }, ['flame', null]], [{ type: 'block_crumble', data: 9 }, ['block_crumble', 9]], [{ type: 'block', data: 300 }, ['block', 300]], [
    { type: 'dust', data: { color: 0xff0000, scale: 1 } }, ['dust', [0xff0000, 1]]
  ],
  [
    { type: 'dust_color_transition', data: { fromColor: 1, toColor: 2, scale: 0.5 } }, ['dust_color_transition', [1, 2, 0.5]]
  ], [{ type: 'entity_effect', data: -1 }, ['entity_effect', -1]], [{ type: 'item', data: slot('stone') }, ['item', stack('stone')]],
  [{ type: 'sculk_charge', data: 0.5 }, ['sculk_charge', 0.5]], [{ type: 'shriek', data: 10 }, ['shriek', 10]], [
    { type: 'vibration', data: { positionType: 'block', position: { x: 1, y: 2, z: 3 }, ticks: 20 } }, ['vibration', [['block', [1, 2, 3]], 20]]
  ],
  [
    { type: 'vibration', data: { positionType: 'entity', position: { entityId: 9, entityEyeHeight: 1.5 }, ticks: 20 } },
    ['vibration', [['entity', [9, 1.5]], 20]]
  ],
  [{ type: 'trail', data: { target: { x: 1, y: 2, z: 3 }, color: 255, duration: 30 } }, ['trail', [[1, 2, 3], 255, 30]]]
]
const empty = { type: 'empty' }
const theirs = {
  item: { type: 'item', data: item('stone') }, tag: { type: 'tag', data: 'minecraft:planks' }, stack: { type: 'item_stack', data: slot('stick', 4) }
}
const ours = { item: ['item', item('stone')], tag: ['tag', 'minecraft:planks'], stack: ['item_stack', stack('stick', 4)] }
const none = ['empty', null]
const displays = [
  [
    {
      type: 'crafting_shaped',
      data: { width: 1, height: 2, ingredients: [theirs.tag, theirs.item], result: theirs.stack, craftingStation: theirs.item }
    },
    ['crafting_shaped', [1, 2, [ours.tag, ours.item], ours.stack, ours.item]]
  ],
  [
    {
      type: 'crafting_shapeless',
      data: { ingredients: [{ type: 'composite', data: [theirs.item, empty] }], result: theirs.stack, craftingStation: empty }
    },
    ['crafting_shapeless', [[['composite', [ours.item, none]]], ours.stack, none]]
  ],
  [{
    type: 'furnace',
    data: {
      ingredient: theirs.item, fuel: { type: 'any_fuel' }, result: { type: 'with_remainder', data: { input: theirs.item, remainder: theirs.stack } },
      craftingStation: theirs.item, duration: 200, experience: 0.5
    }
  },
    ['furnace', [ours.item, ['any_fuel', null], ['with_remainder', [ours.item, ours.stack]], ours.item, 200, 0.5]]],
  [
    { type: 'stonecutter', data: { ingredient: theirs.tag, result: theirs.item, craftingStation: empty } },
    ['stonecutter', [ours.tag, ours.item, none]]
  ],
  [{
    type: 'smithing',
    data: {
      template: theirs.item, base: theirs.tag, addition: empty,
      result: { type: 'smithing_trim', data: { base: theirs.item, material: theirs.tag, pattern: theirs.stack } }, craftingStation: theirs.item
    }
  },
    ['smithing', [ours.item, ours.tag, none, ['smithing_trim', [ours.item, ours.tag, ours.stack]], ours.item]]]
]
module.exports = { items: { slot, stack, cost, displays }, components, entities: { metadata, particles } }
