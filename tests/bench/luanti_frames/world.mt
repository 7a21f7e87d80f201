gameid = minetest_game
world_name = bench
backend = sqlite3
player_backend = sqlite3
auth_backend = sqlite3
creative_mode = true
enable_damage = false
