import type { PersonRelation } from "#shared/domain.ts";
import { type Hint, hintAt } from "../hints.ts";
import { addName, canonical, emptyTree, findNames, type NameTree } from "../names.ts";
import { fold, wordsOf } from "#shared/fields/folded-words.ts";
import { BLANK, type Found, hideAll, spanOf } from "../sentence.ts";
import { readOtherDoer } from "./other-doers.ts";

export type NamedPerson = { id: string; name: string; aliases: readonly string[]; relation: PersonRelation };

const NAME_MIN = 2;
const SPOUSE = ["wife", "wifey", "husband", "hubby", "hubs", "spouse", "partner"];

/** Full names, first names and aliases; `my wife` for the spouse. */
export const personTree = (persons: readonly NamedPerson[]): NameTree => {
  const tree = emptyTree();
  for (const { id, name, aliases, relation } of persons) {
    for (const each of [name, ...aliases]) {
      const words = wordsOf(fold(each)).map(({ word }) => canonical(word));
      if (words.length > 0) addName(tree, words, id);
      if (words[0] !== undefined && words[0].length >= NAME_MIN) addName(tree, words.slice(0, 1), id);
    }
    if (relation !== "spouse") continue;
    for (const word of SPOUSE) {
      addName(tree, [word], id);
      for (const lead of ["my", "the"]) addName(tree, [lead, word], id);
    }
  }
  return tree;
};

export type PersonReading = { person: Found<string> | null; candidates: readonly string[]; hints?: readonly Hint[] };

const BY = /(?:^|[^\p{L}])(by\s+)$/u;
/** `by Maria and Pat`, `by Sam and me`; the other names are hidden. */
const BY_OTHERS = new RegExp(`^\\s*(?:&|\\+|and(?!\\p{L}))\\s*(?:${BLANK}|(?:me|i|myself)(?!\\p{L}))`, "u");
/** Only signs and what is already understood: the name opens the sentence. */
const OPENS = new RegExp(`^[\\s${BLANK},;:.\\-]*$`);

/** `Sam and I painted`: whose hours these are is asked. */
const WITH_OTHERS = /^\s*(?:,|&|\+|and\b|or\b)\s*\p{L}/u;
/** `Sam was out, so I painted`. */
const WITH_ME = /(?<!\p{L})i(?:'ve|'d|'m)?\s+\p{L}/u;
/** `me and Sam painted`, `log 3h for Sam`, `had Sam paint`. */
const PERHAPS = new RegExp(
  `(?<!\\p{L})(?:(?:me|i|myself)\\s*(?:&|\\+|and)\\s*|(?:had|just|only)\\s+|(?:log(?:ged)?|add(?:ed)?|put(?:\\s+(?:down|in))?|record|enter)[\\s${BLANK}]+(?:(?:hours|time)\\s+)?for\\s+)$`,
  "u",
);
/** `for Sam: 2h`. */
const FOR_OPENS = new RegExp(`^[\\s${BLANK},;:.\\-]*for\\s+$`, "u");
/** `painted 3h - Sam`, `3h elm (Sam)`: a name with nothing said about it. */
const ALONE = {
  before: new RegExp(`[${BLANK},;:(-]\\s*$`),
  after: new RegExp(
    `^\\s*(?:$|[${BLANK},;:.)-]|(?:too|only|alone|solo|(?:&|\\+|and)\\s+(?:me|i|myself))(?!\\p{L}))`,
    "u",
  ),
};
/** `Sam's hours`; `hubby's painting` may mean that he is painting. */
const HIS_WORK = /^'s\s+(?:hours|time|\p{L}+ing)(?!\p{L})/u;
const CALLED = "(?:called|calls|texted|texts|emailed|emails|phoned|asked|asks|told)(?!\\p{L})";
const SAID = "(?:said|says|wants|wanted|needs|needed|reported|reports|complained|complains|requested)(?!\\p{L})";
const FROM_WHERE = "(?:\\s+(?:at|from)\\s+(?:the\\s+)?\\S+(?:\\s\\S+)?)?";
/** Whom someone called: not `about the leak` and not `me`. */
const OBJECT =
  "\\s+(?!(?:about|re|regarding|back|me|us|to|that|for|with|from|because|asking|saying|in|and|so|at|on|if|when|why|while|during|after|before|again|twice|early|late)(?!\\p{L}))\\p{L}";
/** `Maria called about the leak`, `wife of the tenant`: someone who was met: the hours are the writer's. */
const MET = new RegExp(`^(?:\\s+of(?!\\p{L})|${FROM_WHERE}\\s+(?:${SAID}|${CALLED}(?!${OBJECT})))`, "u");
/** `Sam called the plumber`: perhaps who did it. */
const CALLED_ONE = new RegExp(`^${FROM_WHERE}\\s+${CALLED}${OBJECT}`, "u");

/** `my husband painted`, `painted by my wife`: someone else's hours. */
const SPOUSE_DID = new RegExp(
  `(?:^[\\s${BLANK},;:.\\-]*(?:(?:my|the)\\s+)?|(?<!\\p{L})by\\s+(?:my|the)\\s+)(?:${SPOUSE.slice(0, -1).join("|")})(?!\\p{L}|')`,
  "u",
);
const WORKED = "(?:[a-z]{3,}ed|did|built|cut|dug|hung|put|ran|swept|spent|drove|met|made)(?!\\p{L})";
/** Names that are words as well: `will call the plumber`, `art class`. */
const WORDS_TOO =
  /^(?:will|bill|art|mark|grant|rob|sue|drew|frank|chase|rose|may|june|april|august|dawn|hope|grace|joy|jack)$/;
const DOES = new RegExp(`^\\s*(?:$|[${BLANK},;:.-]|${WORKED})`, "u");
/** Someone who is not in the book may have done it: it is asked. */
const unknownDoer = (folded: string): PersonReading => {
  const spouse = SPOUSE_DID.exec(folded);
  if (spouse && !MET.test(folded.slice(spouse.index + spouse[0].length)))
    return { person: null, candidates: [], hints: [hintAt("no_spouse", spanOf(spouse))] };
  const other = readOtherDoer(folded);
  return { person: null, candidates: [], hints: other ? [hintAt("other_doer", other)] : [] };
};

/** Whether the named person did the work; `null`: someone who was met or called. */
const partIn = (name: string, before: string, after: string, afterHidden: string): "doer" | "asked" | null => {
  if (/^'s(?!\p{L})/u.test(after)) return OPENS.test(before) && HIS_WORK.test(after) ? "asked" : null;
  if (BY.test(before)) return BY_OTHERS.test(afterHidden) ? "asked" : "doer";
  if (!OPENS.test(before)) {
    const isAlone = ALONE.before.test(before) && ALONE.after.test(after);
    const isFor = FOR_OPENS.test(before) && ALONE.after.test(after);
    return isAlone || isFor || PERHAPS.test(before) ? "asked" : null;
  }
  if (MET.test(after)) return null;
  if (WORDS_TOO.test(name) && !DOES.test(after)) return "asked";
  return [WITH_OTHERS, WITH_ME, CALLED_ONE].some((pattern) => pattern.test(after)) ? "asked" : "doer";
};

/**
 * Who did the work: a name that opens the sentence (`Maria painted`) or follows `by`. Any other name is someone who was
 * met or called, and belongs to the description.
 */
export const readPerson = (folded: string, tree: NameTree): PersonReading => {
  const hits = findNames(tree, wordsOf(folded));
  const hidden = hideAll(folded, hits);
  for (const { from, to, ids } of hits) {
    const before = folded.slice(0, from);
    const after = folded.slice(to);
    const part = partIn(folded.slice(from, to), before, after, hidden.slice(to));
    if (part === null) continue;
    const [id] = ids;
    if (part === "asked" || ids.length !== 1 || id === undefined) return { person: null, candidates: ids };
    const by = BY.exec(before)?.[1]?.length ?? 0;
    const colon = /^\s*:/.exec(after)?.[0].length ?? 0;
    return { person: { from: from - by, to: to + colon, value: id, isTaken: true }, candidates: [] };
  }
  return unknownDoer(hidden);
};
