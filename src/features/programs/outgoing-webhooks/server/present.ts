import type { Db } from "#server/database/database.ts";
import type { BookOwner } from "#server/auth/scope.ts";
import { isoFromDatabase } from "#server/database/instants.ts";
import type { Platform } from "#server/platform.ts";
import { AppError } from "#shared/errors.ts";
import type { WebhookDelivery, WebhookEndpoint } from "../contract.ts";
import { PROBLEM_WORDS } from "../rules.ts";
import { beforeUntil, openSecrets } from "./endpoint-secrets.ts";
import { type EndpointState, readEndpointStates } from "./read-model.ts";
import { webhookIdOf } from "./sending/sign-message.ts";
import type { EndpointRow } from "#server/auth/programs/endpoint-table.ts";
import type { DeliveryRow } from "./table.ts";

type Around = { platform: Pick<Platform, "config">; now: Date };

const lastOf = ({ lastEvent, lastAt, lastState }: EndpointState) => ({
  event: lastEvent,
  state: lastState,
  at: isoFromDatabase(lastAt),
});

export const presentEndpoint = (
  { platform, now }: Around,
  row: EndpointRow,
  state: EndpointState | undefined,
): WebhookEndpoint => {
  const secrets = openSecrets(platform.config.sealingKeys(), row);
  return {
    id: row.id,
    address: row.address,
    events: row.events,
    createdAt: row.createdAt.toISOString(),
    paused: row.pausedAt && row.pausedWhy && { at: row.pausedAt.toISOString(), why: row.pausedWhy },
    failingSince: row.failingSince?.toISOString() ?? null,
    oldSecretUntil: secrets && beforeUntil(secrets, now),
    waitingCount: state?.waitingCount ?? 0,
    failedCount: state?.failedCount ?? 0,
    lastDelivery: state ? lastOf(state) : null,
  };
};

/** One that a verb changed, as it is by now. */
export const presentChanged = async (
  around: Around,
  book: BookOwner,
  tx: Db,
  row: EndpointRow | undefined,
): Promise<WebhookEndpoint> => {
  if (!row) throw new AppError("not_found");
  return presentEndpoint(around, row, (await readEndpointStates(book, tx)).get(row.id));
};

export const presentDelivery = (row: DeliveryRow): WebhookDelivery => ({
  id: row.id,
  messageId: webhookIdOf(row.messageId),
  event: row.event,
  createdAt: row.createdAt.toISOString(),
  state: row.state,
  attempts: row.attempts,
  lastAttemptAt: row.lastAttemptAt?.toISOString() ?? null,
  nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
  answerStatus: row.answerStatus,
  tookMs: row.tookMs,
  problem: row.problem && PROBLEM_WORDS[row.problem],
  replayedAt: row.replayedAt?.toISOString() ?? null,
  body: row.body,
});
