"""One turn of the game: the only order there is."""

from horizon.core.clock import sleep


def turn(game) -> None:
    """Lines, ticks, frame, replies; then wait until something is due.

    1. input: what the window says (a headless game has none). 2. lines: what agents say starts. 3. ticks: for each
    that is due the client acts, the server decides, the client hears. 4. frame: the screen's widgets, and pixels if
    there are any. 5. replies: waits that became true are answered.
    """
    game.poll_input()
    game.dispatch.run()
    for _ in range(game.clock.due(game.dispatch.wants_ticks)):
        game.tick_once()
    game.draw()
    game.look_for_events()
    game.dispatch.settle()


def run(game) -> None:
    """Turn until the game is told to stop."""
    while not game.stop_requested:
        turn(game)
        if game.clock.lockstep and game.dispatch.wants_ticks:
            continue
        if not game.dispatch.wait(game.until_next()):
            sleep(0)
