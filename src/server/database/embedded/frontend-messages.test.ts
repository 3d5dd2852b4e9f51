import { expect, test } from "vitest";
import {
  FrontendMessages,
  frontendMessage,
  queryMessage,
  renameStatement,
  startupMessage,
  syncMessage,
} from "./frontend-messages.ts";

const typesOf = (chunks: readonly Buffer[]): string[] => {
  const messages = new FrontendMessages();
  const types: string[] = [];
  for (const chunk of chunks) {
    messages.push(chunk);
    for (let message = messages.next(); message !== null; message = messages.next()) types.push(message.type);
  }
  return types;
};

const none = Buffer.from([0, 0]);
const parse = (name: string): Buffer => frontendMessage("P", name, "SELECT $1", none);
const bind = (portal: string, statement: string): Buffer => frontendMessage("B", portal, statement, none, none, none);

const session = Buffer.concat([
  Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f]),
  startupMessage("someone", "somewhere"),
  parse("named"),
  bind("portal", "named"),
  frontendMessage("E", "portal", none, none),
  syncMessage(),
  queryMessage("SELECT 2".repeat(50)),
]);
const expected = ["encryption-request", "startup", "P", "B", "E", "S", "Q"];

test("messages are the same wherever the bytes are cut", () => {
  expect(typesOf([session])).toEqual(expected);
  for (let at = 1; at < session.length; at++) {
    expect(typesOf([session.subarray(0, at), session.subarray(at)])).toEqual(expected);
  }
  expect(typesOf([...session].map((byte) => Buffer.from([byte])))).toEqual(expected);
});

test("a length that no message can have is refused", () => {
  const messages = new FrontendMessages();
  messages.push(startupMessage("someone", "somewhere"));
  messages.next();
  messages.push(Buffer.from("Q\0\0\0\0 not this protocol", "latin1"));
  expect(() => messages.next()).toThrow("not the PostgreSQL protocol");
});

const input = (bytes: Buffer) => ({ type: bytes.toString("latin1", 0, 1), bytes });

test.each([
  ["Parse", parse("n"), parse("c1_n")],
  ["Bind", bind("p", "n"), bind("p", "c1_n")],
  ["Describe", frontendMessage("D", Buffer.from("S"), "n"), frontendMessage("D", Buffer.from("S"), "c1_n")],
  ["Close", frontendMessage("C", Buffer.from("S"), "n"), frontendMessage("C", Buffer.from("S"), "c1_n")],
])("%s names the statement of its own client", (_, original, renamed) => {
  expect(renameStatement(input(original), "c1_")).toEqual({ bytes: renamed, name: "c1_n" });
});

test.each([
  ["the unnamed statement", parse("")],
  ["a portal", frontendMessage("D", Buffer.from("P"), "p")],
  ["a plain query", queryMessage("SELECT 1")],
])("%s stays as it is", (_, original) => {
  expect(renameStatement(input(original), "c1_")).toEqual({ bytes: original, name: null });
});
