import type { EndpointDefinition, RequestOf, ResponseOf } from "#shared/endpoint.ts";
import { ApiError } from "../errors/api-error.ts";
import { withReason } from "../api/ask-reason.ts";
import { hold } from "./item-locks.ts";
import { type Capture, type CaptureResult, sendAndFollow, sendNow } from "./outbox.ts";
import { tellChanged } from "./outbox-events.ts";
import { changedTo } from "./outbox-item.ts";
import { changeItem, readItem } from "./outbox-store.ts";

/** `gone`: it was sent or thrown away, and nothing was saved. `busy`: another tab is changing it. */
export type NotHeld = { outcome: "gone" } | { outcome: "busy" };

export type HeldItem = {
  /** Replaces the item with what was changed, and sends it. A refusal is thrown; the item stays, and is still held. */
  save: <E extends EndpointDefinition>(facts: Capture<E>) => Promise<CaptureResult<E> | NotHeld>;
  /** Ends the hold for good: the item is sent as it is. */
  release: () => void;
};

/** Holds an item while a person changes it: it is neither sent nor thrown away, unless its tab is gone. */
export const holdItem = async (id: string): Promise<HeldItem | NotHeld> => {
  let letGo = await hold(id);
  let isOver = false;
  if (letGo === null) return { outcome: "busy" };
  const rest = (): void => {
    letGo?.();
    letGo = null;
  };
  const holdAgain = async (): Promise<boolean> => {
    letGo ??= await hold(id);
    if (isOver) rest();
    return letGo !== null;
  };
  const saveOnce = async <E extends EndpointDefinition>(
    { title, draft, onStored }: Capture<E>,
    request: RequestOf<E>,
  ): Promise<CaptureResult<E> | NotHeld> => {
    if (!(await holdAgain())) return { outcome: "busy" };
    const facts = { title, draft, request: { ...request } };
    const changed = await changeItem(id, (item) => changedTo(item, facts, crypto.randomUUID()));
    if (changed === null) return { outcome: "gone" };
    onStored?.();
    tellChanged();
    rest();
    const outcome = await sendAndFollow(id);
    if (outcome === null) return { outcome: "kept", id };
    if (outcome.kind === "saved") return { outcome: "saved", response: outcome.response as ResponseOf<E> };
    await holdAgain();
    throw new ApiError(outcome.failure);
  };
  const held: HeldItem = {
    save: (facts) => withReason(facts.request, (request) => saveOnce(facts, request)),
    release: () => {
      isOver = true;
      rest();
      void sendNow();
    },
  };
  if ((await readItem(id).catch(() => undefined)) !== undefined) return held;
  rest();
  return { outcome: "gone" };
};
