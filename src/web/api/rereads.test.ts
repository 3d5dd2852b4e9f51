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
  reread(([path]) => path === "/api/time-entries");
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
