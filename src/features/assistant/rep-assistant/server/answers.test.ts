import { readFileSync } from "node:fs";
import { globSync } from "node:fs";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { publishKnowledge, createKnowledge } from "#features/operations/administration/contract/knowledge.ts";
import { signUpAdministrator } from "#features/operations/administration/server/testing/administrator.ts";
import { createPerson } from "#features/facts/participants/contract.ts";
import { createProperty } from "#features/facts/properties/contract.ts";
import { buildProperty } from "#features/facts/properties/server/testing/build-property.ts";
import { createTimeEntry } from "#features/log/time-entries/contract.ts";
import { startTestApp, type TestApp } from "#test/support/api-client.ts";
import { paths } from "#web/paths.ts";
import { answerQuestion } from "./answers/answer-question.ts";
import type { Asker } from "./answers/answered.ts";
import { PASSAGES_MAX, SENTENCES_MAX } from "./answers/compose.ts";
import { READS } from "./asked/operations.ts";
import { makeLibrary } from "./passages/library.ts";
import { sentenceWith } from "./passages/quotes.ts";
import { BUILT_IN_SOURCES, requirementSources } from "./passages/sources.ts";
import { PAGES } from "./saying/pages.ts";
import { askerOf } from "./testing/ask-as.ts";

const TODAY = "2026-03-10";
let app: TestApp;
let asker: Asker;
beforeAll(async () => {
  app = await startTestApp();
  asker = askerOf(app, await app.signUp({ firstName: "Dana", lastName: "Reyes" }), { today: TODAY });
}, 60_000);
afterAll(() => app.close());

test("all that it asks of a book only reads, and no address takes an id", () => {
  for (const { method, path, access } of Object.values(READS)) {
    expect(method).toBe("GET");
    expect(access).toBe("book:read");
    expect(path.match(/:\w+/g) ?? []).toEqual(path.includes(":") ? [":year"] : []);
  }
});

test("its pages are pages of the product", () => {
  const known = new Set<string>(Object.values(paths));
  expect(Object.values(PAGES).filter((path) => !known.has(path))).toEqual([]);
});

test("each proof that is written down names a passage and a piece of it", () => {
  const { byId } = makeLibrary([...BUILT_IN_SOURCES, ...requirementSources(2026)]);
  const files = globSync("{kinds,refusals,saying,answers}/*.ts", { cwd: import.meta.dirname });
  const proofs = files.flatMap((file) => [
    ...readFileSync(`${import.meta.dirname}/${file}`, "utf8").matchAll(/proof\(\s*"([^"]+)"(?:,\s*"([^"]+)")?,?\s*\)/g),
  ]);
  expect(proofs.length).toBeGreaterThan(60);
  const unproven = proofs.filter(([, id = "", piece]) => {
    const source = byId.get(id);
    return !source || (piece !== undefined && sentenceWith(source.text, piece) === null);
  });
  expect(unproven.map(([all]) => all)).toEqual([]);
});

test("ids of sources are told apart", () => {
  const ids = [...BUILT_IN_SOURCES, ...requirementSources(2026)].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test("an empty book is answered without figures that nobody gave", async () => {
  for (const asks of [
    "Where do I stand?",
    "What should I fix first?",
    "What did I log in March?",
    "How late are my logs?",
  ]) {
    const { kind, sentences } = await answerQuestion(asker, asks);
    expect(kind).toBe("answered");
    expect(sentences.length).toBeGreaterThan(0);
  }
});

test("the year is the one that is asked for", async () => {
  const yearOfAnswer = async (asks: string) => (await answerQuestion(asker, asks)).taxYear;
  expect(await yearOfAnswer("Where do I stand?")).toBe(2026);
  expect(await yearOfAnswer("Where did I stand last year?")).toBe(2025);
  expect(await yearOfAnswer("Where did I stand in 2024?")).toBe(2024);
  expect(await yearOfAnswer("Where do I stand in 2099?")).toBe(2026);
});

test("work to log is handed to the quick log in the person's own words", async () => {
  const { suggestedAction } = await answerQuestion(asker, "please log 2h at Elm for the gutter yesterday");
  expect(suggestedAction).toEqual({
    type: "create_entry",
    address: null,
    text: "2h at Elm for the gutter yesterday",
  });
});

test("a text that an administrator published is quoted, and says when its review was due", async () => {
  const administrator = await signUpAdministrator(app);
  const text = {
    topic: "status",
    title: "Boat slips and marinas",
    body: "Renting out boat slips at a marina is read as a service business. Ask your preparer.",
    citation: "Letter 12 of the bar",
    sourceUrl: "https://www.law.example/slips",
    reviewOn: "2026-03-01",
    reason: "people ask",
  };
  expect((await answerQuestion(asker, "Are boat slips at a marina a rental?")).kind).toBe("not_in_sources");
  const { id } = await administrator.call(createKnowledge, { body: text });
  expect((await answerQuestion(asker, "Are boat slips at a marina a rental?")).kind).toBe("not_in_sources");
  await administrator.call(publishKnowledge, { params: { id }, body: { reason: "checked", version: 1 } });
  const { kind, passages } = await answerQuestion(asker, "Are boat slips at a marina a rental?");
  expect(kind).toBe("answered");
  expect(passages[0]).toMatchObject({
    id: `knowledge:${id}`,
    citation: "Letter 12 of the bar (review was due March 1, 2026)",
    quote: "Renting out boat slips at a marina is read as a service business.",
  });
});

test("of two names that begin alike, the one that stands there whole is meant", async () => {
  const otto = await app.signUp({ firstName: "Otto", lastName: "Lind" });
  for (const [nickname, hours] of [
    ["Willow", 4],
    ["Willow Annex", 5],
    ["Birch 4", 1],
    ["Birch 5", 1],
  ] as const) {
    const place = buildProperty({ nickname, address: `${hours} ${nickname} Rd` });
    const { id: propertyId } = await otto.call(createProperty, { body: place });
    const work = { activityType: "maintenance-repairs-oversight", description: "Fixed the gutter" } as const;
    await otto.call(createTimeEntry, { body: { ...work, date: TODAY, propertyId, hours } });
  }
  const first = async (asks: string) =>
    (await answerQuestion(askerOf(app, otto, { today: TODAY }), asks)).sentences[0]?.text;
  expect(await first("What did I log at Willow?")).toBe("You logged 4 h at Willow in 2026, in 1 entry.");
  expect(await first("What did I log at Willow Annex?")).toBe("You logged 5 h at Willow Annex in 2026, in 1 entry.");
  expect(await first("What did I log at Birch?")).toMatch(/^Which property do you mean: Birch 4, Birch 5/);
});

test("what cannot be seen in a name is in no answer", async () => {
  const robin = await app.signUp({ firstName: "Robin", lastName: "Vale" });
  const hidden = "Elm\u202e\u200b\u3164\u{e0041} Row";
  await robin.call(createProperty, { body: buildProperty({ nickname: hidden, address: "9 Elm Row" }) });
  await robin.call(createPerson, { body: { relation: "spouse", name: `Kit\u202e Vale` } });
  for (const asks of ["Which rentals pass the tests?", "What should I fix first?", "Where do I stand?"]) {
    const { sentences } = await answerQuestion(askerOf(app, robin, { today: TODAY }), asks);
    expect(sentences.map(({ text }) => text).filter((text) => /[\p{Cf}\u3164]/u.test(text))).toEqual([]);
  }
});

const odd = fc.oneof(
  fc.string({ unit: "binary", maxLength: 2000 }),
  fc.string({ unit: "grapheme", maxLength: 2000 }),
  fc.constantFrom(
    "a".repeat(2000),
    "1,".repeat(1000),
    "at ".repeat(666),
    "\u200b\u202e🏠".repeat(400),
    "may ".repeat(500),
  ),
  fc
    .constantFrom("log 2h ", "what did i log at ", "since 500 ", "((((", "' ")
    .map((part) => part.repeat(80).slice(0, 2000)),
);

test("whatever is typed is answered within bounds", async () => {
  await fc.assert(
    fc.asyncProperty(odd, async (asks) => {
      const { sentences, passages } = await answerQuestion(asker, asks);
      expect(sentences.length).toBeGreaterThan(0);
      expect(sentences.length).toBeLessThanOrEqual(SENTENCES_MAX);
      expect(passages.length).toBeLessThanOrEqual(PASSAGES_MAX);
    }),
    { numRuns: 60 },
  );
}, 120_000);
