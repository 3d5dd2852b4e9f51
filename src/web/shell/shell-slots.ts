/** Places in the shell that a slot of a feature fills: the shell itself knows no feature. */
export const SHELL_SLOTS = {
  side: "shell-side-slot",
  top: "shell-top-slot",
  bellAtSide: "shell-side-bell-slot",
  bellAtTop: "shell-top-bell-slot",
} as const;
