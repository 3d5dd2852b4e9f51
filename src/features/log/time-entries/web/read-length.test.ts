import { expect, it } from "vitest";
import { lengthText, readLength } from "./read-length.ts";

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

it.each([
  [1.5, "1.5"],
  [1.3333, "1:20"],
  [0.4167, "0:25"],
  [0.0111, "0.0111"],
])("opens %d hours as %j", (hours, text) => {
  expect(lengthText(hours)).toBe(text);
  expect(readLength(text)).toBe(Math.round(hours * 3600));
});
