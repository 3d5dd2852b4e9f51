import type { ActivityType } from "#shared/domain.ts";
import { ACTIVITY_LABELS } from "#shared/domain.ts";
import { OPEN_PROPERTY_NAME_MAX_CHARACTERS } from "#shared/limits.ts";
import { ACTIVITY_CONFIDENCE_MIN, activityHintedBy, activityMatcher } from "#shared/sheets/words/match-activity.ts";
import { nameMatcher, severalIn, type NamedThing, type NameVerdict } from "../matching/match-name.ts";
import { personMatcher } from "../matching/match-person.ts";
import type { CapacityAnswer, NamedRef, Places, ProposeContext, WordMatch } from "./proposal.ts";
import { settleBusiness, settleCapacity } from "./settle-work.ts";
import { answerKey, answerTo, type Read, remembering, type Settled, value, WAITS, wordMatch } from "./word-match.ts";

export type WordBook = {
  activity: (text: string, description: string) => Read<ActivityType>;
  property: (text: string) => Read<Places>;
  person: (text: string) => Read<NamedRef>;
  /** A real property business on record, by its name. */
  business: (text: string) => Read<string | null>;
  /** A person's answer about words that sound like a capacity; null: none yet, which is shown with the description. */
  capacity: (words: string, description: string) => CapacityAnswer | null;
  /** A property on record, by one of its names; null for any other text. */
  knownProperty: (text: string) => NamedRef | null;
  /** Every distinct word read so far, with what became of it. */
  words: () => WordMatch[];
};

/** Words for "no one property": kept as a blank property and flagged. */
const SEVERAL = new Set(
  "all|all properties|all rentals|all units|all houses|every property|various|multiple|multiple properties|several|portfolio|general|both|everything|whole portfolio|entire portfolio".split(
    "|",
  ),
);

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

/** A cell that names several properties: split as answered, or a question. */
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

const isName = (text: string): boolean => text.length <= OPEN_PROPERTY_NAME_MAX_CHARACTERS;

const laterProperty = (text: string, { suggestions }: NameVerdict): Settled<Places> => ({
  read: value({ id: null, name: text }, "property-later"),
  match: wordMatch("property", text, { chosenName: text, how: "later", confidence: 0.5, suggestions }),
});

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
  if (answer?.kind === "later" && isName(text)) return laterProperty(text, match(text));
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
  if (context.unknownProperties === "later" && isName(text)) return laterProperty(text, verdict);
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

/** Reads the words of a file's rows by answers, known names and usual words. */
export const wordBook = (context: ProposeContext): WordBook => {
  const matchActivity = activityMatcher();
  const matchProperty = nameMatcher(context.properties);
  const matchPerson = personMatcher(context.persons, context.importingPerson);
  const activities = remembering((text) => settleActivity(text, context, matchActivity));
  const properties = remembering((text) => settleProperty(text, context, matchProperty));
  const persons = remembering((text) => settlePerson(text, context, matchPerson));
  const matchBusiness = nameMatcher(context.businesses ?? []);
  const businesses = remembering((text) => settleBusiness(text, context, matchBusiness));
  const capacities = remembering((words) => settleCapacity(words, context));
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
    business: (text) => businesses.read(text),
    capacity: (words, description) => {
      const read = capacities.read(words, description);
      return read.kind === "value" ? read.value : null;
    },
    knownProperty: (text) => {
      const known = text === "" ? null : matchProperty(text).match;
      return known && { id: known.id, name: known.name };
    },
    words: () => [activities, properties, persons, businesses, capacities].flatMap(({ words }) => words()),
  };
};
