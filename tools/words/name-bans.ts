import type { SourceFile } from "../source/source-file.ts";
import { walk } from "../source/syntax.ts";

/** Names in code that use a word of the glossary (`docs/domain.md`, "In code") for something else, and what that is called. */
const NAME_BANS: readonly { readonly pattern: RegExp; readonly instead: string }[] = [
  { pattern: /(?<![hH]eart)[bB]eat(?!en)(?:s|$|[A-Z])/, instead: "heartbeat, or step" },
  {
    pattern: /^claim(?!Account)[A-Z]/,
    instead: "lease, reserve, take or begin: a claim is what nobody has proved yet",
  },
  { pattern: /^(?:Lost|Seen|Key)Claim$/, instead: "lease or reservation" },
  { pattern: /(?:Zip|Written|Archive|Binder)Members?$|^onMember$/, instead: "file: members are people" },
  { pattern: /[oO]utboxMail/, instead: "unsent mail: the outbox is the device's" },
  { pattern: /^scan(?:Record|Year|Part|Xml)|^RecordScan|^xmlScanner$/, instead: "rate, or parse" },
  {
    pattern: /(?:Property|Requirement|Subscription|Account|Book)Standing/,
    instead: "progress, outcome, state or position",
  },
  { pattern: /^(?:Report|Independent)Sources?$|^independentSources$/, instead: "input, or corroboration" },
  { pattern: /^(?:CallTo|Dangerous|Bulk|Row|Header|View|Team|Dialog)Acts?(?:Dialog)?$/, instead: "action" },
  { pattern: /^(?:stampRead|NextTurn|turnsOf)$/, instead: "record, run, digest or due step" },
];

export type BannedName = { readonly name: string; readonly line: number; readonly instead: string };

/** Each banned name in a file once, where it first occurs. */
export const bannedNames = (file: SourceFile): BannedName[] => {
  const found = new Map<string, BannedName>();
  walk(file.program, ({ type, name, start }) => {
    if (typeof name !== "string" || !/^(?:JSX|Private)?Identifier$/.test(type) || found.has(name)) return;
    const ban = NAME_BANS.find(({ pattern }) => pattern.test(name));
    if (ban) found.set(name, { name, line: file.lineAt(start), instead: ban.instead });
  });
  return [...found.values()];
};
