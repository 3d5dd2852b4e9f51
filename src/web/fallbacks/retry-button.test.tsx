import { keepPreviousData, QueryClient, QueryObserver } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { RetryButton } from "./retry-button.tsx";

test("stands from the first failure until there is data, also while it reads", async () => {
  let answer = Promise.withResolvers<string>();
  const reading = new QueryObserver(new QueryClient(), {
    queryKey: ["link"],
    queryFn: () => answer.promise,
    retry: false,
  });
  const drawn = (): string =>
    renderToStaticMarkup(<RetryButton query={reading.getCurrentResult()}>Try again</RetryButton>);
  const stop = reading.subscribe(() => {});
  expect(drawn()).toBe("");
  answer.reject(new Error("down"));
  await reading.refetch();
  expect(drawn()).toContain("Try again");
  expect(drawn()).not.toContain("aria-busy");
  answer = Promise.withResolvers<string>();
  const again = reading.refetch();
  expect(reading.getCurrentResult().error).toBeNull();
  expect(drawn()).toContain('aria-busy="true"');
  answer.resolve("read");
  await again;
  expect(drawn()).toBe("");
  stop();
});

test("stands while it reads, also where an older answer is shown meanwhile", async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, placeholderData: keepPreviousData } } });
  const never = (): Promise<string> => new Promise(() => {});
  const reading = new QueryObserver<string>(client, { queryKey: ["first"], queryFn: async () => "read" });
  const drawn = (): string =>
    renderToStaticMarkup(<RetryButton query={reading.getCurrentResult()}>Try again</RetryButton>);
  const stop = reading.subscribe(() => {});
  await reading.refetch();
  reading.setOptions({ queryKey: ["second"], queryFn: () => Promise.reject(new Error("down")) });
  await reading.refetch();
  expect(drawn()).toContain("Try again");
  reading.setOptions({ queryKey: ["second"], queryFn: never });
  void reading.refetch();
  expect(reading.getCurrentResult()).toMatchObject({ data: "read", error: null });
  expect(drawn()).toContain('aria-busy="true"');
  stop();
});
