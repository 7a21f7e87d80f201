// usage: node life.js PORT: three bots live a survival life on a flat world, prepared by console commands that the starter types.
// Prints {"command": LINE} for those, and one line at the end with what each step saw.
'use strict'
const {
  need, Vec3, command, wait, until, steps, finish, join, leave, carried, everything, itemId, at, nameAt
} = require('./lib')
const { pathfinder, Movements, goals } = need('mineflayer-pathfinder')
const [, , port] = process.argv
let ann, ben, cid, bots, ground // ground: the y of the feet on the flat land

const entity = (seer, who) => seer.players[who.username] && seer.players[who.username].entity
const items = bot => Object.values(bot.entities).filter(found => found.name === 'item')
const stackOf = found => { const stack = found.getDroppedItem(); return stack && [stack.name, stack.count] }
const shown = position => [position.x, position.y, position.z].map(part => +part.toFixed(2))

async function put (x, y, z, block) {
  command(`setblock ${x} ${y} ${z} ${block}`)
  const name = block.replace(/\[.*/, '')
  await until(`${block} at ${x} ${y} ${z}`, () => nameAt(ann, x, y, z) === name)
}

async function fill (from, to, block) {
  command(`fill ${from.join(' ')} ${to.join(' ')} ${block}`)
  for (const [x, y, z] of [from, to]) await until(`${block} at ${x} ${y} ${z}`, () => nameAt(ann, x, y, z) === block)
}

async function give (bot, name, count) {
  const before = carried(bot, name)
  command(`give ${bot.username} ${name} ${count}`)
  await until(`${count} ${name}`, () => carried(bot, name) === before + count)
}

async function clear (bot) {
  command(`clear ${bot.username}`)
  await until('empty hands', () => bot.inventory.items().length === 0)
}

async function stand (bot, x, y, z) {
  command(`tp ${bot.username} ${x} ${y} ${z}`)
  await until(`${bot.username} at ${x} ${y} ${z}`, () => bot.entity.position.distanceTo(new Vec3(x, y, z)) < 0.5)
  await until('standing', () => bot.entity.onGround)
}

const go = (bot, goal) => bot.pathfinder.goto(goal)

// Walks to items on the ground until so many of one kind are carried; the count a while later.
async function collect (bot, name, count) {
  await until(`${count} ${name} to lie there or be carried`, () => carried(bot, name) + items(bot).length > 0)
  for (let tries = 0; tries < 40 && carried(bot, name) < count; tries++) {
    const near = items(bot).sort((a, b) => a.position.distanceTo(bot.entity.position) - b.position.distanceTo(bot.entity.position))
    if (near[0]) await go(bot, new goals.GoalBlock(...near[0].position.floored().toArray())).catch(() => {})
    await wait(200)
  }
  await wait(300)
  return carried(bot, name)
}

async function dug (bot, x, y, z) {
  await bot.dig(at(bot, x, y, z), true)
  await wait(50)
}

async function crafted (bot, name, times, table) {
  const recipe = bot.recipesFor(itemId(bot, name), null, 1, table)[0]
  if (!recipe) throw new Error(`no recipe for ${name} with ${JSON.stringify(everything(bot))}`)
  await bot.craft(recipe, times, table || undefined)
}

async function survival () {
  for (const bot of bots) await clear(bot)
  return bots.map(bot => bot.game.gameMode)
}

async function tool () {
  await stand(ann, 0.5, ground, 0.5)
  await give(ann, 'iron_pickaxe', 1)
  await ann.equip(itemId(ann, 'iron_pickaxe'), 'hand')
  for (const x of [2, 3, 4]) await put(x, ground, 0, 'stone')
  for (const x of [2, 3, 4]) await dug(ann, x, ground, 0)
  const count = await collect(ann, 'cobblestone', 3)
  const used = ann.inventory.items().find(item => item.name === 'iron_pickaxe').durabilityUsed
  return [count, used, items(ann).length]
}

async function wrongTool () {
  await stand(ann, 0.5, ground, 2.5)
  await put(2, ground, 2, 'stone')
  await ann.unequip('hand')
  const before = Date.now()
  await dug(ann, 2, ground, 2)
  const slow = Date.now() - before > 6000 // 7.5 s by hand, and nothing falls
  await wait(300)
  return [slow, items(ann).length, carried(ann, 'cobblestone')]
}

async function craft () {
  await clear(ann)
  await stand(ann, 0.5, ground, 4.5)
  for (const y of [0, 1, 2]) await put(2, ground + y, 4, 'oak_log')
  for (const y of [0, 1, 2]) await dug(ann, 2, ground + y, 4)
  const logs = await collect(ann, 'oak_log', 3)
  await crafted(ann, 'oak_planks', 3)
  await wait(200)
  const planks = carried(ann, 'oak_planks')
  await crafted(ann, 'crafting_table', 1)
  await crafted(ann, 'stick', 1)
  await stand(ann, 0.5, ground, 4.5)
  await ann.equip(itemId(ann, 'crafting_table'), 'hand')
  await ann.placeBlock(at(ann, 0, ground - 1, 6), new Vec3(0, 1, 0))
  const table = at(ann, 0, ground, 6)
  await crafted(ann, 'wooden_pickaxe', 1, table)
  await ann.equip(itemId(ann, 'wooden_pickaxe'), 'hand')
  for (const x of [2, 3, 4]) await put(x, ground, 5, 'stone')
  for (const x of [2, 3, 4]) await dug(ann, x, ground, 5)
  await collect(ann, 'cobblestone', 3)
  await go(ann, new goals.GoalNear(0, ground, 6, 2))
  await crafted(ann, 'stick', 1)
  await crafted(ann, 'stone_pickaxe', 1, table)
  await wait(200)
  return [logs, planks, table.name, everything(ann)]
}

async function furnacePut () {
  await clear(ann)
  await stand(ann, 0.5, ground, 8.5)
  await put(2, ground, 8, 'furnace')
  await give(ann, 'raw_iron', 3)
  await give(ann, 'coal', 2)
  const furnace = await ann.openFurnace(at(ann, 2, ground, 8))
  await furnace.putInput(itemId(ann, 'raw_iron'), null, 1)
  await furnace.putFuel(itemId(ann, 'coal'), null, 1)
  await until('a fire', () => furnace.fuel > 0)
  const progress = await until('progress', () => furnace.progress)
  furnace.close()
  await wait(100)
  return [progress > 0, everything(ann), nameAt(ann, 2, ground, 8), at(ann, 2, ground, 8).getProperties().lit]
}

async function furnaceTake () {
  await stand(ann, 0.5, ground, 8.5)
  const furnace = await ann.openFurnace(at(ann, 2, ground, 8))
  await until('an ingot', () => furnace.outputItem(), 20000)
  await furnace.takeOutput()
  const left = [furnace.inputItem(), furnace.fuelItem(), furnace.outputItem()]
  furnace.close()
  await until('experience', () => ann.experience.points > 0 || ann.experience.level > 0 || ann.experience.progress > 0).catch(() => {})
  return [left, carried(ann, 'iron_ingot')]
}

async function chest () {
  await clear(ann)
  await stand(ann, 0.5, ground, 10.5)
  await give(ann, 'chest', 1)
  await give(ann, 'cobblestone', 20)
  await give(ann, 'apple', 7)
  await ann.equip(itemId(ann, 'chest'), 'hand')
  await ann.placeBlock(at(ann, 2, ground - 1, 10), new Vec3(0, 1, 0))
  let window = await ann.openContainer(at(ann, 2, ground, 10))
  await window.deposit(itemId(ann, 'cobblestone'), null, 15)
  await window.deposit(itemId(ann, 'apple'), null, 7)
  await window.withdraw(itemId(ann, 'cobblestone'), null, 4)
  window.close()
  await wait(150)
  const carriedNow = everything(ann)
  await stand(ben, 2.5, ground, 12.5) // the other sees what is left, and takes it
  window = await ben.openContainer(at(ben, 2, ground, 10))
  const inside = window.containerItems().map(item => [item.name, item.count]).sort()
  await window.withdraw(itemId(ben, 'apple'), null, 5)
  const rest = window.containerItems().map(item => [item.name, item.count]).sort()
  window.close()
  await wait(150)
  return [carriedNow, inside, rest, everything(ben)]
}

async function eat () {
  await clear(ann)
  command(`effect give ${ann.username} hunger 10 255`)
  await until('hunger', () => ann.food <= 12, 15000)
  command(`effect clear ${ann.username}`)
  await wait(500)
  const before = ann.food
  await give(ann, 'bread', 2)
  await ann.equip(itemId(ann, 'bread'), 'hand')
  await ann.consume()
  await until('food', () => ann.food !== before)
  await wait(100)
  return [ann.food - before, everything(ann)]
}

async function die () {
  await clear(ann)
  await stand(ann, 0.5, ground, 14.5)
  command(`spawnpoint ${ann.username} 5 ${ground} 14`)
  command(`effect give ${ann.username} saturation 1 10`)
  await give(ann, 'oak_planks', 9)
  await give(ann, 'iron_sword', 1)
  const told = new Promise(resolve => ben.on('messagestr', text => { if (text.startsWith('Ann ')) resolve(text) }))
  let deaths = 0
  ann.on('death', () => deaths++)
  const back = new Promise(resolve => ann.once('spawn', resolve))
  command(`tp ${ann.username} 0.5 ${ground + 40} 14.5`)
  await back
  const text = await told
  await until('standing', () => ann.entity.onGround && ann.health === 20)
  await until('nothing carried', () => ann.inventory.items().length === 0)
  const where = shown(ann.entity.position).map(Math.floor)
  const planks = await collect(ann, 'oak_planks', 9)
  await collect(ann, 'iron_sword', 1)
  return [deaths, text, where, ann.health, planks, everything(ann)]
}

async function sign () {
  await clear(ann)
  await stand(ann, 0.5, ground, 16.5)
  await give(ann, 'oak_sign', 1)
  await ann.equip(itemId(ann, 'oak_sign'), 'hand')
  const asked = new Promise(resolve => ann._client.once('open_sign_entity', resolve))
  await ann.placeBlock(at(ann, 2, ground - 1, 16), new Vec3(0, 1, 0))
  const { location, isFrontText } = await asked
  ann.updateSign(at(ann, 2, ground, 16), 'Horizon\nhas a sign\n\nof four lines')
  await stand(ben, 4.5, ground, 16.5)
  const read = seer => { const block = at(seer, 2, ground, 16); return block && block.blockEntity && block.getSignText() }
  await until('the text', () => bots.every(bot => (read(bot) || [''])[0].startsWith('Horizon')))
  return [[location.x, location.y - ground, location.z], isFrontText, at(ann, 2, ground, 16).name, read(ann), read(ben)]
}

async function tab () {
  command(`op ${ann.username}`)
  await wait(300)
  const words = async text => (await ann.tabComplete(text, false, false)).map(found => found.match).sort()
  return [await words('/gamemo'), await words('/gamemode cre'), await words('/tell Be'), await words('/setblock 1 2 3 diamond_b')]
}

async function chat () {
  const heard = []
  ben.on('chat', (sender, text) => heard.push(['chat', sender, text]))
  ben.on('whisper', (sender, text) => heard.push(['whisper', sender, text]))
  ann.chat('hello to all of you')
  await until('the chat', () => heard.length === 1)
  ann.whisper('Ben', 'only for you')
  await until('the whisper', () => heard.length === 2)
  return heard
}

async function paths () {
  // A stair of 1, 2 and 3, a gap behind it, a wall of 2 to go round, and a pit of 2 with a way out.
  await stand(ann, 15.5, ground, 2.5)
  await fill([18, ground, 0], [18, ground, 4], 'stone')
  await fill([19, ground, 0], [19, ground + 1, 4], 'stone')
  await fill([20, ground, 0], [21, ground + 2, 4], 'stone')
  await fill([25, ground, -1], [25, ground + 1, 3], 'stone')
  await fill([28, ground - 1, 1], [29, ground - 1, 3], 'air')
  const reached = []
  for (const goal of [
    new goals.GoalBlock(20, ground + 3, 2), new goals.GoalNear(27, ground, 2, 1), new goals.GoalBlock(28, ground - 1, 2),
    new goals.GoalNear(15, ground, 2, 1), new goals.GoalXZ(12, 8)
  ]) {
    await go(ann, goal)
    await until('standing', () => ann.entity.onGround)
    reached.push(goal.isEnd(ann.entity.position.floored()))
  }
  return reached
}

async function sights () {
  // Each walks, jumps and turns at the same time; then each sees the others where they say they are.
  await stand(ann, 0.5, ground, 20.5)
  await stand(ben, 3.5, ground, 20.5)
  await stand(cid, 6.5, ground, 20.5)
  let moved = 0
  const seen = who => { if (who === entity(cid, ann)) moved++ }
  cid.on('entityMoved', seen)
  const keys = ['forward', 'left', 'back']
  for (const [index, bot] of bots.entries()) {
    await bot.look(index * 2, 0.3, true)
    bot.setControlState(keys[index], true)
    bot.setControlState('jump', true)
  }
  await wait(1500)
  for (const bot of bots) bot.clearControlStates()
  await until('standing', () => bots.every(bot => bot.entity.onGround && bot.entity.velocity.x ** 2 + bot.entity.velocity.z ** 2 < 1e-4))
  await wait(400)
  cid.off('entityMoved', seen)
  const apart = []
  for (const seer of bots) {
    for (const who of bots) if (seer !== who) apart.push(entity(seer, who).position.distanceTo(who.entity.position))
  }
  return [apart.length, Math.max(...apart) < 0.1, moved > 10, Math.max(...apart)]
}

async function drops () {
  for (const bot of bots) await clear(bot)
  await stand(ann, 0.5, ground, 24.5)
  await stand(ben, 0.5, ground, 32.5)
  await stand(cid, 6.5, ground, 32.5)
  await give(ann, 'gold_ingot', 5)
  await ann.look(Math.PI, 0, true) // south, away from herself
  await ann.toss(itemId(ann, 'gold_ingot'), null, 5)
  const lying = seer => items(seer).find(found => (stackOf(found) || [])[0] === 'gold_ingot')
  await until('the ingots in all eyes', () => bots.every(lying))
  await wait(1200)
  const places = bots.map(bot => lying(bot).position)
  const apart = Math.max(...places.map(place => place.distanceTo(places[0])))
  const counts = bots.map(bot => stackOf(lying(bot)))
  const collected = []
  cid.on('playerCollect', (who, what) => collected.push([who.username, what.name]))
  const got = await collect(ben, 'gold_ingot', 5)
  await until('nothing left to see', () => bots.every(bot => !lying(bot)))
  return [apart < 0.1, counts, got, carried(ann, 'gold_ingot'), carried(cid, 'gold_ingot'), collected, apart]
}

async function main () {
  const list = ['Ann', 'Ben', 'Cid']
  bots = await Promise.all(list.map(name => join(+port, name)))
  ;[ann, ben, cid] = bots
  await Promise.all(bots.map(bot => bot.waitForChunksToLoad()))
  await until('standing', () => bots.every(bot => bot.entity.onGround))
  ground = Math.round(ann.entity.position.y)
  command('time set noon')
  for (const bot of bots) {
    bot.loadPlugin(pathfinder)
    const movements = new Movements(bot)
    movements.canDig = false
    movements.scafoldingBlocks = []
    bot.pathfinder.setMovements(movements)
  }
  const all = {
    survival, tool, furnace_put: furnacePut, wrong_tool: wrongTool, craft, furnace_take: furnaceTake, chest, eat, die, sign, tab, chat, paths, sights, drops
  }
  const wanted = process.argv.slice(3)
  const rows = Object.entries(all).filter(([name]) => !wanted.length || name === 'survival' || wanted.includes(name))
  const found = await steps(rows.map(([name, step]) => [name, step, 60000]))
  for (const bot of bots) leave(bot)
  finish(found)
}

main().catch(error => finish({ joined: `FAIL ${error.stack}` }))
