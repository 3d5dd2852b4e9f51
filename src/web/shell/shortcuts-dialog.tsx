import { Dialog, TextLink } from "@tenure/ui";
import { Link } from "react-router";
import { KeyCaps } from "../keyboard/key-caps.tsx";
import { IS_APPLE, type Shortcut } from "../keyboard/shortcuts.ts";
import { SingleKeysSwitch } from "../keyboard/single-keys-switch.tsx";
import { useShortcutList } from "../keyboard/use-shortcut.ts";
import { WHEREABOUTS } from "../overlays/whereabouts.ts";

const MOD = IS_APPLE ? "⌘" : "Ctrl";
const ALT = IS_APPLE ? "⌥" : "Alt";
const GROUPS: readonly Shortcut["group"][] = ["Anywhere", "Go to", "This page"];

export function ShortcutsDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const shortcuts = useShortcutList();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Help and keyboard shortcuts">
      <Whereabouts onLeave={() => onOpenChange(false)} />
      <Grammar />
      <SingleKeysSwitch />
      <SheetKeys />
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

/** How a sentence is read. Each line is understood as it stands. */
const SENTENCES = [
  ["2h, 1h30, 1:30, 90m, half an hour", "how long; a bare number up to 12 is hours, above it minutes"],
  ["3-5pm, from 9 to 11:30, 2h from noon", "when it began and ended; 3-5pm ET for another zone's clock"],
  ["9 to 11 this morning, 3-5 yesterday afternoon", "the part of the day says whether am or pm is meant"],
  [
    "yesterday, mon, nov 3, 11/3, 3 days ago",
    "one day, the latest of its name (a date may lie up to 60 days ahead); without a day it is today",
  ],
  ["tomorrow, next mon, in 3 days", "a plan, which counts once you confirm it"],
  ["elm, at 14 Elm, birch 4", "a property by any part of its name that tells it; or portfolio-wide, no property"],
  ["showing, plumber, paid bills, drove", "the activity, by what you say you did"],
  ["Maria painted, by Maria", "who did it; anybody else you name stays in the description"],
] as const;

function Grammar() {
  return (
    <section className="mb-5">
      <h3 className="mb-1 text-sm font-semibold text-2">Logging by a sentence</h3>
      <p className="text-2">Press L and write, for example: 2h showing unit b at elm yesterday 3-5pm</p>
      <p className="mt-1 text-2">
        The microphone beside it takes spoken words, where the browser can. What you set by hand below it holds until
        the sentence says something else of that part.
      </p>
      <p className="mt-1 text-2">
        {MOD} and K take the same sentence: log 2h elm yesterday. What is missing or in doubt is asked before it is
        saved.
      </p>
      <p className="mt-1 text-2">
        Without a connection an entry is kept on this device, shown as waiting to sync, and sent later.
      </p>
      <dl className="mt-1 divide-y divide-line">
        {SENTENCES.map(([examples, meaning]) => (
          <div key={examples} className="py-1.5">
            <dt className="font-medium">{examples}</dt>
            <dd className="text-sm text-2">{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What keys do while the focus is in the sheet of the ledger. */
const SHEET_KEYS = [
  ["Arrows, Home, End, Page Up, Page Down", `move from cell to cell; with ${MOD} to the end, with Shift over a range`],
  ["Enter or F2, Esc", "edit a cell, leave it as it was"],
  ["Tab, Shift+Tab", "while editing: save the cell and go on to the next or the previous one"],
  [`Space, ${MOD}+A`, "choose the row or the range; make all rows the range"],
  [`${MOD}+C, ${MOD}+V`, "copy and paste cells, also to and from Excel"],
  ["Delete", "void the row, the range or what is chosen, with a reason and a way back"],
  [`${ALT}+E, ${ALT}+Y`, "attach evidence; put the same into a new row of today"],
  ["X, E, Y", `in a cell that cannot be edited: the same as Space, ${ALT}+E, ${ALT}+Y`],
  ["Shift+F10", "the menu of the row"],
  [`${MOD}+Z, ${MOD}+Shift+Z`, "undo, redo"],
] as const;

function SheetKeys() {
  return (
    <section className="mt-5">
      <h3 className="mb-1 text-sm font-semibold text-2">In the sheet of the ledger</h3>
      <p className="text-2">
        The last row is blank: what is typed there becomes an entry when you leave the row, of today where it has no
        date. Rows that are chosen can be changed, logged again or voided together in the bar below.
      </p>
      <p className="mt-1 text-2">
        In a cell that can be edited, a letter begins to type there. Press {MOD} and K to log from it.
      </p>
      <dl className="divide-y divide-line">
        {SHEET_KEYS.map(([keys, meaning]) => (
          <div key={keys} className="py-1.5">
            <dt className="font-medium">{keys}</dt>
            <dd className="text-sm text-2">{meaning}</dd>
          </div>
        ))}
      </dl>
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
              <KeyCaps keys={each.keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
