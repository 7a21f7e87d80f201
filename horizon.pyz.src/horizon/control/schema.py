"""Commands as MCP tools: names, input schemas, hints; and a call's arguments as the words of a line.

Schemas stay in the subset that every client takes: no root anyOf, no type lists, arrays with items. Bounds and
defaults stand in the description, because some clients drop minimum, maximum and default; the table checks them.
"""

import re
from math import isfinite

from horizon.control.reference import param_text
from horizon.control.reply import to_json
from horizon.control.vocabulary import CONFIRM, TIMEOUT, WHOLE_LIMIT, Command, Param
from horizon.core.errors import UsageError
from horizon.core.nearest import did_you_mean

NAME = re.compile(r"^[a-z0-9_]{1,40}$")
ORDINARY_LIMIT = 10.0  # a command that waits no longer than this has no `timeout` in its schema
WORTH_SAYING = 10  # letters; "How" or "What" beside a list of choices says nothing
TYPES = {int: "integer", float: "number", "coord": "number", bool: "boolean", "json": "array"}


def tool(command: Command, prefix: str = "", optional: tuple[str, ...] = ()) -> dict:
    """A command as a tool of tools/list. optional: required parameters that the server fills in itself."""
    name = prefix + command.tool
    if not NAME.match(name):
        raise ValueError(f"{name} is no tool name")
    description = command.summary
    if command.destructive:
        description += " Ask the player, then confirm."
    if command.open_world and "only when" not in description.lower():
        description += " Only when the player asks."
    return {
        "name": name,
        "description": description,
        "inputSchema": input_schema(command, optional),
        "annotations": hints(command),
    }


def hints(command: Command) -> dict:
    """All four, as the row says: clients take the worst for a missing one."""
    return {
        "readOnlyHint": command.read_only,
        "destructiveHint": command.destructive,
        "idempotentHint": command.idempotent,
        "openWorldHint": command.open_world,
    }


def input_schema(command: Command, optional: tuple[str, ...] = ()) -> dict:
    schema: dict = {"type": "object"}
    params = [param for param in command.all_params() if param is not TIMEOUT or tells_timeout(command)]
    if params:
        schema["properties"] = {param.name: property_schema(param) for param in params}
    required = [param.name for param in params if param.is_required and param.name not in optional]
    if command.destructive:
        required.append("confirm")
    if required:
        schema["required"] = required
    schema["additionalProperties"] = False
    return schema


def tells_timeout(command: Command) -> bool:
    """Whether `timeout` is worth its bytes: the wait is long, or the help speaks of it."""
    return command.limit > ORDINARY_LIMIT or "--timeout" in command.summary


def property_schema(param: Param) -> dict:
    """One parameter. What everybody knows of coordinates, `timeout` and `confirm` is not worth its bytes."""
    schema: dict = {"type": TYPES.get(param.type, "string")}
    if param is TIMEOUT:
        return {"type": "number"}
    if param is CONFIRM:
        return {"type": "boolean"}
    text = param_text(param).removesuffix(".")
    if len(text) >= WORTH_SAYING and param.type != "coord":
        schema["description"] = text
    if param.choices:
        if all(isinstance(choice, int) for choice in param.choices):
            schema["type"] = "integer"
            choices = ", ".join(map(str, param.choices))
            schema["description"] = f"{schema.get('description', '')} One of {choices}.".strip()
        else:
            schema["enum"] = [str(choice) for choice in param.choices]
    if param.type == "json":
        schema["items"] = {"type": "string"}
    return schema


def words(command: Command, arguments: dict) -> list[str]:
    """The line, as words, that a tool's arguments stand for.

    Values that came as strings ("5", "true", "[1,2]") are taken for what the schema asks for. UsageError names the
    argument that is wrong.
    """
    params = {param.name: param for param in command.all_params()}
    line, rest = [command.name], []
    for name, value in arguments.items():
        param = params.get(name)
        if param is None:
            known = ", ".join(params) or "none"
            raise UsageError(
                f"{command.name} has no argument {name[:60]}{did_you_mean(name, list(params))}; it takes: {known}"
            )
        if value is None:
            continue
        if param.type is bool:
            if as_bool(param, value):
                line.append("--" + param.word)
        elif param.rest:
            rest = ["--", as_word(param, value)]
        else:
            line += ["--" + param.word, as_word(param, value)]
    return line + rest


def as_bool(param: Param, value: object) -> bool:
    if isinstance(value, str) and value in ("true", "false"):
        return value == "true"
    if not isinstance(value, bool):
        raise UsageError(f"{param.name} must be true or false, not {to_json(value)[:60]}")
    return value


def as_word(param: Param, value: object) -> str:
    if param.type == "json":
        return value if isinstance(value, str) else to_json(value)
    if isinstance(value, bool) or isinstance(value, list | dict):
        wanted = {"integer": "a whole number", "number": "a number"}.get(TYPES.get(param.type, ""), "text")
        raise UsageError(f"{param.name} must be {wanted}, not {to_json(value)[:60]}")
    if isinstance(value, float):
        if not isfinite(value):
            raise UsageError(f"{param.name} must be a number that is finite")
        return str(int(value)) if value.is_integer() and abs(value) <= WHOLE_LIMIT else repr(value)
    return str(value)
