import { hash } from "node:crypto";
import type { LanguageModel } from "#server/language-model/language-model.ts";
import type { Lie, Shown } from "./lie.ts";
import { liesAbout } from "./lies-about.ts";

/** As many as are heard of one answer. */
const OFFERED_MAX = 24;

/** What it asks to be read: nothing that there is. */
const READS = ["__proto__", "constructor", "all-books", "/api/accounts", "../standing"];

/** What a question hands to a model. */
export type Handed = {
  question: string;
  passages: readonly (Shown & { title: string })[];
  statements: readonly Shown[];
};

export type ObedientModel = LanguageModel & {
  /** What it offered since this was emptied. */
  offered: Lie[];
  /** All that it was sent, as text. */
  heard: string[];
};

/** One of each way after the other, so that a short answer has many ways. */
const byTurns = (lies: readonly Lie[]): Lie[] => {
  const ways = [...Map.groupBy(lies, ({ way }) => way).values()];
  const most = Math.max(0, ...ways.map((of) => of.length));
  return Array.from({ length: most }, (_, at) => ways.flatMap((of) => of[at] ?? [])).flat();
};

/** What it offers to a question: of the many lies that can be made of what it is handed, each question gets others. */
export const offersTo = (content: string): Lie[] => {
  const { question, passages, statements }: Handed = JSON.parse(content);
  const lies = byTurns(liesAbout([...statements, ...passages], question));
  // By the question alone, so that what others are asked changes nothing.
  const first = hash("sha256", question, "buffer").readUInt16BE(0);
  return Array.from({ length: Math.min(OFFERED_MAX, lies.length) }, (_, at) => lies[(first + at) % lies.length]).filter(
    (lie) => lie !== undefined,
  );
};

/** A model that lies in every way that we know, and does what it is told to do. */
export const obedientModel = (): ObedientModel => {
  const model: ObedientModel = {
    host: "attacker.example",
    model: "obedient-1",
    offered: [],
    heard: [],
    ask: async () => "",
    async *stream({ messages }) {
      model.heard.push(...messages.map(({ content }) => content));
      const offers = offersTo(messages.at(-1)?.content ?? "");
      model.offered.push(...offers);
      yield JSON.stringify({ reads: READS, sentences: offers });
    },
    noteDropped: async () => {},
    refusal: async () => null,
  };
  return model;
};
