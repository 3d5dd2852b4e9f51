import { queryOptions, QueryObserver } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { createQueryClient } from "./query-client.ts";
import { showAnswer } from "./show-answer.ts";

/** A read that is on the page; each of its answers comes when the test says so. */
const openRead = () => {
  const client = createQueryClient();
  const answers: ((version: number) => void)[] = [];
  const options = queryOptions({
    queryKey: ["/api/imports/7"],
    queryFn: () => new Promise<number>((resolve) => void answers.push(resolve)),
  });
  const observer = new QueryObserver(client, options);
  const stop = observer.subscribe(() => undefined);
  const shown = (): number | undefined => observer.getCurrentResult().data;
  const idle = () => vi.waitFor(() => expect(client.isFetching()).toBe(0));
  return { client, answers, key: options.queryKey, shown, idle, stop };
};

test("an answer is shown, and nothing is read for it", async () => {
  const { client, answers, key, shown, idle, stop } = openRead();
  answers[0]?.(1);
  await idle();
  showAnswer(client, key, 2);
  expect(shown()).toBe(2);
  expect(answers).toHaveLength(1);
  stop();
});

test("a read that was asked before the write does not put the old state back", async () => {
  const { client, answers, key, shown, idle, stop } = openRead();
  answers[0]?.(1);
  await idle();
  void client.invalidateQueries({ queryKey: key });
  showAnswer(client, key, (before) => (before ?? 0) + 1);
  answers[1]?.(1);
  await vi.waitFor(() => expect(answers).toHaveLength(3));
  expect(shown()).toBe(2);
  answers[2]?.(3);
  await idle();
  expect(shown()).toBe(3);
  stop();
});

test("nor does one that a page asks for which is not there yet", async () => {
  const { client, answers, key, idle, stop } = openRead();
  answers[0]?.(1);
  await idle();
  stop();
  const coming = client.fetchQuery({
    queryKey: key,
    staleTime: 0,
    queryFn: () => new Promise<number>((resolve) => void answers.push(resolve)),
  });
  showAnswer(client, key, 2);
  answers[1]?.(1);
  await coming;
  expect(client.getQueryData(key)).toBe(2);
});
