import { Switch } from "@tenure/ui";
import { switchSingleKeys } from "./shortcuts.ts";
import { useSingleKeys } from "./use-shortcut.ts";

/** WCAG 2.1.4: keys without a modifier can be switched off. Here and in Settings. */
export function SingleKeysSwitch() {
  const isOn = useSingleKeys();
  return (
    <Switch
      label="Single-key shortcuts"
      description="They never act while you type. When they are off, this switch is in Settings."
      checked={isOn}
      onChange={(event) => switchSingleKeys(event.currentTarget.checked)}
    />
  );
}
