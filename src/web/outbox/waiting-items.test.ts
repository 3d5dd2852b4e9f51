import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { EndpointDefinition } from "#shared/endpoint.ts";
import { ApiError } from "../errors/api-error.ts";
import type { OutboxItem } from "./outbox-item.ts";

const disk = vi.hoisted(() => new Map<string, OutboxItem>());
const canStore = vi.hoisted(() => vi.fn<() => boolean>());
const beforeChange = vi.hoisted(() => vi.fn<() => Promise<void>>());
const callApi = vi.hoisted(() => vi.fn<(endpoint: unknown, request: unknown, options: unknown) => Promise<unknown>>());

vi.mock("../api/call-api.ts", () => ({ callApi }));
vi.mock("./outbox-store.ts", () => ({
  addItem: async (item: OutboxItem) => {
    if (!canStore()) throw new Error("This browser keeps nothing.");
    disk.set(item.id, item);
  },
  itemsOf: async () => [...disk.values()],
  readItem: async (id: string) => disk.get(id),
  removeItem: async (id: string) => disk.delete(id),
  changeItem: async (id: string, change: (item: OutboxItem) => OutboxItem) => {
    await beforeChange();
    const item = disk.get(id);
    if (item) disk.set(id, change(item));
    return disk.get(id) ?? null;
  },
}));

const { capture, discard, outboxSnapshot, sendNow, startOutbox } = await import("./outbox.ts");
const { onOutcome } = await import("./outbox-events.ts");
const { holdItem } = await import("./hold-item.ts");

const endpoint: EndpointDefinition = {
  method: "POST",
  path: "/api/things",
  summary: "A thing",
  access: "signedIn",
  needs: null,
  event: { none: "a sample" },
};
const facts = (hours: number) =>
  ({
    kind: "log",
    endpoint,
    request: { body: { hours } },
    title: `${hours}h`,
    draft: null,
    capturedAt: "2026-11-20T12:00:00.000Z",
  }) as unknown as Parameters<typeof capture>[0];

const noAnswer = () => Promise.reject(new ApiError({ status: 0, code: "network", message: "No answer." }));
const hoursSent = (): unknown[] =>
  callApi.mock.calls.map(([, request]) => (request as { body: { hours: number } }).body.hours);
const keysSent = (): unknown[] =>
  callApi.mock.calls.map(([, , options]) => (options as { idempotencyKey: string }).idempotencyKey);

/** One that was tried without an answer and waits. */
const keptItem = async (): Promise<string> => {
  callApi.mockImplementation(noAnswer);
  const result = await capture(facts(2));
  if (result.outcome !== "kept") throw new Error("It was sent");
  callApi.mockClear();
  return result.id;
};

const heldItem = async (id: string) => {
  const held = await holdItem(id);
  if (!("save" in held)) throw new Error(held.outcome);
  return held;
};

let stop = (): void => {};

beforeEach(() => {
  canStore.mockReturnValue(true);
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
  vi.stubGlobal("document", { addEventListener: () => {}, removeEventListener: () => {}, hidden: false });
  Object.defineProperty(navigator, "onLine", { value: true, configurable: true });
  stop = startOutbox("robin");
});

afterEach(() => {
  stop();
  disk.clear();
  callApi.mockReset();
  vi.unstubAllGlobals();
});

describe("an item that is being changed", () => {
  it("is not sent meanwhile; what waits behind it is", async () => {
    const id = await keptItem();
    const held = await heldItem(id);
    callApi.mockResolvedValue({});
    expect(await capture(facts(1))).toMatchObject({ outcome: "saved" });
    expect(hoursSent()).toEqual([1]);
    expect([...disk.keys()]).toEqual([id]);
    held.release();
    await sendNow();
    expect(hoursSent()).toEqual([1, 2]);
    expect(disk.size).toBe(0);
  });

  it("is saved in its place, under the key of the try that may have arrived", async () => {
    const id = await keptItem();
    const held = await heldItem(id);
    callApi.mockResolvedValue({ id: "entry" });
    expect(await held.save(facts(3))).toEqual({ outcome: "saved", response: { id: "entry" } });
    expect(hoursSent()).toEqual([3]);
    expect(keysSent()).toEqual([id]);
    expect(disk.size).toBe(0);
  });

  it("waits in its place when there is no answer yet", async () => {
    const id = await keptItem();
    const held = await heldItem(id);
    expect(await held.save(facts(3))).toEqual({ outcome: "kept", id });
    expect([...disk.values()]).toMatchObject([{ id, title: "3h", capturedAt: "2026-11-20T12:00:00.000Z" }]);
    expect(outboxSnapshot().items).toHaveLength(1);
  });

  it("stays, and is held on, when the change is refused", async () => {
    const id = await keptItem();
    const held = await heldItem(id);
    callApi.mockRejectedValue(new ApiError({ status: 409, code: "state_conflict", message: "That week is closed." }));
    await expect(held.save(facts(3))).rejects.toThrow("That week is closed.");
    expect(disk.get(id)).toMatchObject({ state: "refused", title: "3h" });
    callApi.mockResolvedValue({});
    expect(await held.save(facts(4))).toMatchObject({ outcome: "saved" });
    expect(keysSent().at(-1)).not.toBe(id);
  });

  it("is not made anew when it is gone", async () => {
    const id = await keptItem();
    const held = await heldItem(id);
    await discard(id);
    callApi.mockClear();
    expect(await held.save(facts(3))).toEqual({ outcome: "gone" });
    held.release();
    expect(await holdItem(id)).toEqual({ outcome: "gone" });
    expect(hoursSent()).toEqual([]);
  });
});

describe("an item that is being sent", () => {
  it("is thrown away only once its outcome is known: it was saved", async () => {
    const id = await keptItem();
    const answer = Promise.withResolvers<unknown>();
    callApi.mockReturnValue(answer.promise);
    const sending = sendNow();
    await vi.waitFor(() => expect(hoursSent()).toEqual([2]));
    const discarding = discard(id);
    answer.resolve({ id: "entry" });
    expect(await discarding).toEqual({ outcome: "saved", response: { id: "entry" } });
    await sending;
  });

  it("is thrown away when its try came to nothing, and it is said that it may have arrived", async () => {
    const id = await keptItem();
    const answer = Promise.withResolvers<unknown>();
    callApi.mockReturnValue(answer.promise);
    const sending = sendNow();
    await vi.waitFor(() => expect(hoursSent()).toEqual([2]));
    const discarding = discard(id);
    answer.reject(new ApiError({ status: 0, code: "network", message: "No answer." }));
    expect(await discarding).toEqual({ outcome: "perhaps" });
    await sending;
    expect(disk.size).toBe(0);
  });

  it("cannot be changed once it is saved", async () => {
    const id = await keptItem();
    const answer = Promise.withResolvers<unknown>();
    callApi.mockReturnValue(answer.promise);
    const sending = sendNow();
    await vi.waitFor(() => expect(hoursSent()).toEqual([2]));
    const holding = holdItem(id);
    answer.resolve({});
    expect(await holding).toEqual({ outcome: "gone" });
    await sending;
  });
});

describe("an item that is thrown away after a try without an answer", () => {
  it("is asked about first, under its key: the server has it", async () => {
    const id = await keptItem();
    callApi.mockResolvedValue({ id: "entry" });
    expect(await discard(id)).toEqual({ outcome: "saved", response: { id: "entry" } });
    expect(keysSent()).toEqual([id]);
    expect(disk.size).toBe(0);
  });

  it("is simply removed when the server refuses it: it has never been saved", async () => {
    const id = await keptItem();
    callApi.mockRejectedValue(new ApiError({ status: 409, code: "state_conflict", message: "That week is closed." }));
    expect(await discard(id)).toEqual({ outcome: "removed" });
    expect(disk.size).toBe(0);
  });

  it("stays, refused, when the server has it as it was before it was changed", async () => {
    const id = await keptItem();
    const held = await heldItem(id);
    expect(await held.save(facts(3))).toMatchObject({ outcome: "kept" });
    held.release();
    await sendNow();
    callApi.mockRejectedValue(new ApiError({ status: 422, code: "idempotency_mismatch", message: "Another body." }));
    expect(await discard(id)).toEqual({ outcome: "before" });
    expect(disk.get(id)).toMatchObject({ state: "refused", isSavedBefore: true });
    expect(await discard(id)).toEqual({ outcome: "removed" });
  });

  it("may have arrived where nobody can be asked: offline, or once the key is old", async () => {
    const first = await keptItem();
    Object.defineProperty(navigator, "onLine", { value: false, configurable: true });
    expect(await discard(first)).toEqual({ outcome: "perhaps" });
    Object.defineProperty(navigator, "onLine", { value: true, configurable: true });
    const second = await keptItem();
    const item = disk.get(second);
    if (item) disk.set(second, { ...item, state: "unsure" });
    expect(await discard(second)).toEqual({ outcome: "perhaps" });
    expect(hoursSent()).toEqual([]);
  });

  it("is simply removed when it was never tried", async () => {
    Object.defineProperty(navigator, "onLine", { value: false, configurable: true });
    const result = await capture(facts(2));
    expect(result).toMatchObject({ outcome: "kept" });
    expect(await discard("id" in result ? result.id : "")).toEqual({ outcome: "removed" });
    expect(hoursSent()).toEqual([]);
  });
});

describe("where the browser keeps nothing", () => {
  const captureNow = (hours: number, draft: string, capturedAt: string) => {
    const { request, ...rest } = facts(hours);
    return capture({ ...rest, request: { ...request, body: { hours, capturedAt } }, draft, capturedAt } as never);
  };
  const bodies = (): unknown[] => callApi.mock.calls.map(([, request]) => (request as { body: unknown }).body);

  beforeEach(() => {
    canStore.mockReturnValue(false);
  });

  it("the same again after a try without an answer is that act, captured when it was", async () => {
    callApi.mockImplementation(noAnswer);
    await expect(captureNow(2, "2h elm", "12:00")).rejects.toThrow("No answer.");
    callApi.mockResolvedValue({ id: "entry" });
    expect(await captureNow(2, "2h elm", "12:05")).toMatchObject({ outcome: "saved" });
    await captureNow(2, "2h elm", "12:10");
    const [first, again, another] = keysSent();
    expect(again).toBe(first);
    expect(another).not.toBe(first);
    expect(bodies()).toEqual(["12:00", "12:00", "12:10"].map((capturedAt) => ({ hours: 2, capturedAt })));
  });

  it("what was changed meanwhile, or refused, is another act", async () => {
    callApi.mockImplementation(noAnswer);
    await expect(captureNow(2, "2h elm", "12:00")).rejects.toThrow("No answer.");
    callApi.mockRejectedValue(new ApiError({ status: 409, code: "state_conflict", message: "That week is closed." }));
    await expect(captureNow(3, "3h elm", "12:05")).rejects.toThrow("That week is closed.");
    await expect(captureNow(3, "3h elm", "12:06")).rejects.toThrow("That week is closed.");
    expect(new Set(keysSent()).size).toBe(3);
  });
});

it("the answer to an item that was tried before may be old, and is told as such", async () => {
  const told: unknown[] = [];
  const stopListening = onOutcome("log", (outcome) => told.push("isAnswerOld" in outcome && outcome.isAnswerOld));
  await keptItem();
  callApi.mockResolvedValue({});
  await sendNow();
  await capture(facts(1));
  stopListening();
  expect(told).toEqual([true, false]);
});

it("an answer that arrives just when patience ends is the answer: nothing is said to wait", async () => {
  const answer = Promise.withResolvers<unknown>();
  callApi.mockReturnValue(answer.promise);
  vi.useFakeTimers();
  const capturing = capture(facts(2));
  await vi.waitFor(() => expect(hoursSent()).toEqual([2]));
  beforeChange.mockImplementationOnce(async () => {
    answer.resolve({ id: "entry" });
    await vi.waitFor(() => expect(disk.size).toBe(0));
  });
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  expect(await capturing).toEqual({ outcome: "saved", response: { id: "entry" } });
});
