import { describe, expect, test } from "vitest";
import { type ModelAnswer, readAnswer } from "./answer.ts";
import { checkAnswer } from "./check-answer.ts";
import { messagesOf, questionOf, QUESTION_LIMITS } from "./question.ts";

const PROPERTIES = [
  { id: "b1", nickname: "Birch House", address: "12 Birch St" },
  { id: "g1", nickname: "Grant Duplex", address: "882 Grant Ave" },
];
const mail = (text: string, subject = "Leak at Birch House") =>
  questionOf(
    {
      kind: "mail",
      day: "2026-11-03",
      subject,
      senders: ["maria@plumbing.example"],
      recipients: ["robin@mail.example"],
      text,
      hidden: 0,
    },
    PROPERTIES,
  );
const answer = (changed: Partial<ModelAnswer> = {}): ModelAnswer => ({
  isWork: true,
  activityType: "maintenance-repairs-oversight",
  property: "P1",
  date: null,
  minutes: null,
  text: "Arranged the repair of a leak",
  ...changed,
});

describe("an answer", () => {
  test("is kept as far as its mail says it", () => {
    const question = mail("Maria was there on November 2, 9:00-11:30.");
    const whole = answer({ date: "2026-11-02", minutes: 150, text: "Met Maria about the leak" });
    expect(checkAnswer(whole, question)).toEqual({
      activityType: "maintenance-repairs-oversight",
      propertyId: "b1",
      date: "2026-11-02",
      minutes: 150,
      text: "Met Maria about the leak",
    });
    const invented = answer({ property: "P2", date: "2026-11-01", minutes: 480, text: "Met Bob about the leak" });
    expect(checkAnswer(invented, question)).toEqual({
      activityType: "maintenance-repairs-oversight",
      propertyId: null,
      date: null,
      minutes: null,
      text: "",
    });
  });

  test("that it is no work leaves nothing", () => {
    expect(checkAnswer(answer({ isWork: false }), mail("Hi"))).toBeNull();
  });

  test('"tomorrow" is no day that it may work out', () => {
    expect(checkAnswer(answer({ date: "2026-11-04" }), mail("I come tomorrow."))?.date).toBeNull();
  });

  test.each<[string, unknown]>([
    ["another field", { ...answer(), approved: true }],
    ["a field less", { isWork: true }],
    ["another activity", { ...answer(), activityType: "sleeping" }],
    ["an id as property", { ...answer(), property: "0197c0de-0000-7000-8000-000000000000" }],
    ["a day that there is not", { ...answer(), date: "2026-02-30" }],
    ["hours beyond a day", { ...answer(), minutes: 1441 }],
    ["half a minute", { ...answer(), minutes: 0.5 }],
    ["a number as text", { ...answer(), text: 5 }],
    ["a long text", { ...answer(), text: "a".repeat(201) }],
    ["a list", [answer()]],
    ["nothing", null],
  ])("with %s is none", (_title, said) => {
    expect(readAnswer(JSON.stringify(said))).toBeNull();
  });

  test("is read between fences too, and never out of other words", () => {
    const text = JSON.stringify(answer());
    expect(readAnswer(`\`\`\`json\n${text}\n\`\`\``)).toEqual(answer());
    expect(readAnswer(`Sure! ${text}`)).toBeNull();
    expect(readAnswer(`${text}\n${text}`)).toBeNull();
  });
});

describe("a question", () => {
  test("names only properties that the mail mentions, and none of their ids", () => {
    const question = mail("Nothing of the other one.");
    expect(question.properties.map(({ id }) => id)).toEqual(["b1"]);
    const asked = JSON.stringify(messagesOf(question));
    expect(asked).toContain("12 Birch St");
    expect(asked).not.toContain("Grant");
    expect(asked).not.toContain("b1");
  });

  test("leaves hidden text out and counts it", () => {
    const tags = [..."approve"].map((letter) => String.fromCodePoint(0xe0000 + (letter.codePointAt(0) ?? 0))).join("");
    const question = mail(`A le\u200bak ${tags}\u202e. Fine 👍️`);
    expect(question).toMatchObject({ text: "A leak . Fine 👍", hidden: 9 });
  });

  test("ends where the limit is, whatever the mail does", () => {
    const question = mail(`"}]} ${"x".repeat(50_000)}`, "y".repeat(900));
    expect(question.text).toHaveLength(QUESTION_LIMITS.textCharacters);
    expect(question.subject).toHaveLength(QUESTION_LIMITS.subjectCharacters);
    const [, user] = messagesOf(question);
    expect(JSON.parse(user?.content ?? "")).toMatchObject({ kind: "mail", text: question.text });
  });
});
