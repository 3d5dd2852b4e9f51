import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import { findOwner } from "../accounts/user-store.ts";
import type { BookOwner } from "../auth/scope.ts";
import type { Tx } from "../database/database.ts";
import type { SignInProvider } from "../auth/sign-in-providers.ts";
import { reasonOff } from "../consent/service-off.ts";
import { inTransaction } from "../database/transaction.ts";
import { recordEvent } from "../events/leave-event.ts";
import { byTheHouse, makeEvent } from "../events/make-event.ts";
import { postMail } from "../mail-delivery/send-mail.ts";
import type { Platform } from "../platform.ts";
import { nextHealth, type Outcome } from "./connection-state.ts";
import * as store from "./connection-store.ts";
import { disconnectedMail } from "./connection-mails.ts";
import { KeyMissing, seal, type SealingKeys, unseal, Unopenable } from "../sealing/sealing.ts";
import type { ConnectionRow } from "./table.ts";

/** What opens an account elsewhere: OAuth tokens, or the password that it made for us. */
export type ConnectionSecret = { accessToken: string; refreshToken: string | null } | { password: string };

/** What is known about a service, supplied by the code that speaks its protocol. */
export type ConnectionProvider = {
  provider: string;
  /** What administrators switch off with it; null: nothing. */
  service: SignInProvider | null;
  /** Throws `GrantEnded` where only the owner can help. */
  refresh: (
    platform: Platform,
    secret: ConnectionSecret,
  ) => Promise<{ secret: ConnectionSecret; expiresAt: Date | null }>;
  revoke: (platform: Platform, secret: ConnectionSecret) => Promise<void>;
};

/** The service says that we no longer may. Its message is for the owner. */
export class GrantEnded extends Error {
  override readonly name = "GrantEnded";
}

const REFRESH_BEFORE_MS = 60_000;
const REFRESH_LEASE_MS = 60_000;

/** A secret moved to another row, account or service cannot be opened there. */
export const contextOf = ({ userId, id, provider }: Pick<ConnectionRow, "userId" | "id" | "provider">): string =>
  `connection ${userId} ${id} ${provider}`;

const sealFor = (keys: SealingKeys, row: Pick<ConnectionRow, "userId" | "id" | "provider">, secret: ConnectionSecret) =>
  seal(keys, JSON.stringify(secret), contextOf(row));

/** @throws Unopenable, KeyMissing */
export const openSecret = ({ config }: Pick<Platform, "config">, row: ConnectionRow): ConnectionSecret =>
  JSON.parse(unseal(config.sealingKeys(), row, contextOf(row))) as ConnectionSecret;

export type NewConnection = Pick<
  ConnectionRow,
  "connectedBy" | "provider" | "accountId" | "accountName" | "kind" | "scopes" | "expiresAt"
> & {
  secret: ConnectionSecret;
};

/** Of one book: whoever connects many would take the time of all that are read. */
export const ACCOUNTS_MAX = 20;

/** Connects an account, or reconnects one that was connected before. Throws `state_conflict` where the book has enough of them. */
export const connectAccount = async (
  platform: Platform,
  { userId }: BookOwner,
  tx: Tx,
  given: NewConnection,
): Promise<Id> => {
  const { secret, ...account } = given;
  const at = platform.now();
  const before = await store.findAccount({ userId }, tx, account);
  if (!before && (await store.countConnections({ userId }, tx)) >= ACCOUNTS_MAX)
    throw new AppError("state_conflict", {
      message: `You have connected ${ACCOUNTS_MAX} accounts, as many as we read for one set of books. Disconnect one first.`,
    });
  const id = before?.id ?? platform.newId();
  const sealed = sealFor(platform.config.sealingKeys(), { userId, id, provider: account.provider }, secret);
  const health = { state: "active", stateSince: at, problem: null, failures: 0, failingSince: null } as const;
  const row = { ...account, ...sealed, ...health, nextTryAt: null, refreshingUntil: null, lastGoodAt: at };
  if (before) await store.updateConnection({ userId }, tx, id, row);
  else await store.insertConnection(tx, { userId, id, ...row, createdAt: at });
  return id;
};

/** It let us in, in the transaction that keeps what it said. */
export const noteGood = async ({ now }: Pick<Platform, "now">, book: BookOwner, tx: Tx, id: Id): Promise<void> => {
  const row = await store.lockConnection(book, tx, id);
  if (!row || row.state === "disconnected") return;
  const { state, stateSince, problem, failures, failingSince, nextTryAt, lastGoodAt } = row;
  const before = { state, stateSince, problem, failures, failingSince, nextTryAt, lastGoodAt };
  await store.updateConnection(book, tx, id, nextHealth(before, { is: "good" }, now()));
};

/** Records what came of using a connection. When the connection dies, its owner gets one mail: only that outcome sends it. */
export const noteOutcome = (platform: Platform, book: BookOwner, id: Id, outcome: Outcome): Promise<void> =>
  inTransaction(platform.database.db, async (tx) => {
    const row = await store.lockConnection(book, tx, id);
    if (!row) return;
    const { state, stateSince, problem, failures, failingSince, nextTryAt, lastGoodAt } = row;
    const before = { state, stateSince, problem, failures, failingSince, nextTryAt, lastGoodAt };
    const after = nextHealth(before, outcome, platform.now());
    await store.updateConnection(book, tx, id, after);
    if (after.state !== "disconnected" || state === "disconnected") return;
    await tellEnded(platform, tx, book, { ...row, problem: after.problem });
    const owner = await findOwner(tx, book);
    if (!owner) return;
    const told = { to: owner.email, firstName: owner.firstName, accountName: row.accountName, problem: after.problem };
    await postMail(platform, tx, disconnectedMail(told, platform.config.publicUrl), book.userId);
  });

const tellEnded = async (
  platform: Platform,
  tx: Tx,
  book: BookOwner,
  { id, accountName, problem }: Pick<ConnectionRow, "id" | "accountName" | "problem">,
): Promise<void> => {
  const details = { name: accountName, problem: problem ?? "" };
  const event = {
    id: platform.newId(),
    event: "connection.ended" as const,
    subjectId: id,
    details,
    at: platform.now(),
  };
  await recordEvent(platform, tx, makeEvent(byTheHouse(book), event));
};

const isFresh = ({ expiresAt }: ConnectionRow, now: Date): boolean =>
  expiresAt === null || expiresAt.getTime() - now.getTime() > REFRESH_BEFORE_MS;

type Named = { id: Id; provider: ConnectionProvider };

/**
 * The secret to use now, renewed shortly before it ends, by one caller at a time: others use the one that still works
 * until then. Null: there is none to use; the connection says why.
 */
export const freshSecret = async (
  platform: Platform,
  book: BookOwner,
  named: Named,
): Promise<ConnectionSecret | null> => {
  for (;;) {
    const found = await findSecret(platform, book, named);
    if (found !== LOST_LEASE) return found;
  }
};

/** Asking took longer than its lease: someone else has since asked, or connected the account again. */
const LOST_LEASE = "lost lease";

const findSecret = async (
  platform: Platform,
  book: BookOwner,
  { id, provider }: Named,
): Promise<ConnectionSecret | null | typeof LOST_LEASE> => {
  const { database, now } = platform;
  // It stays as it is, and goes on when the service is on again.
  if (provider.service !== null && (await reasonOff(platform, database.db, provider.service)) !== null) return null;
  const row = await store.findConnection(book, database.db, id);
  if (!row || row.provider !== provider.provider || row.state === "disconnected") return null;
  let until: Date | null = null;
  try {
    const secret = openSecret(platform, row);
    if (isFresh(row, now())) return secret;
    const lease = { at: now(), until: new Date(now().getTime() + REFRESH_LEASE_MS), sealed: row.sealed };
    if (!(await store.leaseRefresh(book, database.db, id, lease))) {
      const isOver = row.expiresAt !== null && row.expiresAt <= now();
      return isOver ? null : secret;
    }
    until = lease.until;
    const fresh = await provider.refresh(platform, secret);
    const changes = {
      ...sealFor(platform.config.sealingKeys(), row, fresh.secret),
      expiresAt: fresh.expiresAt,
    };
    return (await store.endRefresh(book, database.db, id, { until, changes })) ? fresh.secret : LOST_LEASE;
  } catch (error) {
    if (error instanceof KeyMissing) noteMissingKey(platform, row);
    // If the lease is lost, the outcome concerns a secret that is no longer kept.
    const isOurs = until === null || (await store.endRefresh(book, database.db, id, { until, changes: {} }));
    if (!isOurs) return LOST_LEASE;
    await noteOutcome(platform, book, id, outcomeOf(error));
    return null;
  }
};

export const UNOPENABLE: Outcome = { is: "refused", problem: "We can no longer open what we kept for it." };

const outcomeOf = (error: unknown): Outcome => {
  if (error instanceof GrantEnded) return { is: "refused", problem: error.message };
  if (error instanceof Unopenable) return UNOPENABLE;
  if (error instanceof KeyMissing) return { is: "failed", problem: "We cannot open what we keep for it right now." };
  return { is: "failed", problem: "The service did not answer." };
};

/** The operator can help here, not the owner: a key that is missing from this process's settings may come back. */
export const noteMissingKey = ({ log }: Platform, { id, keyId }: ConnectionRow): void =>
  log.error({ connection: id, key: keyId }, "a connection is sealed with a key that this process does not have");
