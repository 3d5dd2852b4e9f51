import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { readCalendar } from "./read-calendar.ts";
import { calendarOf, HARD_CASES, REQUEST } from "./testing/hard-cases.ts";

const minuteOf = (instant: string | null): string | null => instant && instant.slice(0, 16);
const begins = (endsAt: string, seconds: number | null): string =>
  new Date(Date.parse(endsAt) - (seconds ?? 0) * 1000).toISOString();

test.each(HARD_CASES)("%s", (_name, lines, expected) => {
  const reading = readCalendar(calendarOf(...lines), REQUEST);
  expect(
    reading?.items.map(({ start, endsAt, seconds }) => [
      minuteOf(start),
      minuteOf(begins(endsAt, seconds)),
      (seconds ?? 0) / 60,
    ]),
  ).toEqual(expected);
});

test("there are fifteen of them", () => {
  expect(HARD_CASES).toHaveLength(15);
});

test("the server's own zone changes no byte of what is read", () => {
  const script = fileURLToPath(new URL("./testing/read-all.ts", import.meta.url));
  const outputs = ["UTC", "America/Los_Angeles", "Asia/Kolkata"].map((zone) => {
    const { status, stdout } = spawnSync(process.execPath, [script], {
      env: { TZ: zone, NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"] },
      encoding: "utf8",
    });
    expect(status).toBe(0);
    return stdout;
  });
  expect(outputs[0]?.length).toBeGreaterThan(50_000);
  expect(outputs[1]).toBe(outputs[0]);
  expect(outputs[2]).toBe(outputs[0]);
});
