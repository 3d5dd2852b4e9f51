import type { PersonRelation } from "#shared/domain.ts";
import { type Hint, hintAt } from "./hints.ts";
import { addName, canonical, emptyTree, findNames, type NameTree } from "./names.ts";
import { BLANK, type Found, fold, spanOf, wordsOf } from "./sentence.ts";

export type NamedPerson = { id: string; name: string; aliases: readonly string[]; relation: PersonRelation };

const NAME_MIN = 2;
const SPOUSE = ["wife", "wifey", "husband", "hubby", "hubs", "spouse", "partner"];

/** Full names, first names and other names; `my wife` for the spouse. */
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
      addName(tree, ["my", word], id);
    }
  }
  return tree;
};

export type PersonReading = { person: Found<string> | null; candidates: readonly string[]; hints?: readonly Hint[] };

const BY = /(?:^|[^\p{L}])(by\s+)$/u;
/** Nothing but what is understood already and signs: the name opens the sentence. */
const OPENS = new RegExp(`^[\\s${BLANK},;:.\\-]*$`);

/** `Sam and I painted`: whose hours these are is asked. */
const WITH_OTHERS = /^\s*(?:,|&|\+|and\b|or\b)\s*\p{L}/u;
/** `Sam was out, so I painted`. */
const WITH_ME = /(?<!\p{L})i(?:'ve|'d|'m)?\s+\p{L}/u;
/** `Maria called about the leak`, `wife of the tenant`: somebody who was met, and the hours are those of who writes. */
const MET =
  /^\s+(?:of|called|calls|texted|texts|emailed|emails|phoned|asked|asks|said|says|told|wants|wanted|needs|needed|reported|reports|complained|complains|requested)(?!\p{L})/u;

/** `my husband painted`, `painted by my wife`: somebody else's hours. */
const SPOUSE_DID = new RegExp(
  `(?:^[\\s${BLANK},;:.\\-]*(?:my\\s+)?|(?<!\\p{L})by\\s+my\\s+)(?:${SPOUSE.slice(0, -1).join("|")})(?!\\p{L}|')`,
  "u",
);

/** No name was found; a spouse whom the book does not have may still be the one who did it. */
const unknownDoer = (folded: string): PersonReading => {
  const match = SPOUSE_DID.exec(folded);
  if (!match || MET.test(folded.slice(match.index + match[0].length))) return { person: null, candidates: [] };
  return { person: null, candidates: [], hints: [hintAt("no_spouse", spanOf(match))] };
};

/**
 * Who did the work: a name that opens the sentence (`Maria painted`) or follows `by`. Any other name is somebody who was
 * met or called, and belongs to the description.
 */
export const readPerson = (folded: string, tree: NameTree): PersonReading => {
  const hits = findNames(tree, wordsOf(folded));
  for (const hit of hits) {
    const before = folded.slice(0, hit.from);
    const by = BY.exec(before);
    const isDoer = by !== null || OPENS.test(before);
    if (!isDoer || /^'s\b/.test(folded.slice(hit.to))) continue;
    const after = folded.slice(hit.to);
    if (by === null && MET.test(after)) continue;
    if (by === null && (WITH_OTHERS.test(after) || WITH_ME.test(after))) return { person: null, candidates: hit.ids };
    const [id] = hit.ids;
    if (hit.ids.length !== 1 || id === undefined) return { person: null, candidates: hit.ids };
    const colon = /^\s*:/.exec(folded.slice(hit.to))?.[0].length ?? 0;
    const from = hit.from - (by?.[1]?.length ?? 0);
    return { person: { from, to: hit.to + colon, value: id, isTaken: true }, candidates: [] };
  }
  return hits.length === 0 ? unknownDoer(folded) : { person: null, candidates: [] };
};
