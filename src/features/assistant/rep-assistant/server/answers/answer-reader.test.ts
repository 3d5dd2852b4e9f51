import fc from "fast-check";
import { expect, test } from "vitest";
import { AnswerReader, type Told } from "./answer-reader.ts";

const read = (pieces: readonly string[]): { told: Told[]; reader: AnswerReader } => {
  const reader = new AnswerReader();
  return { told: pieces.flatMap((piece) => reader.push(piece)), reader };
};

const CLAIM = { text: 'A "test" of 50 % \\ {[é😀]} \u{2028}', passage: "passage-1", quote: "[}\n" };
const ANSWER = { reads: ["standing", "a]b"], sentences: [CLAIM, { ...CLAIM, text: "Two." }] };
const EXPECTED = [{ reads: ANSWER.reads }, ...ANSWER.sentences.map((claim) => ({ claim }))];

test("each part is told once it is whole, and not before", () => {
  const text = JSON.stringify(ANSWER);
  const reader = new AnswerReader();
  const whole = text.indexOf("}") + 1 === 0 ? 0 : text.indexOf("},{") + 1;
  expect(reader.push(text.slice(0, whole - 1))).toEqual([{ reads: ANSWER.reads }]);
  expect(reader.push(text.slice(whole - 1, whole))).toEqual([{ claim: CLAIM }]);
});

/** Cut at every byte, as a stream that decodes UTF-8 passes it on. */
test("it makes no difference where an answer is cut", () => {
  for (const text of [
    JSON.stringify(ANSWER),
    JSON.stringify(ANSWER, null, 2),
    `\`\`\`json\n${JSON.stringify(ANSWER).replaceAll("é", "\\u00e9").replaceAll("😀", "\\ud83d\\ude00")}\n\`\`\``,
  ]) {
    const bytes = Buffer.from(text);
    for (let at = 0; at <= bytes.length; at += 1) {
      const decoder = new TextDecoder();
      const pieces = [decoder.decode(bytes.subarray(0, at), { stream: true }), decoder.decode(bytes.subarray(at))];
      const { told, reader } = read(pieces);
      expect(told).toEqual(EXPECTED);
      expect(reader.isWhole).toBe(true);
    }
    expect(read(text.split("")).told).toEqual(EXPECTED);
  }
});

test("whatever comes, it throws nothing and tells only what JSON itself would", () => {
  const claims = fc.array(
    fc.record({ text: fc.string({ unit: "binary" }), passage: fc.string(), quote: fc.string() }),
    { maxLength: 4 },
  );
  fc.assert(
    fc.property(claims, fc.array(fc.string()), fc.nat(), (sentences, reads, at) => {
      const text = JSON.stringify({ reads, sentences });
      const cut = at % (text.length + 1);
      expect(read([text.slice(0, cut), text.slice(cut)]).told).toEqual([
        { reads },
        ...sentences.map((claim) => ({ claim })),
      ]);
      // An invalid remainder takes nothing from what came whole.
      const broken = read([text.slice(0, cut), "]}<html>\u{0}"]).told;
      expect(broken.length).toBeLessThanOrEqual(sentences.length + 1);
    }),
  );
  fc.assert(fc.property(fc.array(fc.string({ unit: "binary" })), (pieces) => void read(pieces)));
});

test.each([
  ["<html><body>Bad gateway {}</body></html>"],
  ["{}"],
  ['{"answer":"All good."}'],
  ['{"reads":[]}'],
  ["[1,2]"],
  ["null"],
  [""],
  ['{"reads":[],"sentences":[}'],
])("%j is no whole answer", (text) => {
  const { told, reader } = read([text]);
  expect(reader.isWhole).toBe(false);
  expect(told.filter((part) => "claim" in part)).toEqual([]);
});

test("a sentence that has another form is told as none", () => {
  const { told, reader } = read([
    '{"sentences":[{"text":1},{"text":"a","passage":"b"},{"text":"a","passage":"b","quote":"c","more":{"x":[{}]}}],"reads":"all"}',
  ]);
  expect(told).toEqual([{ claim: null }, { claim: null }, { claim: { text: "a", passage: "b", quote: "c" } }]);
  expect(reader.isWhole).toBe(true);
});

test("a part that does not end is not kept", () => {
  const { told, reader } = read([`{"reads":[],"sentences":[{"text":"${"x".repeat(200_000)}`]);
  expect(told).toEqual([{ reads: [] }]);
  expect(reader.isBroken).toBe(true);
});
