import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { EndpointDefinition } from "#shared/endpoint.ts";
import { ApiError } from "../errors/api-error.ts";
import type { OutboxItem } from "./outbox-item.ts";

const disk = vi.hoisted(() => new Map<string, OutboxItem>());
const callApi = vi.hoisted(() => vi.fn<(endpoint: unknown, request: unknown, options: unknown) => Promise<unknown>>());

vi.mock("../api/call-api.ts", () => ({ callApi }));
vi.mock("./outbox-store.ts", () => ({
  addItem: async (item: OutboxItem) => void disk.set(item.id, item),
  itemsOf: async () => [...disk.values()],
  readItem: async (id: string) => disk.get(id),
  removeItem: async (id: string) => disk.delete(id),
  changeItem: async (id: string, change: (item: OutboxItem) => OutboxItem) => {
    const item = disk.get(id);
    if (item) disk.set(id, change(item));
    return disk.get(id) ?? null;
  },
}));

const { capture, sendNow, startOutbox } = await import("./outbox.ts");
const { onOutcome } = await import("./outbox-events.ts");
const { editorOf, registerOutboxEditor } = await import("./outbox-editors.ts");

const OWNER = "0198f0c2-6a3e-7abc-8def-0123456789ab";
const endpoint: EndpointDefinition = {
  method: "POST",
  path: "/api/things",
  summary: "A thing",
  access: "book:log",
  needs: null,
  event: { none: "a sample" },
};
const facts = {
  kind: "log",
  endpoint,
  request: { body: { hours: 2 } },
  title: "2 h",
  draft: null,
  capturedAt: "2026-11-20T12:00:00.000Z",
} as unknown as Parameters<typeof capture>[0];

const at = (pathname: string): void => void vi.stubGlobal("location", { pathname });
const booksSent = (): unknown[] => callApi.mock.calls.map(([, , options]) => (options as { book: unknown }).book);

let stop = (): void => {};

/** Captured in someone else's book without a connection; then the reader is back in their own. */
beforeEach(async () => {
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
  vi.stubGlobal("document", { addEventListener: () => {}, removeEventListener: () => {}, hidden: false });
  Object.defineProperty(navigator, "onLine", { value: true, configurable: true });
  stop = startOutbox("robin");
  callApi.mockRejectedValue(new ApiError({ status: 0, code: "network", message: "No answer." }));
  at(`/books/${OWNER}/dashboard`);
  await capture(facts);
  at("/dashboard");
  callApi.mockReset();
  callApi.mockResolvedValue({});
});

afterEach(() => {
  stop();
  disk.clear();
  callApi.mockReset();
  vi.unstubAllGlobals();
});

it("an item goes to the book it was captured in, and is heard of there alone", async () => {
  const heard: string[] = [];
  const stopHearing = onOutcome("log", ({ id }) => heard.push(id));
  await sendNow();
  expect([booksSent(), heard]).toEqual([[OWNER], []]);
  await capture(facts);
  expect(booksSent()).toEqual([OWNER, null]);
  expect(heard).toHaveLength(1);
  stopHearing();
});

it("an item is changed in its book alone", () => {
  const stopEditing = registerOutboxEditor("log", () => {});
  const [item] = disk.values();
  expect(item && editorOf(item)).toBeUndefined();
  at(`/books/${OWNER}/dashboard`);
  expect(item && editorOf(item)).toBeDefined();
  stopEditing();
});
