import { infiniteQueryOptions, QueryObserver, MutationObserver } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { createSampleClient } from "./sample-client.ts";

// Made by a build; the sample's transport is a test's here.
vi.mock("#demo/demo-answers.ts", () => ({ DEMO_ANSWERS_URL: "", DEMO_INSTANT: "2026-11-20T15:00:00.000Z" }));

const noAccount = (): Promise<never> => Promise.reject(new Error("the account was asked"));

test("a read goes over the sample's transport by its key, whatever function it brings", async () => {
  const asked: string[] = [];
  const client = createSampleClient(async (url) => {
    asked.push(url);
    return Response.json({ url });
  });
  const own = { queryKey: ["/api/compliance/2026"], queryFn: noAccount };
  expect(await client.fetchQuery(own)).toEqual({ url: "/api/compliance/2026" });
  const observed = new QueryObserver(client, { queryKey: ["/api/properties", { year: 2026 }], queryFn: noAccount });
  expect((await observed.refetch()).data).toEqual({ url: "/api/properties?year=2026" });
  await client.fetchInfiniteQuery(
    infiniteQueryOptions({
      queryKey: ["/api/entries", { person: "p", view: "receipt" }],
      queryFn: noAccount,
      initialPageParam: 0,
      getNextPageParam: () => undefined,
    }),
  );
  expect(asked).toEqual(["/api/compliance/2026", "/api/properties?year=2026", "/api/entries?person=p&offset=0"]);
});

test("an answer that is no success is the failure that a page would show", async () => {
  const client = createSampleClient(async () => Response.json({ code: "internal", message: "No." }, { status: 500 }));
  await expect(client.fetchQuery({ queryKey: ["/api/properties"] })).rejects.toMatchObject({ status: 500 });
});

test("a write is refused before it is sent", async () => {
  const client = createSampleClient(noAccount);
  let isSent = false;
  const write = new MutationObserver(client, { mutationFn: async () => (isSent = true) });
  await expect(write.mutate()).rejects.toThrow("A gallery changes nothing.");
  expect(isSent).toBe(false);
});
