import { type Ask, ServiceRefusal } from "#features/intake/sources/server/syncing/port.ts";
import { readRetryAfter } from "#server/outbound/retry-after.ts";
import { createOutbound, type Outbound } from "#server/outbound/outbound.ts";

/** The way to a service that the engine hands to adapters, without its accounts and its pace. */
export const askOf =
  (outbound: Outbound = createOutbound(), patienceMs = 5000): Ask =>
  async (address, request) => {
    const answer = await outbound.ask(address, { ...request, patienceMs });
    if (answer.status === 401)
      throw new ServiceRefusal("It no longer takes our key.", { is: "refused", of: "account" });
    if (answer.status === 429 || answer.status >= 500)
      throw new ServiceRefusal("It asked us to come back later.", {
        is: "failed",
        of: "account",
        isOfRequest: answer.status >= 500,
        retryAfterSeconds: readRetryAfter(answer.headers["retry-after"], new Date()),
      });
    return answer;
  };

/** Without a pace. */
export const takeTurn = (): Promise<void> => Promise.resolve();
