"""Which Horizon this is."""

VERSION = "0.1.0"
