import type { AskApi } from "#server/http/request-shape/ask-api.ts";
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

export const ownerIn = <P extends Pick<Person, "relation">>(persons: readonly P[]): P | undefined =>
  persons.find(({ relation }) => relation === "self");
export const spouseIn = <P extends Pick<Person, "relation">>(persons: readonly P[]): P | undefined =>
  persons.find(({ relation }) => relation === "spouse");
