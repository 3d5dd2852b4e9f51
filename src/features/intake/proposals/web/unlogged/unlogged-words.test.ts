import { expect, test } from "vitest";
import { eventTimes } from "./unlogged-words.ts";

test("an event says when it was as far as its calendar does", () => {
  expect(eventTimes({ timeStarted: "15:00", timeEnded: "16:00" })).toBe("3:00 to 4:00 PM");
  expect(eventTimes({ timeStarted: "11:30", timeEnded: "13:00" })).toBe("11:30 AM to 1:00 PM");
  expect(eventTimes({ timeStarted: "15:00", timeEnded: null })).toBe("3:00 PM, no end");
  expect(eventTimes({ timeStarted: null, timeEnded: null })).toBeNull();
});
