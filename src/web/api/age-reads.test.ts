import { QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { getAuthUser, login, updateProfile } from "#features/account/accounts/contract.ts";
import { getLosses, updateLosses } from "#features/verdict/losses/contract.ts";
import { listPersons } from "#features/facts/participants/contract.ts";
import { createSavedView, listSavedViews } from "#features/account/saved-views/contract.ts";
import { createTimeEntry, listTimeEntries } from "#features/log/time-entries/contract.ts";
import { createStay } from "#features/facts/stays/contract.ts";
import { buildPath, type EndpointDefinition } from "#shared/endpoint.ts";
import { readMetaOf } from "#shared/stale-reads.ts";
import { ageReads, markAged } from "./age-reads.ts";
import { queryClient } from "./query-client.ts";

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  queryClient.clear();
});

const READS = { getLosses, listPersons, listSavedViews, listTimeEntries, getAuthUser };

const optionsOf = (read: EndpointDefinition) => {
  const queryFn = vi.fn<() => Promise<string>>(async () => read.path);
  const queryKey = [buildPath(read.path, { year: 2026 })];
  return { queryKey, queryFn, meta: readMetaOf(read, { params: { year: 2026 } }), staleTime: Infinity };
};

const show = async (read: EndpointDefinition) => {
  const options = optionsOf(read);
  const observer = new QueryObserver(queryClient, options);
  stops.push(observer.subscribe(() => undefined));
  await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true));
  return options;
};

const NAMES = Object.keys(READS);

test.each<[what: string, write: EndpointDefinition, reread: string[]]>([
  ["an entry", createTimeEntry, ["getLosses", "listTimeEntries"]],
  ["a stay", createStay, ["getLosses", "listPersons", "listSavedViews", "listTimeEntries"]],
  ["the losses", updateLosses, ["getLosses", "listPersons", "listSavedViews", "listTimeEntries"]],
  ["a saved view", createSavedView, ["listSavedViews"]],
  ["the account", updateProfile, NAMES],
  ["a visitor", login, []],
])("a write on %s reads again what it reaches, once", async (_what, write, reread) => {
  const shown = await Promise.all(Object.values(READS).map(show));
  ageReads(write);
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  const twice = NAMES.filter((_name, at) => shown[at]?.queryFn.mock.calls.length === 2);
  expect(twice.toSorted()).toEqual(reread.toSorted());
});

test("what is not on the page is marked, and read when it is shown", async () => {
  const options = optionsOf(getLosses);
  await queryClient.fetchQuery(options);
  ageReads(createStay);
  expect(options.queryFn).toHaveBeenCalledTimes(1);
  await queryClient.fetchQuery(options);
  expect(options.queryFn).toHaveBeenCalledTimes(2);
});

test("a read that the answer replaced, or that was asked for meanwhile, is not read again", async () => {
  const [losses, entries] = [await show(getLosses), await show(listTimeEntries)];
  const rereadAged = markAged(createStay);
  queryClient.setQueryData(losses.queryKey, "the answer");
  void queryClient.refetchQueries({ queryKey: entries.queryKey });
  rereadAged();
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(losses.queryFn).toHaveBeenCalledTimes(1);
  expect(entries.queryFn).toHaveBeenCalledTimes(2);
});
