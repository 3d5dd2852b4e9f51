import type * as z from "zod/mini";
import type { Id } from "#shared/ids.ts";
import type { Tx } from "../database/database.ts";

export type Retries = {
  /** How often it is tried again after the first attempt. */
  limit: number;
  /** The wait before the first repetition; it doubles with each one, with some chance in it. 0: at once, always. */
  afterSeconds: number;
  atMostSeconds: number;
};

/** One attempt at a job. */
export type Attempt<Payload> = {
  id: Id;
  payload: Payload;
  /** The account whose work it is and with which it is erased; null: no one's. Who acts for them: `actFor`. */
  owner: Id | null;
  /** 1 the first time. */
  number: number;
  isLast: boolean;
  /** Why the previous attempt ended without finishing the job; null the first time. */
  lastReason: string | null;
  /** Aborts when the process stops: work that another process can do again must end. */
  signal: AbortSignal;
  /** Writes a part in one transaction, or nothing if another process has since taken the job over. */
  write: <T>(effects: (tx: Tx) => Promise<T>) => Promise<T>;
  /**
   * Ends the job and writes its effects in one transaction: both or neither, and neither if another process has since
   * taken the job over. A job that does not call it ends when it returns.
   */
  finish: <T>(effects: (tx: Tx) => Promise<T>) => Promise<T>;
};

export type Death<Payload> = { payload: Payload; reason: string };

/** What enqueuing needs to know of a job. */
export type JobKind<Payload> = {
  /** `feature.verb`. Jobs that wait in the database have it as their name: it is never changed. */
  id: string;
  payload: z.ZodMiniType<Payload>;
};

export type JobFacts = {
  id: string;
  /** What a person reads in a list of jobs. */
  title: string;
  /** When it runs by itself, with an empty payload, in cron's notation: minute, hour, day, month, day of the week, in UTC. */
  schedule: string | null;
  retries: Retries;
  /** How many of these one process runs at the same time. */
  atOnce: number;
};

/** A job with its process around it, whatever its payload. */
export type BoundJob = JobFacts & {
  payload: z.ZodMiniType;
  run: (attempt: Attempt<unknown>) => Promise<void>;
  died: (tx: Tx, death: Death<unknown>) => Promise<void>;
};

/** Thrown by a job: another attempt would end the same way. */
export class GiveUp extends Error {
  override readonly name = "GiveUp";
}

/** Thrown where an attempt writes after its job went to another process: nothing of that is kept. */
export class LostLease extends Error {
  override readonly name = "LostLease";
  constructor() {
    super("Another process has taken this job over.");
  }
}
