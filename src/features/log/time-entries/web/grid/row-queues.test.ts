import { expect, test } from "vitest";
import { createCellWrites, createRowQueues } from "./row-queues.ts";

test("a row is at rest after the last of its works only, also where one before failed", async () => {
  const queues = createRowQueues();
  const log: string[] = [];
  const first = Promise.withResolvers<string>();
  const second = Promise.withResolvers<string>();
  const work =
    (name: string, { promise }: PromiseWithResolvers<string>) =>
    () => {
      log.push(`${name} begins`);
      return promise;
    };
  const a = queues.add("row", work("a", first), () => log.push("rest after a"));
  const b = queues.add("row", work("b", second), () => log.push("rest after b"));
  const other = queues.add(
    "other row",
    () => Promise.resolve("c"),
    () => log.push("other at rest"),
  );
  expect(await other).toBe("c");
  expect(log).toEqual(["a begins", "other at rest"]);
  first.reject(new Error("refused"));
  await expect(a).rejects.toThrow("refused");
  second.resolve("done");
  expect(await b).toBe("done");
  expect(log).toEqual(["a begins", "other at rest", "b begins", "rest after b"]);
});

test("where the first of two changes of a cell is refused, the second stands for both, over what was there before", () => {
  const writes = createCellWrites();
  const first = writes.begin("row hours", "1");
  const second = writes.begin("row hours", "2");
  const other = writes.begin("row description", "Roof");
  expect(first.refused()).toEqual({ was: "1", isOvertaken: true });
  expect(second.refused()).toEqual({ was: "1", isOvertaken: false });
  expect(other.refused()).toEqual({ was: "Roof", isOvertaken: false });
});

test("of three, where the first is saved and the others are refused, what the first wrote stands", () => {
  const writes = createCellWrites();
  const first = writes.begin("row hours", "1");
  const second = writes.begin("row hours", "2");
  const third = writes.begin("row hours", "3");
  first.saved();
  expect(second.refused()).toEqual({ was: "2", isOvertaken: true });
  expect(third.refused()).toEqual({ was: "2", isOvertaken: false });
});

test("where the first is saved, the second is over what it wrote; at rest nothing is remembered", () => {
  const writes = createCellWrites();
  const first = writes.begin("row hours", "1");
  const second = writes.begin("row hours", "2");
  first.saved();
  expect(second.refused()).toEqual({ was: "2", isOvertaken: false });
  expect(writes.begin("row hours", "5").refused()).toEqual({ was: "5", isOvertaken: false });
});
