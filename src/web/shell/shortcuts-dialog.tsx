import { Dialog, Kbd, TextLink } from "@tenure/ui";
import { Link } from "react-router";
import type { Shortcut } from "../keyboard/shortcuts.ts";
import { SingleKeysSwitch } from "../keyboard/single-keys-switch.tsx";
import { useShortcutList } from "../keyboard/use-shortcut.ts";
import { paths } from "../paths.ts";

const GROUPS: readonly Shortcut["group"][] = ["Anywhere", "Go to", "This page"];

/** What people look for and the sidebar does not name. */
const WHEREABOUTS = [
  { to: paths.weeklyClose, label: "Weekly close", text: "sign your weeks, say that a return was filed" },
  { to: paths.imports, label: "Bring a log in", text: "from a CSV or XLSX file" },
  { to: paths.reports, label: "Reports", text: "a tax year as PDF, XLSX and CSV" },
  { to: paths.compliance, label: "Compliance", text: "the seven tests, what is contested, how the record reads" },
  { to: paths.peopleAndWork, label: "People and work", text: "spouse, helpers, other jobs, filing status" },
  { to: paths.othersHours, label: "Others' hours", text: "who else worked at a property" },
  { to: paths.stays, label: "Stays", text: "reservations of short-term rentals" },
  { to: paths.elections, label: "Elections", text: "all rentals as one activity" },
  { to: paths.record, label: "Your record", text: "its events, a check of it, an export" },
  { to: paths.law, label: "The law", text: "every rule with its source" },
] as const;

export function ShortcutsDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const shortcuts = useShortcutList();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Help and keyboard shortcuts">
      <Whereabouts onLeave={() => onOpenChange(false)} />
      <SingleKeysSwitch />
      {GROUPS.map((group) => (
        <ShortcutGroup key={group} name={group} shortcuts={shortcuts.filter((each) => each.group === group)} />
      ))}
    </Dialog>
  );
}

function Whereabouts({ onLeave }: { onLeave: () => void }) {
  return (
    <section className="mb-5">
      <h3 className="mb-1 text-sm font-semibold text-2">Where things are</h3>
      <ul className="divide-y divide-line">
        {WHEREABOUTS.map(({ to, label, text }) => (
          <li key={to} className="py-1.5 text-2">
            <TextLink asChild>
              <Link to={to} onClick={onLeave}>
                {label}
              </Link>
            </TextLink>
            : {text}
          </li>
        ))}
      </ul>
    </section>
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
