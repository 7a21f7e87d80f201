"""What a server is told before it starts, and obeys while it runs. A game's own world uses the defaults."""

from dataclasses import dataclass


@dataclass(slots=True)
class ServerSettings:
    """`server.properties` fills it for a dedicated server; names follow its keys.

    view_distance, simulation_distance: columns, 2..32. spawn_protection: blocks around the spawn that only
    operators change, 0 for none. compression_threshold: bytes from which a body is compressed, -1 for never.
    idle_minutes: 0 for never. operator_level: what `/op` gives, 1..4. tab_header, tab_footer: texts around the list of
    players. server_links: (kind of `protocol.packets.common.LINK_KINDS` or a text, URL) each. report_details:
    (title, text) each, for the crash reports of clients.
    """

    motd: str = "A Horizon world"
    max_players: int = 32
    view_distance: int = 8
    simulation_distance: int = 8
    online_mode: bool = False
    prevent_proxy_connections: bool = False
    enforce_secure_profile: bool = False
    pvp: bool = True
    allow_flight: bool = True
    force_game_mode: bool = False
    hardcore: bool = False
    spawn_protection: int = 0
    enable_status: bool = True
    hide_online_players: bool = False
    compression_threshold: int = 256
    rate_limit: int = 0  # packets a second of one player, 0 for none
    idle_minutes: int = 0
    operator_level: int = 4
    resource_pack: str = ""
    resource_pack_sha1: str = ""
    resource_pack_id: str = ""
    resource_pack_prompt: str = ""
    require_resource_pack: bool = False
    broadcast_console_to_ops: bool = True
    accepts_transfers: bool = True
    tab_header: str = ""
    tab_footer: str = ""
    server_links: tuple = ()
    report_details: tuple = ()
    session_server: str = "https://sessionserver.mojang.com"
    favicon: bytes = b""  # PNG, 64x64
    white_list: bool = False
    enforce_whitelist: bool = False
    broadcast_rcon_to_ops: bool = True
    log_addresses: bool = True
    pause_seconds: int = 0  # without players, until the world stands still; 0 or less for never
    max_tick_milliseconds: int = -1
