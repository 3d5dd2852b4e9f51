import type { EndpointDefinition } from "#shared/endpoint.ts";
import { callApi } from "../api/call-api.ts";
import { type ApiErrorFacts, isApiError } from "../errors/api-error.ts";
import { NO_ANSWER } from "../errors/error-catalogue.ts";
import { tellChanged, tellOutcome } from "./outbox-events.ts";
import { ifFree } from "./item-locks.ts";
import {
  afterFailure,
  asUnsure,
  beforeTry,
  bookOf,
  isOfSavedBefore,
  keyOf,
  mayHaveArrived,
  type OutboxItem,
  SAVED_BEFORE,
} from "./outbox-item.ts";
import { changeItem, itemsOf, readItem, removeItem } from "./outbox-store.ts";

const LOCK = "tenure-outbox";
const TRY_TIMEOUT_MS = 20_000;

/** One tab at a time. Without Web Locks two tabs may send the same item: its key makes that one act. */
const inTurn = (work: () => Promise<void>): Promise<void> => {
  const locks = globalThis.navigator?.locks;
  return locks ? locks.request(LOCK, work) : work();
};

/** Enough of a contract to send; the registered contract of the same path says the rest. */
const endpointOf = ({ endpoint }: OutboxItem): EndpointDefinition =>
  ({
    ...endpoint,
    summary: "A write that waited on this device",
    access: "signedIn",
    needs: null,
  }) as EndpointDefinition;

export const factsOf = (error: unknown): ApiErrorFacts => {
  if (!isApiError(error)) return { status: 0, code: "network", message: NO_ANSWER };
  const { status, code, message, serverMessage, fields, requestId, data } = error;
  return { status, code, message, serverMessage, fields, requestId, data };
};

const send = (item: OutboxItem): Promise<unknown> =>
  callApi(endpointOf(item), item.request as object, {
    idempotencyKey: keyOf(item),
    onlyAs: item.userId,
    // Whichever book is open in the tab that sends it.
    book: bookOf(item),
    signal: AbortSignal.timeout(TRY_TIMEOUT_MS),
  });

const failureOf = (item: OutboxItem, error: unknown): ApiErrorFacts => {
  const failure = factsOf(error);
  if (!isOfSavedBefore(item, failure)) return failure;
  return { ...failure, message: SAVED_BEFORE, serverMessage: SAVED_BEFORE };
};

/** Sends one item, which only this tab has now. False: the next ones need not be tried now. */
export const trySending = async (id: string): Promise<boolean> => {
  // Thrown away, or refused in another tab in the meantime.
  const found = await readItem(id);
  if (found?.state !== "waiting") return true;
  const tried = await changeItem(id, (item) => beforeTry(item, new Date()) ?? asUnsure(item));
  if (tried?.state !== "waiting") return true;
  try {
    const response = await send(tried);
    await removeItem(id);
    tellOutcome({
      id,
      kind: "saved",
      of: tried.kind,
      book: bookOf(tried),
      response,
      isAnswerOld: mayHaveArrived(found),
    });
    return true;
  } catch (error) {
    const failure = failureOf(tried, error);
    const said = { ...failure, message: failure.serverMessage ?? failure.message };
    const failed = await changeItem(id, (item) => afterFailure(item, said));
    if (failed?.state === "refused") tellOutcome({ id, kind: "refused", of: tried.kind, book: bookOf(tried), failure });
    return failed?.state === "refused";
  }
};

const nextOf = async (userId: string, heldIds: ReadonlySet<string>): Promise<OutboxItem | undefined> =>
  (await itemsOf(userId)).find(({ id, state }) => state === "waiting" && !heldIds.has(id));

const keepAll = async (userId: string): Promise<void> => {
  for (const { id, isKept } of await itemsOf(userId)) {
    if (!isKept) await changeItem(id, (item) => ({ ...item, isKept: true }));
  }
};

/** `failedTries`: those of the first item still waiting, or null. `isHeld`: an item being changed was passed over. */
export type Round = { failedTries: number | null; isHeld: boolean };

/** Sends what waits for one person, in order, until it is done or a try fails. */
export const sendOutbox = async (userId: string): Promise<Round> => {
  let failedTries: number | null = null;
  const heldIds = new Set<string>();
  await inTurn(async () => {
    for (let item = await nextOf(userId, heldIds); item; item = await nextOf(userId, heldIds)) {
      const { id } = item;
      const goesOn = navigator.onLine ? await ifFree(id, () => trySending(id)) : false;
      tellChanged();
      if (goesOn === null) heldIds.add(id);
      if (goesOn !== false) continue;
      failedTries = item.attempts + 1;
      await keepAll(userId);
      break;
    }
  });
  tellChanged();
  return { failedTries, isHeld: heldIds.size > 0 };
};
