import { KeyCaps } from "./key-caps.tsx";
import type { Shortcut } from "./shortcuts.ts";
import { useShortcutList } from "./use-shortcut.ts";

const GROUPS: readonly Shortcut["group"][] = ["Anywhere", "Go to", "This page"];

/** Every key registered now, grouped by where it works. */
export function ShortcutGroups() {
  const shortcuts = useShortcutList();
  return GROUPS.map((group) => (
    <ShortcutGroup key={group} name={group} shortcuts={shortcuts.filter((each) => each.group === group)} />
  ));
}

function ShortcutGroup({ name, shortcuts }: { name: string; shortcuts: readonly Shortcut[] }) {
  if (shortcuts.length === 0) return null;
  return (
    <section className="mt-5">
      <h3 className="mb-1 text-sm font-semibold text-2">{name}</h3>
      <dl data-key-map="" className="divide-y divide-line">
        {shortcuts.map((each) => (
          <div key={each.keys} className="flex items-center justify-between gap-4 py-1.5">
            <dt>{each.label}</dt>
            <dd className="flex gap-1">
              <KeyCaps keys={each.keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
