import { setTimeout as wait } from "node:timers/promises";
import { OutboundRefusal } from "#server/outbound/outbound-refusal.ts";
import type { OutboundAnswer } from "#server/outbound/outbound.ts";
import { serviceAddress } from "#server/outbound/service-address.ts";
import type { Platform } from "#server/platform.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import type { SyncedKind } from "#features/intake/sources/rules.ts";
import { type Access, type Ask, ServiceRefusal } from "./port.ts";
import { readRetryAfter } from "#server/outbound/retry-after.ts";

const CALLS_PER_MINUTE = { points: 10, seconds: 60, by: "account" } as const;
const PATIENCE_MS = 20_000;
const ENDED = "It no longer lets us in. Connect it again.";

/** What the way out refuses, for whom it concerns: adapters are told the reason itself. Null: it is something else. */
export const asServiceRefusal = (error: unknown): ServiceRefusal | null => {
  if (error instanceof ServiceRefusal) return error;
  return error instanceof OutboundRefusal ? fromOutbound(error) : null;
};

const fromOutbound = ({ reason }: OutboundRefusal): ServiceRefusal => {
  const words = {
    address: "Its address isn't one that we may ask.",
    failed: "It did not answer.",
    too_slow: "It took too long to answer.",
    too_large: "It answered with more than we read.",
  }[reason];
  return new ServiceRefusal(words, { is: "failed", of: reason === "too_large" ? "calendar" : "account" });
};

const refuse = ({ status, headers }: OutboundAnswer, now: Date): void => {
  const retryAfterSeconds = readRetryAfter(headers["retry-after"], now);
  if (status === 401) throw new ServiceRefusal(ENDED, { is: "refused", of: "account" });
  if (status === 429)
    throw new ServiceRefusal("It asks us to wait.", { is: "failed", of: "account", retryAfterSeconds });
  // 507 is an answer about the request (RFC 6578, 3.6): its adapter asks for less.
  if (status >= 500 && status !== 507)
    throw new ServiceRefusal("It has a problem of its own.", {
      is: "failed",
      of: "account",
      retryAfterSeconds,
      isOfRequest: true,
    });
};

export type Asking = {
  kind: SyncedKind;
  connectionId: Id;
  /** A job waits for its turn; null: someone waits for the answer, and is told to come back. */
  signal: AbortSignal | null;
  /** Of an account with tokens: the one to use now. `isSpent`: the service took the last one no longer. Null: there is none. */
  tokenNow?: (isSpent: boolean) => Promise<string | null>;
};

/** At most ten calls a minute for one account, whoever makes them. */
export const askFor = (
  platform: Platform,
  { kind, connectionId, signal, tokenNow }: Asking,
): Pick<Access, "ask" | "takeTurn"> => {
  const { outbound, rateLimiter, now, config } = platform;
  // A server of the operator's own network, which stands in the settings.
  const { operatorOrigin } = serviceAddress(config.serviceUrls, kind.replaceAll("_", "-"), "");
  const takeTurn = async (): Promise<void> => {
    for (;;) {
      try {
        await rateLimiter.consume("connection-calls", connectionId, CALLS_PER_MINUTE);
        return;
      } catch (error) {
        const seconds = error instanceof AppError ? error.details.retryAfterSeconds : undefined;
        if (signal === null || seconds === undefined) throw error;
        await wait(seconds * 1000, undefined, { signal });
      }
    }
  };
  const askOnce: Ask = async (address, request) => {
    await takeTurn();
    return outbound.ask(address, { operatorOrigin, ...request, patienceMs: PATIENCE_MS });
  };
  const ask: Ask = async (address, request) => {
    // A round of many pages takes longer than a token lives.
    const withToken = async (isSpent: boolean) => {
      const token = (await tokenNow?.(isSpent)) ?? null;
      if (token === null) throw new ServiceRefusal(ENDED, { is: "failed", of: "account" });
      return { ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } };
    };
    let answer = await askOnce(address, tokenNow ? await withToken(false) : request);
    if (answer.status === 401 && tokenNow) answer = await askOnce(address, await withToken(true));
    refuse(answer, now());
    return answer;
  };
  return { ask, takeTurn };
};
