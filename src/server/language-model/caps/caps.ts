import type { FastifyBaseLogger } from "fastify";
import { findUserById } from "#server/accounts/user-store.ts";
import type { Db, OpenDatabase } from "#server/database/database.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Settings } from "#server/settings/settings.ts";
import { addDays, type CivilDate, civilDateInZone } from "#shared/civil-date.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import { instantInZone } from "#shared/zoned-time.ts";
import { costOf, type TokenPrices, type TokensUsed } from "../usage.ts";
import { addRefusal, addRefusalOfAccount, type Share } from "./cap-store.ts";
import type { AiCap } from "#shared/settings/ai-caps.ts";
import { capWords, nextMonthOf } from "./cap-words.ts";
import { accountHolder, capOver, type Holder, installationHolder } from "./holders.ts";
import { readAccountCap, readInstallationCap, readPrices } from "./limits.ts";

/**
 * `asker` null: a visitor, whom the caps of the installation alone hold. `isBackground`: nobody waits for it, and half of each cap
 * holds it. `most`: what the question may use at most.
 */
export type Asking = { asker: { actorId: Id; isPremium: boolean } | null; isBackground?: boolean; most: TokensUsed };

export type Reservation = {
  /** Puts what was used in the place of what was taken. Null: nobody counted, and it stays as it was taken. It never throws. */
  settle(used: TokensUsed | null): Promise<void>;
};

/** `isEver`: it takes more than the whole cap, so that waiting helps nothing. */
export type Refused = { cap: AiCap; isEver: boolean };

export type Caps = {
  /** Takes what a question may use, before a byte of it is sent. Refuses with `rate_limited` where a cap would be passed. */
  reserve(asking: Asking): Promise<Reservation>;
  /** What would refuse it now; null: nothing. It takes nothing and counts nothing. Pass the handle of the transaction, if there is one. */
  refusal(asking: Asking, db: Db): Promise<Refused | null>;
  /** Counts one that was refused since the calls of a day are used up, which are not counted here. It never throws. */
  noteRefusedCall(): Promise<void>;
};

export type Around = {
  database: Pick<OpenDatabase, "db">;
  settings: Settings;
  now: () => Date;
  log: Pick<FastifyBaseLogger, "warn">;
};

type Account = { actorId: Id; timeZone: string; day: CivilDate };
type Asked = { at: Date; account: Account | null };

/** Thrown in a transaction, so that what another gave is taken back. */
class Full extends Error {
  readonly holder: Holder;

  constructor(holder: Holder) {
    super(`nothing is left: ${holder.whose}`);
    this.holder = holder;
  }
}

const dayOfUtc = (at: Date): CivilDate => at.toISOString().slice(0, 10);

export const openCaps = (around: Around): Caps => ({
  reserve: (asking) => reserve(around, asking),
  refusal: async (asking, db) => foresee(await weigh(around, asking, db), db),
  noteRefusedCall: () => noteRefused(around, { at: around.now(), account: null }, "installation_calls"),
});

type Weighed = Asked & { holders: readonly Holder[]; prices: TokenPrices | null; share: Share };

/** Which caps hold a question, and what it takes of them. */
const weigh = async (
  { settings, now }: Around,
  { asker, isBackground = false, most }: Asking,
  db: Db,
): Promise<Weighed> => {
  const at = now();
  const account = asker && (await findAccount(db, asker.actorId, at));
  const prices = await readPrices(settings, db);
  const held = (cap: Share): Share => (isBackground ? halfOf(cap) : cap);
  const holders = [
    ...(asker && account ? [accountHolder(account, held(await readAccountCap(settings, db, asker.isPremium)))] : []),
    installationHolder(dayOfUtc(at), held(await readInstallationCap(settings, db))),
  ];
  return { at, account, holders, prices, share: shareOf(most, prices) };
};

const reserve = async (around: Around, asking: Asking): Promise<Reservation> => {
  const weighed = await weigh(around, asking, around.database.db);
  const { holders, prices, share } = weighed;
  const refused = await takeOf(around, weighed);
  if (refused) {
    await noteRefused(around, weighed, refused.cap);
    throw refusalOf(refused, weighed);
  }
  return {
    settle: async (used) => {
      if (used) await change(around, holders, minus(shareOf(used, prices), share));
    },
  };
};

const foresee = async ({ holders, share }: Weighed, db: Db): Promise<Refused | null> => {
  const tooLarge = refusedAlone(holders, share);
  if (tooLarge) return tooLarge;
  for (const holder of holders) {
    const cap = capOver(holder, plus(await holder.taken(db), share));
    if (cap) return { cap, isEver: false };
  }
  return null;
};

const refusedAlone = (holders: readonly Holder[], share: Share): Refused | null => {
  for (const holder of holders) {
    const cap = capOver(holder, share);
    if (cap) return { cap, isEver: true };
  }
  return null;
};

/** Of each or of none; null: it is taken. */
const takeOf = async ({ database }: Around, { holders, share }: Weighed): Promise<Refused | null> => {
  const tooLarge = refusedAlone(holders, share);
  if (tooLarge) return tooLarge;
  try {
    await inTransaction(database.db, async (tx) => {
      for (const holder of holders) if (!(await holder.take(tx, share))) throw new Full(holder);
    });
    return null;
  } catch (error) {
    if (!(error instanceof Full)) throw error;
    const { holder } = error;
    const cap = capOver(holder, plus(await holder.taken(database.db), share));
    // Given back meanwhile, it was still not there when it was asked for.
    return { cap: cap ?? `${holder.whose}_tokens`, isEver: false };
  }
};

const change = async ({ database, log }: Around, holders: readonly Holder[], by: Share): Promise<void> => {
  try {
    await inTransaction(database.db, async (tx) => {
      for (const holder of holders) await holder.change(tx, by);
    });
  } catch (error) {
    log.warn({ err: error }, "a question to the language model counts as it was estimated");
  }
};

const findAccount = async (db: Db, actorId: Id, at: Date): Promise<Account> => {
  const user = await findUserById(db, actorId);
  if (!user) throw new AppError("not_signed_in");
  const { timeZone } = user;
  return { actorId, timeZone, day: civilDateInZone(at, timeZone) };
};

const noteRefused = async ({ database, log }: Around, { at, account }: Asked, cap: AiCap): Promise<void> => {
  try {
    await addRefusal(database.db, { day: dayOfUtc(at), cap });
    if (account && cap.startsWith("account_")) await addRefusalOfAccount(account, database.db, account.day);
  } catch (error) {
    log.warn({ err: error }, "a refused question to the language model is not in the sums");
  }
};

const refusalOf = ({ cap, isEver }: Refused, { at, account }: Asked): AppError => {
  const day = dayOfUtc(at);
  const isOfAccount = account !== null && cap.startsWith("account_");
  const ends = isOfAccount
    ? instantInZone(addDays(account.day, 1), "00:00", account.timeZone)
    : Date.parse(`${nextMonthOf(day)}T00:00:00Z`);
  return new AppError("rate_limited", {
    message: capWords({ cap, isEver }, day),
    retryAfterSeconds: Math.max(1, Math.ceil((ends - at.getTime()) / 1000)),
    data: { cap },
  });
};

const shareOf = (used: TokensUsed, prices: TokenPrices | null): Share => ({
  tokens: used.input + used.output,
  costMicros: costOf(used, prices),
});

const halfOf = ({ tokens, costMicros }: Share): Share => ({
  tokens: Math.floor(tokens / 2),
  costMicros: Math.floor(costMicros / 2),
});

const plus = (one: Share, other: Share): Share => ({
  tokens: one.tokens + other.tokens,
  costMicros: one.costMicros + other.costMicros,
});

const minus = (one: Share, other: Share): Share => ({
  tokens: one.tokens - other.tokens,
  costMicros: one.costMicros - other.costMicros,
});
