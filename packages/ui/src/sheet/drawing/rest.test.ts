import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createRest } from "./rest.ts";
import { asElement, FakeElement } from "../testing/fake-document.ts";

const begin = () => {
  const body = new FakeElement("div");
  const log: string[] = [];
  let isRead = true;
  const rest = createRest(asElement(body), {
    moves: { begin: () => void log.push("begin"), end: () => void log.push("end") },
    isRead: () => isRead,
    onRest: () => void log.push("rest"),
  });
  const read = (is: boolean): void => void (isRead = is);
  return { body, rest, log, read, isCovered: () => body.getAttribute("data-moving") !== null };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("rows that are scrolled move until none was for a while, and who waits hears of it once", () => {
  const { rest, log, isCovered } = begin();
  rest.delay(true);
  expect([rest.isScrolling(), isCovered(), log]).toEqual([true, true, ["begin"]]);
  for (let frame = 0; frame < 20; frame += 1) {
    vi.advanceTimersByTime(16);
    rest.delay(true);
  }
  expect(log).toEqual(["begin"]);
  vi.advanceTimersByTime(300);
  expect([rest.isScrolling(), isCovered(), log]).toEqual([false, false, ["begin", "end", "rest"]]);
});

test("rows between which others came move too, but are not scrolled", () => {
  const { rest, log } = begin();
  rest.delay();
  expect([rest.isScrolling(), log]).toEqual([false, []]);
  vi.advanceTimersByTime(300);
  expect(log).toEqual(["end", "rest"]);
});

test("rows that are still read are waited for, but not for ever", () => {
  const { rest, log, read } = begin();
  read(false);
  rest.delay(true);
  vi.advanceTimersByTime(600);
  expect(log).toEqual(["begin"]);
  read(true);
  vi.advanceTimersByTime(60);
  expect(log).toEqual(["begin", "end", "rest"]);
  read(false);
  rest.delay(true);
  vi.advanceTimersByTime(2000);
  expect(log.slice(3)).toEqual(["begin", "end", "rest"]);
});

test("a sheet that goes says nothing any more", () => {
  const { rest, log, isCovered } = begin();
  rest.delay(true);
  rest.stop();
  vi.advanceTimersByTime(2000);
  expect([log, isCovered()]).toEqual([["begin", "end"], false]);
});
