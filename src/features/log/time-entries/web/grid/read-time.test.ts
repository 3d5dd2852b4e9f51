import { expect, it } from "vitest";
import { readTime } from "./read-time.ts";

it.each([
  ["1.5", 5400],
  ["1h30", 5400],
  ["1:30", 5400],
  ["1:30:00", 5400],
  ["0:00:30", 30],
  ["90m", 5400],
])("reads %s as a length", (typed, seconds) => expect(readTime(typed)).toEqual({ seconds }));

it.each([
  ["3-5pm", "15:00", "17:00"],
  ["3pm-5pm", "15:00", "17:00"],
  ["11-1pm", "11:00", "13:00"],
  ["9-11:30am", "09:00", "11:30"],
  ["9am to 11", null, null],
  ["10pm-2am", "22:00", "02:00"],
  ["20:00-4:30", "20:00", "04:30"],
  ["12-1pm", "12:00", "13:00"],
  ["13:00-15:30", "13:00", "15:30"],
  ["9:00 \u2013 10:15", "09:00", "10:15"],
  ["09:00:12-10:15:40", "09:00:12", "10:15:40"],
  ["9:00:12-10:15:40am", "09:00:12", "10:15:40"],
])("reads %s as a start and an end", (typed, timeStarted, timeEnded) =>
  expect(readTime(typed)).toEqual(timeStarted === null ? null : { timeStarted, timeEnded }),
);

it.each([
  "",
  "3-5",
  "8:30-4:30",
  "9:00-5:00",
  "5pm-3pm",
  "1,5",
  "-2",
  "25:00-26:00",
  "13pm",
  "1-2-3pm",
  "9:00:61-10:00:00",
  "soon",
])("does not guess at %j", (typed) => expect(readTime(typed)).toBeNull());
