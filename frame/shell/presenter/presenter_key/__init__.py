"""The shortcut that turns presenter mode on, as a component that draws nothing."""

from frame.components.loader import register_component

mount_shortcut = register_component(__file__)
