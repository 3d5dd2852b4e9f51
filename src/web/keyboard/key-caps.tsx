import { Kbd } from "@tenure/ui";
import { IS_APPLE } from "./shortcuts.ts";

const capsOf = (keys: string): string[] =>
  keys
    .split(/[ +]/)
    .map((key) => (key === "mod" ? (IS_APPLE ? "⌘" : "Ctrl") : key === "shift" ? "Shift" : key.toUpperCase()));

/** The keys of a shortcut, one cap each. */
export function KeyCaps({ keys }: { keys: string }) {
  return (
    <span className="flex gap-1">
      {capsOf(keys).map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
    </span>
  );
}
