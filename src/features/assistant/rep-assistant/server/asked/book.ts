import type { AskApi } from "#server/http/request-shape/ask-api.ts";
import type { Id } from "#shared/ids.ts";
import { type Compliance, type Person, READS } from "./operations.ts";

/** What answers read of a book, each at most once a question. */
export type Book = ReturnType<typeof makeBook>;

const once = <Value>(read: () => Promise<Value>): (() => Promise<Value>) => {
  let reading: Promise<Value> | undefined;
  return () => (reading ??= read());
};

const byYear = <Value>(read: (year: number) => Promise<Value>): ((year: number) => Promise<Value>) => {
  const readings = new Map<number, () => Promise<Value>>();
  return (year) => {
    const known = readings.get(year) ?? once(() => read(year));
    readings.set(year, known);
    return known();
  };
};

export const makeBook = ({ ask }: { ask: AskApi }) => ({
  persons: once(async () => (await ask(READS.listPersons, { query: { status: "all" } })).persons),
  properties: once(async () => (await ask(READS.listProperties, { query: { status: "all" } })).properties),
  compliance: byYear((year) => ask(READS.getCompliance, { params: { year } })),
});

/** Those whose tests the law asks about: helpers' hours give no one status. */
export const testedPersons = ({ persons }: Compliance): Compliance["persons"] =>
  persons.filter(({ relation }) => relation !== "helper");

/** Which person of the book asks: its owner, a member who is one of its persons, or (an adviser) none of them. */
export type Me = "owner" | Id | null;

/** A person of the book, as its list or a verdict names them. */
export type OfBook = Pick<Person, "relation"> & ({ id: Id } | { personId: Id });

export const isMe = (person: OfBook, me: Me): boolean =>
  me === "owner"
    ? person.relation === "self"
    : me !== null && ("personId" in person ? person.personId : person.id) === me;

export const meIn = <P extends OfBook>(persons: readonly P[], me: Me): P | undefined =>
  persons.find((person) => isMe(person, me));
export const ownerIn = <P extends OfBook>(persons: readonly P[]): P | undefined =>
  persons.find(({ relation }) => relation === "self");

/** Of the couple, the one who does not ask. */
export const spouseIn = <P extends OfBook>(persons: readonly P[], me: Me): P | undefined => {
  const spouse = persons.find(({ relation }) => relation === "spouse");
  return spouse && isMe(spouse, me) ? ownerIn(persons) : spouse;
};
