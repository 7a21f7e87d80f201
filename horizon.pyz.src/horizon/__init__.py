"""Horizon: a voxel sandbox that an AI agent, a script and a person play equally well."""

VERSION = "0.1.0"
GAME_VERSION = "1.21.4"
PROTOCOL_VERSION = 769
DATA_VERSION = 4189
API_LINES = ("1",)
