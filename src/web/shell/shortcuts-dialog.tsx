import { Dialog, Kbd } from "@tenure/ui";
import type { Shortcut } from "../keyboard/shortcuts.ts";
import { SingleKeysSwitch } from "../keyboard/single-keys-switch.tsx";
import { useShortcutList } from "../keyboard/use-shortcut.ts";

const GROUPS: readonly Shortcut["group"][] = ["Anywhere", "Go to", "This page"];

export function ShortcutsDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const shortcuts = useShortcutList();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keyboard shortcuts">
      <SingleKeysSwitch />
      {GROUPS.map((group) => (
        <ShortcutGroup key={group} name={group} shortcuts={shortcuts.filter((each) => each.group === group)} />
      ))}
    </Dialog>
  );
}

function ShortcutGroup({ name, shortcuts }: { name: string; shortcuts: readonly Shortcut[] }) {
  if (shortcuts.length === 0) return null;
  return (
    <section className="mt-5">
      <h3 className="mb-1 text-sm font-semibold text-2">{name}</h3>
      <dl className="divide-y divide-line">
        {shortcuts.map((each) => (
          <div key={each.keys} className="flex items-center justify-between gap-4 py-1.5">
            <dt>{each.label}</dt>
            <dd className="flex gap-1">
              {each.keys.split(" ").map((key) => (
                <Kbd key={key}>{key.toUpperCase()}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
