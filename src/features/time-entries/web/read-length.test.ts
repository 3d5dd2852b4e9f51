import { expect, it } from "vitest";
import { readLength } from "./read-length.ts";

it.each([
  ["1.5", 5400],
  [".5", 1800],
  ["2", 7200],
  ["2h", 7200],
  ["1:30", 5400],
  ["0:45", 2700],
  ["1h30", 5400],
  ["1h 5m", 3900],
  ["90m", 5400],
  ["45 min", 2700],
  [" 0.001 ", 4],
])("reads %s as %i seconds", (text, seconds) => expect(readLength(text)).toBe(seconds));

it.each(["", "1,5", "-2", "abc", "1:60", "3-5pm", "1h 75m"])("does not guess at %j", (text) =>
  expect(readLength(text)).toBeNull(),
);
