import type { Viewer } from "#web/navigation/site-map/where.ts";
import { isPlaceSoon } from "#shared/plan/coming-soon.ts";
import type { Place } from "#web/navigation/site-map/place.ts";
import { isListed, listedFor } from "#web/navigation/site-map/where.ts";
import { TOOLS } from "#web/features.ts";
import { helpPath, paths } from "#web/paths.ts";
import type { Findable } from "#shared/search/search.ts";
import { TOPICS } from "#features/guide/help/web/index.ts";

/** What the palette finds that has an address to go to. */
export type PlaceEntry = Findable & { id: string; group: "Pages" | "Free tools" | "Help"; to: string; keys?: string };

type OutsidePage = Findable & Pick<Place, "isForDevelopers"> & { to: string };

const OUTSIDE: readonly OutsidePage[] = [
  {
    to: paths.law,
    title: "The law",
    about: "Every rule with its source",
    words: "law, rules of law, citation, statute, regulation, section 469",
  },
  {
    to: paths.verify,
    title: "Check a record",
    about: "Check a record someone gave you",
    words: "check record, verifier, verify file",
  },
  {
    to: paths.transparency,
    title: "Transparency",
    about: "The fingerprints we publish",
    words: "transparency, published fingerprints, daily root",
  },
  {
    to: paths.rulesSandbox,
    title: "Rule sandbox",
    about: "Try rules on a mail or an event",
    words: "sandbox, try a rule, test rule",
    isForDevelopers: true,
  },
  {
    to: paths.contact,
    title: "Submit Bug / Feedback",
    about: "Write to us",
    words: "bug, feedback, report a problem, complaint, idea",
  },
  {
    to: paths.diagnostics,
    title: "Diagnostics",
    about: "Does everything work?",
    words: "diagnostics, outage, is it down",
    isForDevelopers: true,
  },
];

const TOOL_WORDS: Readonly<Record<string, string>> = {
  [paths.rentalCalculator]: "calculator, calculators, tools, free tools, roi, cash flow, rental calculator",
  [paths.brrrCalculator]: "brrr, brrrr, refinance, rehab",
  [paths.repStatusCalculator]: "rep calculator, do i qualify, qualification",
  [paths.repAuditScan]: "audit scan, scan, scan my log",
  [paths.repHoursTracker]: "template, tracker, google sheets, notion, spreadsheet template",
  [paths.exchangeTimer]: "1031, exchange, like-kind, 45 days, 180 days",
};

/** Pages, tools and topics that one person may open. */
export const placeEntries = (viewer: Viewer | null): readonly PlaceEntry[] => [
  ...listedFor(viewer)
    .filter(({ to }) => !to.includes(":"))
    .map(({ id, to, title, about, words, keys }): PlaceEntry => ({
      id,
      group: "Pages",
      to,
      title,
      about: isPlaceSoon(id) ? `Soon. ${about}` : about,
      words,
      ...(keys === undefined ? {} : { keys }),
    })),
  ...OUTSIDE.filter((page) => isListed(viewer, page)).map(({ isForDevelopers: _, ...page }): PlaceEntry => ({
    ...page,
    id: page.to,
    group: "Pages",
  })),
  ...TOOLS.map(({ path, title }): PlaceEntry => {
    return { id: path, group: "Free tools", to: path, title, about: "Free tool", words: TOOL_WORDS[path] ?? "" };
  }),
  ...TOPICS.map(({ id, title, about, words }): PlaceEntry => {
    return { id: `help ${id}`, group: "Help", to: helpPath(id), title, about, words };
  }),
];

/** Words that find an action, listed by its keys or id. */
export const ACTION_WORDS: Readonly<Record<string, string>> = {
  "keys l": "log, log time, new entry, add entry, add hours, track time, add time",
  "keys t": "stopwatch, timer, start timer, stop timer, clock, clock in",
  "keys q": "assistant, ask, ask a question, chat, chatbot, ai, bot, question, answer",
  "keys ?": "shortcuts, hotkeys, keyboard shortcuts",
  "keys mod+z": "undo, revert, reverse",
  "keys [": "sidebar, hide menu",
  export: "export, export csv, download csv, download entries, save as csv",
  "connect calendar": "connect a calendar, link calendar, add calendar, google calendar, outlook, icloud, caldav",
  "connect mailbox":
    "connect a mailbox, connect email, connect my email, add mailbox, link email, read my mail, gmail, imap, yahoo mail, icloud mail, outlook mail",
  "sync calendars":
    "sync, sync now, refresh calendars, read calendars, sync mail, sync email, check mail, refresh mailboxes",
  "sign out": "sign out, log out, logout, log off",
  "theme dark": "dark mode, night, dark",
  "theme light": "light mode, light",
};
