import type { Db, Tx } from "#server/database/database.ts";
import type { Platform } from "#server/platform.ts";
import type { Id } from "#shared/ids.ts";
import type { Surplus } from "#features/account/billing/subscriptions/choose-subscription.ts";
import type { ProviderReading } from "./read-provider.ts";

export type ProviderName = "stripe" | "sandbox";

/** What the row of each payer has. `asked` counts the requests to read the provider again. */
export type PayerAccount = {
  provider: ProviderName | null;
  customerId: string | null;
  asked: number;
  reconciledAt: Date | null;
};

/** What was read, in answer to which request, and when. */
export type Read = ProviderReading & { asked: number; at: Date };

export type PayerKind<Account extends PayerAccount, Locked extends { account: Account }> = {
  /** The name of a payer in waiting jobs, which is never changed. */
  key: string;
  one: { id: string; title: string; atOnce: number };
  /** `key`: two such jobs are one. `chore`: the daily run. */
  all: { id: string; title: string; key: string; chore: string };
  accounts: {
    idOf: (account: Account) => Id;
    find: (db: Db, id: Id) => Promise<Account | undefined>;
    /** Counts one more request. False: the payer has never been at a provider. */
    askAnew: (db: Db, id: Id) => Promise<boolean>;
    findOfCustomer: (db: Db, provider: ProviderName, customerId: string) => Promise<Id | null>;
    /** Those who have been at a provider, in pages by id. */
    readAfter: (db: Db, after: Id | null, limit: number) => Promise<Account[]>;
    /** Whoever holds one of the rows is not waited for; null: someone does, or they are gone. */
    tryLock: (tx: Tx, id: Id) => Promise<Locked | null>;
  };
  /** The account whose work it is and with which it is erased. */
  ownerOf: (id: Id) => Id | null;
  /** Says that one of two subscriptions is about to be ended. */
  announceSurplus?: (
    platform: Platform,
    tx: Tx,
    told: { id: Id; surplus: readonly Surplus[]; at: Date },
  ) => Promise<void>;
  /** A payer that ends while its account stays: the provider forgets its customer, then we forget the account. */
  ended?: { is: (db: Db, id: Id) => Promise<boolean>; forget: (tx: Tx, id: Id) => Promise<void> };
  /** Writes what was read. */
  write: (platform: Platform, tx: Tx, locked: Locked, read: Read) => Promise<void>;
};
