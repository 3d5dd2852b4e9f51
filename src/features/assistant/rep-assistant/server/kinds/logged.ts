import { hoursText } from "@tenure/tax-rules";
import { fold } from "#shared/fields/folded-words.ts";
import { readActivity } from "#features/log/quick-log/server/index.ts";
import { countWords } from "#shared/count-words.ts";
import { dateWords } from "#shared/date-words.ts";
import { ACTIVITY_LABELS } from "#shared/domain.ts";
import { yearOf } from "#shared/civil-date.ts";
import type { Asked } from "../asked/asked.ts";
import type { Names } from "../asked/names.ts";
import { canonicalOf } from "../language/words.ts";
import { type Period, periodOfYear, readPeriod } from "../asked/periods.ts";
import { meIn } from "../asked/book.ts";
import { type Person, READS, type ReadEntry } from "../asked/operations.ts";
import { ledgerPage, ofYear, PAGES } from "../saying/pages.ts";
import { proof, type Said, type Statement } from "../saying/said.ts";
import { shownName, voiceOf } from "../saying/voice.ts";
import type { Kind } from "./kind.ts";

const LISTED = 3;
const NAMES_LISTED = 10;
const EXCERPT_MAX = 90;
const ME = /\b(?:i|me|my|mine|i've|myself)\b/;
/** `can someone log`: no question for a sum. */
const ASKS = /^(?:so |and |ok |please )*(?:what|how|did|have|has|show|list|total|give|tell|hours|who)\b/;
const LOGGED = canonicalOf("logged");
const AND_ME = /\b(?:and (?:i|me)|(?:i|me) and)\b/;
/** Hours of a job stand under other work. */
const OTHER_WORK = /\b(?:job|hospital|employer|salary|w-?2)\b/;
const US = /\b(?:we|us|our|ours|they|everyone|everybody|both|together|anyone|all of us)\b/;

const nicknames = (properties: readonly { nickname: string }[]): string =>
  properties
    .slice(0, NAMES_LISTED)
    .map(({ nickname }) => shownName(nickname))
    .join(", ");

/** Which property is meant is never guessed. */
const askBack = async ({ book }: Asked, { candidates, unknownPlace }: Names): Promise<Said | null> => {
  if (candidates.length > 1)
    return {
      statements: [{ text: `Which property do you mean: ${nicknames(candidates)}? Ask again with its full name.` }],
    };
  if (unknownPlace === null) return null;
  const properties = await book.properties();
  const known = properties.length > 0 ? ` The properties are: ${nicknames(properties)}.` : "";
  return { statements: [{ text: `No property called ${shownName(unknownPlace)} is in this book.${known}` }] };
};

const NAMED = /\b(?:[Dd]id|[Dd]oes|[Hh]as|have|for|by)\s+(?!I\b)(\p{Lu}\p{Ll}+)\b/u;

/** Someone who is no person of the book: other people's hours, or a name that is asked back. */
const othersMeant = async (asked: Asked, { persons, property }: Names): Promise<Said | null> => {
  const [, named = ""] = NAMED.exec(asked.text.slice(0, 500)) ?? [];
  const isPlace = property !== null && fold(property.nickname).includes(fold(named));
  const isWork = readActivity(fold(named)) !== null;
  if (persons.length > 0 || named === "" || isPlace || isWork || readPeriod(fold(named), asked.asker.today))
    return null;
  const others = await asked.asker.ask(READS.listOthersHours, { query: { year: asked.year } });
  const page = ofYear("Other people's hours", PAGES.othersHours, asked.year);
  const lines = others.properties
    .filter(({ propertyId }) => property === null || propertyId === property.id)
    .flatMap(({ nickname, lines: all }) => all.map((line) => ({ ...line, nickname })))
    .filter(({ name }) => fold(name).split(" ").includes(fold(named)));
  if (lines.length === 0) {
    const names = (await asked.book.persons()).map(({ name }) => shownName(name)).slice(0, NAMES_LISTED);
    return {
      statements: [
        {
          text: `No one called ${shownName(named)} is in this book for ${asked.year}. Its people are: ${names.join(", ")}.`,
          page,
        },
      ],
    };
  }
  return {
    taxYear: asked.year,
    statements: [
      ...lines.slice(0, LISTED).map(({ name, nickname, durationSeconds }) => ({
        text: `${shownName(name)} at ${shownName(nickname)} in ${asked.year}: ${durationSeconds === null ? "hours not known" : hoursText(durationSeconds)}, as told under other people's hours.`,
        page,
      })),
      {
        text: "Those hours are never yours. They are compared with yours in test 3.",
        proofs: [proof("rule:D.helper", "never yours")],
      },
    ],
  };
};

/** Whose hours: those who are named, or whoever says "I" and is a person of the book. Null: everybody's. */
const personsMeant = async ({ asker, book, text }: Asked, { persons }: Names): Promise<readonly Person[] | null> => {
  const folded = fold(text.slice(0, 500));
  const me = meIn(await book.persons(), asker.me);
  const isBoth = me && AND_ME.test(folded) && !persons.some(({ id }) => id === me.id);
  if (persons.length > 0) return isBoth ? [me, ...persons] : persons;
  return me && ME.test(folded) && !US.test(folded) ? [me] : null;
};

const excerpt = (text: string): string => {
  const shown = shownName(text);
  return shown.length <= EXCERPT_MAX ? shown : `${shown.slice(0, EXCERPT_MAX - 1).trimEnd()}…`;
};

const entryWords = ({ date, hours, description }: ReadEntry): Statement => ({
  text: `${dateWords(date)}: ${hoursText(Math.round(hours * 3600))}, ${excerpt(description)}`,
});

const whoWords = (persons: readonly Person[] | null, asked: Asked): string =>
  persons === null
    ? "All people together"
    : persons.map((person) => voiceOf(person, asked.asker.me).subject).join(" and ");

const filtersOf = (names: Names, persons: readonly Person[] | null, { from, to }: Period) => ({
  from,
  to,
  ...(names.property && { propertyId: [names.property.id] }),
  ...(persons && { personId: persons.map(({ id }) => id) }),
  ...(names.activity && { activityType: [names.activity] }),
});

const placeWords = ({ property, activity }: Names): string =>
  `${activity ? ` for ${ACTIVITY_LABELS[activity].toLowerCase()}` : ""}${property ? ` at ${shownName(property.nickname)}` : ""}`;

/** Plans and what waits are in no sum, and not listed either. */
const readLatest = async (
  { asker: { ask, today } }: Asked,
  filters: ReturnType<typeof filtersOf>,
): Promise<readonly ReadEntry[]> => {
  if (filters.from > today) return [];
  const to = filters.to < today ? filters.to : today;
  const latest = { limit: LISTED, sort: "-date", status: "kept", approvalStatus: "approved" } as const;
  return (await ask(READS.listTimeEntries, { query: { ...filters, to, ...latest } })).entries;
};

/** What is logged, by place, work, person and time. */
export const logged: Kind = {
  id: "logged",
  means: [
    "what|how did|have log|do|record|enter",
    "how many|much hours did|have|has|at|for|in|on|log|spend|work|put",
    "how many|much hours log|spend|work|put|record",
    "total|sum|tally hours|for|at|by|in",
    "hours at|for|by|in",
    "show|list entries|log|hours|work",
    "did do|log|work|record anything|something|any|much",
    "how long did|was spend|work",
    "how many entries",
    "what was log|record|done",
    "work log for|at|in",
  ],
  when: async (asked) => {
    if (OTHER_WORK.test(asked.folded)) return false;
    if (asked.period !== null || (asked.words.includes(LOGGED) && ASKS.test(asked.folded))) return true;
    const { property, candidates, unknownPlace, persons, activity } = await asked.names();
    return (
      NAMED.test(asked.text.slice(0, 500)) ||
      property !== null ||
      candidates.length > 1 ||
      unknownPlace !== null ||
      persons.length > 0 ||
      activity !== null
    );
  },
  answer: async (asked) => {
    const names = await asked.names();
    const back = (await askBack(asked, names)) ?? (await othersMeant(asked, names));
    if (back) return back;
    const period = asked.period ?? periodOfYear(asked.year);
    const persons = await personsMeant(asked, names);
    const filters = filtersOf(names, persons, period);
    const { ask } = asked.asker;
    const [sums, entries] = await Promise.all([
      ask(READS.summarizeTimeEntries, { query: { ...filters, status: "kept" } }),
      readLatest(asked, filters),
    ]);
    const what = `${placeWords(names)} ${period.words}`;
    const who = whoWords(persons, asked);
    const page = ledgerPage({
      from: period.from,
      to: period.to,
      ...(names.property && { propertyId: names.property.id }),
      ...(persons?.[0] && persons.length === 1 && { personId: persons[0].id }),
      ...(names.activity && { activityType: names.activity }),
    });
    const isNothing = sums.entryCount === 0;
    const nothing = `Nothing is logged${persons ? ` for ${who === "You" ? "you" : who}` : ""}${what}.`;
    const some = `${who} logged ${hoursText(sums.loggedSeconds)}${what}, in ${countWords(sums.entryCount, "entry", "entries")}.`;
    return {
      taxYear: yearOf(period.from),
      statements: [
        { text: isNothing ? nothing : some, page },
        ...entries.map(entryWords),
        ...(sums.entryCount > entries.length && entries.length > 0
          ? [{ text: "Those are the latest. The log has the rest." }]
          : []),
        ...(sums.waitingCount > 0
          ? [
              {
                text: `${countWords(sums.waitingCount, "entry waits", "entries wait")} to be confirmed and ${sums.waitingCount === 1 ? "is" : "are"} in no sum.`,
              },
            ]
          : []),
        ...(isNothing ? [] : [{ text: "Logged hours are not yet hours that count. Ask where you stand for those." }]),
      ],
      suggestedAction: { type: "view_stats", address: page.address, text: null },
    };
  },
};
