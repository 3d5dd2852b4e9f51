import fc from "fast-check";
import { expect, test } from "vitest";
import { findTopics } from "./find-topics.ts";
import { textOf } from "../topics/index-of-topics.ts";
import { TOPICS } from "./topics.ts";

const idsOf = (text: string): string[] => findTopics(text).map(({ thing }) => thing.id);

test.each(TOPICS.map(({ id, title }) => [title, id]))("%s is found by its title, first of all", (title, id) => {
  expect(idsOf(title)[0]).toBe(id);
  expect(idsOf(title.toUpperCase())[0]).toBe(id);
});

test("every topic is found by its title with one letter wrong, left out or typed twice", () => {
  const letters = TOPICS.flatMap(({ id, title }) =>
    [...title.matchAll(/[A-Za-z]{5,}/g)].flatMap(({ 0: word, index }) =>
      [...word].map((_letter, at) => ({ id, title, word, at, start: index })),
    ),
  );
  const said = TOPICS.flatMap(
    (topic) =>
      textOf(topic)
        .toLowerCase()
        .match(/[a-z]+/g) ?? [],
  );
  const error = fc.constantFrom("", "q", "qq");
  fc.assert(
    fc.property(fc.constantFrom(...letters), error, ({ id, title, word, at, start }, typed) => {
      const wrong = word.slice(0, at) + typed + word.slice(at + 1);
      // Seven without its first letter begins a word that other topics say: whoever types it means those.
      fc.pre(!said.some((other) => other.startsWith(wrong.toLowerCase())));
      expect(idsOf(title.slice(0, start) + wrong + title.slice(start + word.length))).toContain(id);
    }),
  );
});

test.each([
  ["REPS", "what-counts"],
  ["real estate professional", "what-counts"],
  ["STR", "short-term-rentals"],
  ["vacation rental", "short-term-rentals"],
  ["accountant", "clients"],
  ["husband", "two-people"],
  ["passive losses", "losses"],
  ["no internet", "offline"],
  ["dictate", "log-time"],
])("%s finds %s", (typed, id) => expect(idsOf(typed)).toContain(id));

test("what no topic says finds none", () => {
  expect(idsOf("qzxw")).toEqual([]);
  expect(idsOf("no such thing as this")).toEqual([]);
});
