import { QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { queryClient } from "./query-client.ts";
import { holdRereads, releaseRereads, reread } from "./rereads.ts";

const stops: (() => void)[] = [];
const page = {};
afterEach(() => {
  releaseRereads(page);
  for (const stop of stops.splice(0)) stop();
  queryClient.clear();
});

/** A read that is on the page; says how often it was made. */
const show = async (path: string) => {
  const read = vi.fn<() => Promise<string>>(async () => path);
  const observer = new QueryObserver(queryClient, { queryKey: [path], queryFn: read });
  stops.push(observer.subscribe(() => undefined));
  await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true));
  return read;
};

test("what is old and on the page is read again at once; nothing else is", async () => {
  const [entries, person] = [await show("/api/time-entries"), await show("/api/auth/user")];
  reread(({ queryKey: [path] }) => path === "/api/time-entries");
  await vi.waitFor(() => expect(entries).toHaveBeenCalledTimes(2));
  expect(person).toHaveBeenCalledTimes(1);
});

test("while something moves nothing is read again; when all rests, once", async () => {
  const entries = await show("/api/time-entries");
  const other = {};
  holdRereads(page);
  holdRereads(other);
  reread(() => true);
  reread(() => true);
  releaseRereads(page);
  expect(queryClient.isFetching()).toBe(0);
  releaseRereads(other);
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(entries).toHaveBeenCalledTimes(2);
});

test("what was not made old is not read again when all rests", async () => {
  await show("/api/time-entries");
  holdRereads(page);
  releaseRereads(page);
  expect(queryClient.isFetching()).toBe(0);
});

/** A read on the page whose answers come when the test says so. */
const showSlow = (path: string) => {
  const answers: ((version: number) => void)[] = [];
  const observer = new QueryObserver(queryClient, {
    queryKey: [path],
    retry: false,
    queryFn: () => new Promise<number>((resolve) => void answers.push(resolve)),
  });
  stops.push(observer.subscribe(() => undefined));
  return { answers, shown: () => observer.getCurrentResult().data };
};
const idle = () => vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));

test("a read that was on its way when it became old is made again when all rests", async () => {
  const { answers, shown } = showSlow("/api/time-entries");
  answers[0]?.(1);
  await idle();
  reread(() => true);
  holdRereads(page);
  reread(() => true);
  answers[1]?.(1);
  await idle();
  expect(answers).toHaveLength(2);
  releaseRereads(page);
  expect(answers).toHaveLength(3);
  answers[2]?.(2);
  await idle();
  expect(shown()).toBe(2);
});

test("a first read that became old on its way is made again once it is answered", async () => {
  const { answers, shown } = showSlow("/api/time-entries");
  reread(() => true);
  expect(answers).toHaveLength(1);
  answers[0]?.(1);
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.(2);
  await idle();
  expect(shown()).toBe(2);
});

test("what failed is not read again because something else rests", async () => {
  const failed = vi.fn<() => Promise<string>>(() => Promise.reject(new Error("refused")));
  const observer = new QueryObserver(queryClient, { queryKey: ["/api/gone"], queryFn: failed, retry: false });
  stops.push(observer.subscribe(() => undefined));
  await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true));
  holdRereads(page);
  reread(({ queryKey: [path] }) => path === "/api/time-entries");
  releaseRereads(page);
  expect(failed).toHaveBeenCalledTimes(1);
});
