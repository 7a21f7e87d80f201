-- Stand at a jungle shore, wait for the land, then look into eight directions in turn.
local settle = tonumber(minetest.settings:get("fb_settle") or "40")
local each = tonumber(minetest.settings:get("fb_each") or "6")
local function name_at(x, y, z)
  local data = minetest.get_biome_data({x = x, y = y, z = z})
  return data and minetest.get_biome_name(data.biome) or ""
end
local function shore()
  for ring = 0, 60 do
    for x = -ring, ring do for z = -ring, ring do
      if math.max(math.abs(x), math.abs(z)) == ring then
        local bx, bz = x * 48, z * 48
        local y = minetest.get_spawn_level(bx, bz)
        if y and y < 12 and name_at(bx, y, bz) == "rainforest" then
          for _, d in ipairs({{32, 0}, {-32, 0}, {0, 32}, {0, -32}}) do
            if not minetest.get_spawn_level(bx + d[1], bz + d[2]) and string.find(name_at(bx + d[1], -2, bz + d[2]), "ocean") then
              return {x = bx, y = y, z = bz}
            end
          end
        end
      end
    end end
  end
  return {x = 0, y = minetest.get_spawn_level(0, 0) or 20, z = 0}
end
minetest.register_on_joinplayer(function(player)
  local place = shore()
  print("FRAMEBENCH at " .. minetest.pos_to_string(place))
  player:set_pos(place)
  player:set_look_vertical(0.17)
  for turn = 0, 7 do
    minetest.after(settle + turn * each, function()
      player:set_look_horizontal(turn * math.pi / 4)
      print("FRAMEBENCH yaw " .. turn .. " " .. minetest.pos_to_string(player:get_pos()))
    end)
  end
  minetest.after(settle + 8 * each, function() print("FRAMEBENCH end") end)
end)
