import type { EndpointDefinition } from "#shared/endpoint.ts";
import { callApi } from "../api/call-api.ts";
import { type ApiErrorFacts, isApiError } from "../errors/api-error.ts";
import { NO_ANSWER } from "../errors/error-catalogue.ts";
import { tellChanged, tellOutcome } from "./outbox-events.ts";
import { afterFailure, asUnsure, beforeTry, type OutboxItem } from "./outbox-item.ts";
import { itemsOf, removeItem, replaceItem } from "./outbox-store.ts";

const LOCK = "tenure-outbox";
const TRY_TIMEOUT_MS = 20_000;

/** One tab at a time. Without Web Locks two tabs may send the same item: its key makes that one act. */
const inTurn = (work: () => Promise<void>): Promise<void> => {
  const locks = globalThis.navigator?.locks;
  return locks ? locks.request(LOCK, work) : work();
};

const endpointOf = ({ endpoint }: OutboxItem): EndpointDefinition => ({
  ...endpoint,
  summary: "A write that waited on this device",
  audience: "user",
});

export const factsOf = (error: unknown): ApiErrorFacts => {
  if (!isApiError(error)) return { status: 0, code: "network", message: NO_ANSWER };
  const { status, code, message, serverMessage, fields, requestId, data } = error;
  return { status, code, message, serverMessage, fields, requestId, data };
};

const send = ({ request, userId, id, ...item }: OutboxItem): Promise<unknown> =>
  callApi(endpointOf({ request, userId, id, ...item }), request as object, {
    idempotencyKey: id,
    onlyAs: userId,
    signal: AbortSignal.timeout(TRY_TIMEOUT_MS),
  });

/** Sends one item. False: the next ones need not be tried now. */
const trySending = async (item: OutboxItem): Promise<boolean> => {
  const tried = beforeTry(item, new Date());
  if (tried === null) {
    await replaceItem(item.id, asUnsure(item));
    return true;
  }
  // Thrown away or edited meanwhile.
  if (!(await replaceItem(item.id, tried))) return true;
  try {
    const response = await send(tried);
    await removeItem(item.id);
    tellOutcome({ id: item.id, kind: "saved", of: item.kind, response });
    return true;
  } catch (error) {
    const failure = factsOf(error);
    const failed = afterFailure(tried, { ...failure, message: failure.serverMessage ?? failure.message });
    await replaceItem(item.id, failed);
    if (failed.state === "refused") tellOutcome({ id: item.id, kind: "refused", of: item.kind, failure });
    return failed.state === "refused";
  }
};

const nextOf = async (userId: string): Promise<OutboxItem | undefined> =>
  (await itemsOf(userId)).find(({ state }) => state === "waiting");

const keepAll = async (userId: string): Promise<void> => {
  for (const item of await itemsOf(userId)) {
    if (!item.isKept) await replaceItem(item.id, { ...item, isKept: true });
  }
};

/** Sends what waits for one person, in order, until it is done or a try comes to nothing. Returns the failed tries of the first that still waits. */
export const sendOutbox = async (userId: string): Promise<number | null> => {
  let failedTries: number | null = null;
  await inTurn(async () => {
    for (let item = await nextOf(userId); item; item = await nextOf(userId)) {
      const goesOn = navigator.onLine && (await trySending(item));
      tellChanged();
      if (goesOn) continue;
      failedTries = item.attempts + 1;
      await keepAll(userId);
      break;
    }
  });
  tellChanged();
  return failedTries;
};
