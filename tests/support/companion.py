"""A second player in a scenario's world: a client of its own, that acts when the world ticks."""

from uuid import UUID

from horizon.client.agent import Agent
from horizon.client.client import Client
from tests.support.client_alone import Heard

PATIENCE = 2000


class Companion:
    """Joins the world that a scenario has open. `do` runs a task of its agent to its end, turning the scenario."""

    def __init__(self, scenario, name: str = "Bob", number: int = 77):
        self.scenario = scenario
        session = scenario.game.session
        self.events = Heard()
        self.client = Client(
            session.hosting.connect(name, UUID(int=number)), name, UUID(int=number), self.events,
            view_distance=scenario.game.view_distance)
        self.agent = Agent(self.client)
        self.client.connect()
        before = session.tick

        def tick() -> None:
            self.client.tick()
            before()
            self.client.receive()

        session.tick = tick
        self.wait(lambda: self.client.in_world and self.client.is_loaded)

    def wait(self, condition) -> None:
        """Let ticks pass until something is true."""
        for _ in range(PATIENCE):
            if condition():
                return
            self.scenario.must("wait 1")
        raise AssertionError("it never became true")

    def do(self, task) -> dict:
        self.wait(lambda: task.is_over)
        return task.poll()

    @property
    def player(self):
        return self.client.player

    def stand(self, x: float, y: float, z: float, yaw: float = 0.0) -> None:
        self.scenario.must(f"command tp {self.client.name} {x} {y} {z} {yaw} 0")
        self.scenario.must("wait 3")
