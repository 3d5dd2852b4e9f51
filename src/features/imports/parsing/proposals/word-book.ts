import type { ActivityType } from "#shared/domain.ts";
import { ACTIVITY_LABELS } from "#shared/domain.ts";
import { ACTIVITY_CONFIDENCE_MIN, activityHintedBy, activityMatcher } from "#shared/sheets/words/match-activity.ts";
import { nameMatcher, personMatcher, severalIn, type NamedThing, type NameVerdict } from "../matching/match-name.ts";
import { comparable } from "#shared/sheets/comparable.ts";
import type { NamedRef, Places, ProposalFlag, ProposeContext, WordMatch } from "./proposal.ts";

/** The form of a word under which its answer is given and remembered: spelling, not case or punctuation. */
export const answerKey = (text: string): string => comparable(text.slice(0, 200));

/** The words of a file are keys: "constructor" is a word like any other. */
const answerTo = <Answer>(answers: Readonly<Record<string, Answer>>, text: string): Answer | undefined => {
  const key = answerKey(text);
  return Object.hasOwn(answers, key) ? answers[key] : undefined;
};

/** What a row makes of a word: a value with flags, or a wait for an answer. */
export type Read<Value> = { kind: "value"; value: Value; flags: ProposalFlag[] } | { kind: "waits" };

export type WordBook = {
  activity: (text: string, description: string) => Read<ActivityType>;
  property: (text: string) => Read<Places>;
  person: (text: string) => Read<NamedRef>;
  /** A property on record by a name of it; null for whatever else a text says. */
  knownProperty: (text: string) => NamedRef | null;
  /** Every distinct word read so far with what became of it. */
  words: () => WordMatch[];
};

/** Words for "no one property": kept as a blank property and flagged. */
const SEVERAL = new Set(
  "all|all properties|all rentals|all units|all houses|every property|various|multiple|multiple properties|several|portfolio|general|both|everything|whole portfolio|entire portfolio".split(
    "|",
  ),
);

type Settled<Value> = { read: Read<Value>; match: WordMatch };

const value = <Value>(content: Value, ...flags: ProposalFlag[]): Read<Value> => ({
  kind: "value",
  value: content,
  flags,
});
const WAITS = { kind: "waits" } as const;

const wordMatch = (kind: WordMatch["kind"], text: string, rest: Partial<WordMatch>): WordMatch => ({
  kind,
  text,
  key: answerKey(text),
  rows: 0,
  chosen: null,
  chosenName: null,
  how: "unknown",
  confidence: 0,
  suggestions: [],
  needsAnswer: false,
  ...rest,
});

const settleActivity = (
  text: string,
  context: ProposeContext,
  match: ReturnType<typeof activityMatcher>,
): Settled<ActivityType> => {
  const answered = answerTo(context.answers.activities, text);
  if (answered === "by-description")
    return { read: WAITS, match: wordMatch("activity", text, { how: "answer", confidence: 0.4 }) };
  if (answered) {
    const chosen = { chosen: answered, chosenName: ACTIVITY_LABELS[answered], how: "answer", confidence: 1 };
    return { read: value(answered), match: wordMatch("activity", text, chosen) };
  }
  const guess = match(text);
  const suggestions = guess ? [{ id: guess.type, name: ACTIVITY_LABELS[guess.type] }] : [];
  if (guess && guess.confidence >= ACTIVITY_CONFIDENCE_MIN) {
    const chosen = {
      chosen: guess.type,
      chosenName: ACTIVITY_LABELS[guess.type],
      how: guess.reason,
      confidence: guess.confidence,
    };
    return { read: value(guess.type), match: wordMatch("activity", text, { ...chosen, suggestions }) };
  }
  if (context.unclearActivities === "accept" && guess) {
    const chosen = {
      chosen: guess.type,
      chosenName: ACTIVITY_LABELS[guess.type],
      how: guess.reason,
      confidence: guess.confidence,
    };
    return {
      read: value(guess.type, "activity-guessed"),
      match: wordMatch("activity", text, { ...chosen, suggestions }),
    };
  }
  return {
    read: WAITS,
    match: wordMatch("activity", text, { suggestions, needsAnswer: context.unclearActivities === "ask" }),
  };
};

const keptName = <Value extends Places>(
  kind: "property" | "person",
  text: string,
  verdict: NameVerdict,
  read: Read<Value>,
): Settled<Value> => ({
  read,
  match: wordMatch(kind, text, { chosenName: text, how: "new", confidence: 0.5, suggestions: verdict.suggestions }),
});

/** A cell of several properties: split as answered, or a question. */
const settleSeveral = (text: string, context: ProposeContext, several: Named[]): Settled<Places> => {
  const answer = answerTo(context.answers.properties, text);
  const weights =
    answer?.kind === "split"
      ? answer.parts
      : context.severalProperties === "evenly"
        ? several.map(({ id }) => ({ id, weight: 1 }))
        : [];
  const split = weights.flatMap(({ id, weight }) => {
    const known = context.properties.find((property) => property.id === id);
    return known ? [{ ref: { id, name: known.name }, weight }] : [];
  });
  const match = { suggestions: several, several };
  if (split.length > 1) {
    const chosenName = split.map(({ ref }) => ref.name).join(" and ");
    const read = value<Places>({ split }, "split-between-properties");
    return { read, match: wordMatch("property", text, { ...match, chosenName, how: "split", confidence: 1 }) };
  }
  if (context.severalProperties === "none")
    return {
      read: value<Places>(null, "several-properties"),
      match: wordMatch("property", text, { ...match, how: "several", confidence: 0.8 }),
    };
  return { read: WAITS, match: wordMatch("property", text, { ...match, how: "several", needsAnswer: true }) };
};

type Named = { id: string; name: string };

const settleProperty = (
  text: string,
  context: ProposeContext,
  match: (text: string) => NameVerdict,
): Settled<Places> => {
  const answer = answerTo(context.answers.properties, text);
  const known = answer?.kind === "known" ? context.properties.find(({ id }) => id === answer.id) : undefined;
  if (known) {
    const chosen = { chosen: known.id, chosenName: known.name, how: "answer", confidence: 1 };
    return { read: value({ id: known.id, name: known.name }), match: wordMatch("property", text, chosen) };
  }
  if (answer?.kind === "new") {
    const chosen = { chosenName: answer.name, how: "answer", confidence: 1 };
    return { read: value({ id: null, name: answer.name }), match: wordMatch("property", text, chosen) };
  }
  if (answer?.kind === "none")
    return { read: value(null, "no-property"), match: wordMatch("property", text, { how: "answer", confidence: 1 }) };
  const several = severalIn(text, match);
  if (several.length > 1) return settleSeveral(text, context, several);
  const verdict = match(text);
  if (verdict.match) {
    const { id, name, how, confidence } = verdict.match;
    const read = how === "typo" ? value({ id, name }, "property-corrected") : value({ id, name });
    return { read, match: wordMatch("property", text, { chosen: id, chosenName: name, how, confidence }) };
  }
  if (SEVERAL.has(answerKey(text))) {
    return {
      read: value(null, "several-properties"),
      match: wordMatch("property", text, { how: "several", confidence: 0.8 }),
    };
  }
  if (context.unknownNames === "keep") return keptName("property", text, verdict, value({ id: null, name: text }));
  return { read: WAITS, match: wordMatch("property", text, { suggestions: verdict.suggestions, needsAnswer: true }) };
};

const settlePerson = (
  text: string,
  context: ProposeContext,
  match: (text: string) => NameVerdict,
): Settled<NamedRef> => {
  const answer = answerTo(context.answers.persons, text);
  const everyone = [context.importingPerson, ...context.persons];
  const known = answer?.kind === "known" ? everyone.find(({ id }) => id === answer.id) : undefined;
  if (known) {
    const chosen = { chosen: known.id, chosenName: known.name, how: "answer", confidence: 1 };
    return { read: value({ id: known.id, name: known.name }), match: wordMatch("person", text, chosen) };
  }
  if (answer?.kind === "new") {
    const chosen = { chosenName: answer.name, how: "answer", confidence: 1 };
    return { read: value({ id: null, name: answer.name }), match: wordMatch("person", text, chosen) };
  }
  const verdict = match(text);
  if (verdict.match) {
    const { id, name, how, confidence } = verdict.match;
    return {
      read: value({ id, name }),
      match: wordMatch("person", text, { chosen: id, chosenName: name, how, confidence }),
    };
  }
  if (context.unknownNames === "keep") return keptName("person", text, verdict, value({ id: null, name: text }));
  return { read: WAITS, match: wordMatch("person", text, { suggestions: verdict.suggestions, needsAnswer: true }) };
};

/** Settles each distinct word once and counts its rows. */
const remembering = <Value>(
  settle: (text: string) => Settled<Value>,
): { read: (text: string) => Read<Value>; words: () => WordMatch[] } => {
  const settled = new Map<string, Settled<Value>>();
  return {
    read: (text) => {
      // Spellings that differ in case or punctuation only are one word with one answer and one new name.
      const key = answerKey(text);
      let known = settled.get(key);
      if (!known) {
        known = settle(text);
        settled.set(key, known);
      }
      known.match.rows += 1;
      return known.read;
    },
    words: () => [...settled.values()].map(({ match }) => match),
  };
};

/** Reads the words of a file's rows by answers, known names and usual words. */
export const wordBook = (context: ProposeContext): WordBook => {
  const matchActivity = activityMatcher();
  const matchProperty = nameMatcher(context.properties);
  const matchPerson = personMatcher(context.persons, context.importingPerson);
  const activities = remembering((text) => settleActivity(text, context, matchActivity));
  const properties = remembering((text) => settleProperty(text, context, matchProperty));
  const persons = remembering((text) => settlePerson(text, context, matchPerson));
  const importing: NamedThing = context.importingPerson;
  return {
    activity: (text, description) => {
      const read = activities.read(text);
      const isHinted = answerTo(context.answers.activities, text) === "by-description";
      if (read.kind === "value" || (context.unclearActivities === "ask" && !isHinted)) return read;
      return value(activityHintedBy(description)?.type ?? "property-management", "activity-guessed");
    },
    property: (text) => (text === "" ? value(null, "no-property") : properties.read(text)),
    person: (text) => (text === "" ? value({ id: importing.id, name: importing.name }) : persons.read(text)),
    knownProperty: (text) => {
      const known = text === "" ? null : matchProperty(text).match;
      return known && { id: known.id, name: known.name };
    },
    words: () => [...activities.words(), ...properties.words(), ...persons.words()],
  };
};
