import type { Id } from "#shared/ids.ts";
import type { Db, OutsideTransaction } from "../database/database.ts";
import type { BoundJob } from "./job.ts";

export type NewJob = {
  id: Id;
  name: string;
  payload: unknown;
  /** At most one job of a name and key waits or runs; a second one is dropped. */
  key: string | null;
  /** The account with which it is erased. */
  owner: Id | null;
  /** Null: at once, whatever a clock says. */
  startAt: Date | null;
};

/** Who holds which attempt at a job, 1 the first time: only the current attempt can be settled. */
export type Lease = { id: Id; name: string; attempt: number };

export type TakenJob = Lease & {
  payload: unknown;
  owner: Id | null;
  isLast: boolean;
  lastReason: string | null;
};

/** `heartbeat` changes as long as a process holds the lease. */
export type SeenLease = Lease & { heartbeat: number };

export type Seen = { due: readonly string[]; leases: readonly SeenLease[] };

export type JobState = "waiting" | "running" | "dead";

export type ListedJob = {
  id: Id;
  name: string;
  state: JobState;
  attempts: number;
  createdAt: Date;
  /** When a waiting job is due; a past instant: as soon as there is room. */
  startAt: Date;
  /** Why the last attempt failed; null when none has. */
  reason: string | null;
};

/**
 * What came of giving a dead job one more attempt, or of trying a failed one now that would wait for its next attempt.
 * `under way`: another job with its key waits or runs, and it stays dead. `missing`: there is no such job with this id.
 */
export type RetryOutcome = "retried" | "under way" | "missing";

/** The state of the jobs of one kind. */
export type JobWait = {
  name: string;
  /**
   * When the oldest job that is due, running or being retried was first due; null if there is none. A later run is not
   * counted.
   */
  oldestSeconds: number | null;
  deadCount: number;
};

/** Its files may hold mails to accounts that were erased. */
export const TABLE_OF_JOBS = "jobs";

/** Where jobs are kept and how a process leases them. What to do with them is up to the runner. */
export type JobDriver = {
  /** Whether other processes may hold leases. If not, all leases found at the start are a dead process's. */
  isShared: boolean;
  db: OutsideTransaction;
  /** Once, before anything else. */
  open: (jobs: readonly BoundJob[]) => void;
  /** In the transaction of `db`, if it is one. */
  put: (db: Db, job: NewJob) => Promise<void>;
  /** One statement for all names. */
  look: (names: readonly string[]) => Promise<Seen>;
  take: (name: string, count: number) => Promise<TakenJob[]>;
  read: (lease: Lease) => Promise<TakenJob | null>;
  /** Says that this process is alive. */
  heartbeat: (leases: readonly Lease[]) => Promise<void>;
  /** Keeps others from taking it over until the end of the transaction. False: someone already has. */
  hold: (db: Db, lease: Lease) => Promise<boolean>;
  /** The job is done and gone. False: the lease is lost. */
  settle: (db: Db, lease: Lease) => Promise<boolean>;
  /** It is tried again later, or stays dead. False: the lease is lost. */
  fail: (db: Db, lease: Lease, failure: { reason: string; isFinal: boolean }) => Promise<boolean>;
  /** Gives a lease back: someone else may begin at once, and this attempt does not count. */
  release: (lease: Lease, reason: string) => Promise<void>;
  forgetOwner: (db: Db, owner: Id) => Promise<void>;
  /** Removes dead jobs from before that instant. */
  forgetDead: (before: Date) => Promise<void>;
  /** Dead jobs first, then the oldest. */
  list: (filter: { state: JobState | null; limit: number }) => Promise<ListedJob[]>;
  /** All keyed jobs of one name, dead ones included. */
  keys: (name: string) => Promise<string[]>;
  /** One statement for all kinds; only those that have such jobs. */
  waits: () => Promise<JobWait[]>;
  retry: (id: Id) => Promise<RetryOutcome>;
};
