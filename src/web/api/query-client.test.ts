import { MutationObserver, onlineManager } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createQueryClient } from "./query-client.ts";

const noAnswer = (): Promise<never> => Promise.reject(new Error("No answer"));

beforeEach(() => onlineManager.setOnline(false));
afterEach(() => onlineManager.setOnline(true));

test("without a connection a read that a page waits for fails at once, and does not wait for ever", async () => {
  const read = createQueryClient().fetchQuery({ queryKey: ["/api/properties"], queryFn: noAnswer, retry: false });
  await expect(read).rejects.toThrow("No answer");
});

test("without a connection a write fails at once: whoever pressed is told, and what was typed is still there", async () => {
  const write = new MutationObserver(createQueryClient(), { mutationFn: noAnswer, retry: false });
  await expect(write.mutate()).rejects.toThrow("No answer");
});

test("what failed without a connection is read again once there is one", () => {
  const { queries } = createQueryClient().getDefaultOptions();
  expect(queries?.refetchOnReconnect).toBe(true);
});
