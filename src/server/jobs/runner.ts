import type { FastifyBaseLogger } from "fastify";
import type { Db, Tx } from "../database/database.ts";
import { inTransaction } from "../database/transaction.ts";
import { describeError } from "../processes/describe-error.ts";
import { type Attempt, type BoundJob, GiveUp, LostLease } from "./job.ts";
import type { Lease, JobDriver, TakenJob } from "./job-driver.ts";
import { HEARTBEAT_SECONDS, createLapseWatch, LEASE_SECONDS } from "./lapse-watch.ts";

export type RunnerOptions = {
  leaseSeconds: number;
  /** How long the end of the process waits for jobs that do not heed its signal. */
  patienceMs: number;
};

type Surroundings = {
  known: ReadonlyMap<string, BoundJob>;
  log: FastifyBaseLogger;
  scheduleNext: (db: Db, job: BoundJob) => Promise<void>;
};

/** One statement each time, over all queues: at most 30 a minute when there is nothing to do. */
const LOOK_EVERY_MS = 2_000;
const PATIENCE_MS = 10_000;
const REASON_MAX_CHARACTERS = 1000;
const STOPPED_WITH_PROCESS = "The process that ran it was told to stop.";
const DIED_WITH_PROCESS = "The process that ran it ended before it was done.";

/** The reason as it is logged, without anything that people typed. */
const reasonOf = (error: unknown): string => {
  const { type, message, cause } = describeError(error);
  return `${type}: ${message}${cause ? ` (${cause.message})` : ""}`.slice(0, REASON_MAX_CHARACTERS);
};

type Running = TakenJob & { isEnded: boolean };

/** `isWanted`: more jobs may be due than were taken. */
type Lane = { running: number; isTaking: boolean; isWanted: boolean };

/** Takes what is due, runs it and writes the outcome: one process's part in running jobs. */
export class Runner {
  readonly #driver: JobDriver;
  readonly #around: Surroundings;
  readonly #patienceMs: number;
  readonly #heartbeatMs: number;
  readonly #findLapsed: ReturnType<typeof createLapseWatch>;
  readonly #lanes = new Map<string, Lane>();
  readonly #running = new Map<string, Running>();
  readonly #underWay = new Map<Promise<void>, string>();
  readonly #stopping = new AbortController();
  #timers: NodeJS.Timeout[] = [];

  constructor(driver: JobDriver, around: Surroundings, options: Partial<RunnerOptions>) {
    const { leaseSeconds = LEASE_SECONDS, patienceMs = PATIENCE_MS } = options;
    this.#driver = driver;
    this.#around = around;
    this.#patienceMs = patienceMs;
    this.#heartbeatMs = Math.min(HEARTBEAT_SECONDS, leaseSeconds / 4) * 1000;
    this.#findLapsed = createLapseWatch(leaseSeconds, () => performance.now());
  }

  /** Takes what is due of one job, as far as there is room. */
  wake(name: string): void {
    const lane = this.#lanes.get(name) ?? { running: 0, isTaking: false, isWanted: false };
    this.#lanes.set(name, lane);
    lane.isWanted = true;
    const job = this.#around.known.get(name);
    if (!job || lane.isTaking || this.#isStopping) return;
    this.#track(job.id, this.#fill(job, lane), "jobs could not be taken");
  }

  /** At the start, if no other process can exist, every lease is a dead process's. */
  async adopt(): Promise<void> {
    if (this.#driver.isShared) return;
    const { leases } = await this.#driver.look([...this.#around.known.keys()]);
    await this.#failAbandoned(leases);
  }

  async look(): Promise<void> {
    const { due, leases } = await this.#driver.look([...this.#around.known.keys()]);
    await this.#failAbandoned(this.#findLapsed(leases.filter(({ id }) => !this.#running.has(id))));
    for (const name of due) this.wake(name);
  }

  watch(): void {
    this.#timers = [
      this.#every(LOOK_EVERY_MS, () => this.look(), "could not look for jobs"),
      this.#every(this.#heartbeatMs, () => this.#heartbeat(), "could not renew leases of jobs"),
    ];
  }

  async settled(name?: string): Promise<void> {
    const left = () => [...this.#underWay].filter(([, of]) => name === undefined || of === name).map(([work]) => work);
    while (left().length > 0) await Promise.all(left());
  }

  stop(): void {
    this.#stopping.abort();
    for (const timer of this.#timers) clearInterval(timer);
  }

  async close(): Promise<void> {
    this.stop();
    const patience = Promise.withResolvers<void>();
    const timer = setTimeout(patience.resolve, this.#patienceMs);
    await Promise.race([this.settled(), patience.promise]);
    clearTimeout(timer);
    // A job that goes on regardless loses the lease, and with it anything that it would still write.
    for (const left of this.#running.values()) await this.#driver.release(left, STOPPED_WITH_PROCESS);
  }

  get #isStopping(): boolean {
    return this.#stopping.signal.aborted;
  }

  #track(name: string, work: Promise<void>, failure: string): void {
    const tracked = work
      .catch((error: unknown) => this.#around.log.error({ err: error }, failure))
      .finally(() => this.#underWay.delete(tracked));
    this.#underWay.set(tracked, name);
  }

  /** Waits for the previous round: a slow database is not asked faster than it answers. */
  #every(milliseconds: number, work: () => Promise<void>, failure: string): NodeJS.Timeout {
    let isBusy = false;
    return setInterval(() => {
      if (isBusy || this.#isStopping) return;
      isBusy = true;
      void work()
        .catch((error: unknown) => this.#around.log.warn({ err: error }, failure))
        .finally(() => (isBusy = false));
    }, milliseconds).unref();
  }

  async #heartbeat(): Promise<void> {
    if (this.#running.size > 0) await this.#driver.heartbeat([...this.#running.values()]);
  }

  async #fill(job: BoundJob, lane: Lane): Promise<void> {
    lane.isTaking = true;
    try {
      while (lane.isWanted && !this.#isStopping && lane.running < job.atOnce) {
        const room = job.atOnce - lane.running;
        lane.isWanted = false;
        const taken = await this.#driver.take(job.id, room);
        if (taken.length === room) lane.isWanted = true;
        for (const each of taken) this.#begin(job, lane, { ...each, isEnded: false });
      }
    } finally {
      lane.isTaking = false;
    }
  }

  #begin(job: BoundJob, lane: Lane, taken: Running): void {
    lane.running += 1;
    this.#running.set(taken.id, taken);
    const ended = this.#attempt(job, taken).finally(() => {
      // A job that was taken over may have come back to this process since.
      if (this.#running.get(taken.id) === taken) this.#running.delete(taken.id);
      lane.running -= 1;
      if (lane.isWanted) this.wake(job.id);
    });
    this.#track(job.id, ended, "the end of a job was not written, so it will begin again");
  }

  async #attempt(job: BoundJob, taken: Running): Promise<void> {
    const { id, owner, attempt, isLast, lastReason } = taken;
    const write: Attempt<unknown>["write"] = (effects) => this.#write(taken, effects);
    const finish: Attempt<unknown>["finish"] = (effects) => this.#finish(job, taken, effects);
    try {
      const payload = job.payload.parse(taken.payload);
      const { signal } = this.#stopping;
      await job.run({ id, payload, owner, number: attempt, isLast, lastReason, signal, write, finish });
      if (!taken.isEnded) await finish(async () => {});
    } catch (error) {
      await this.#afterFailure(job, taken, error);
    }
  }

  #write<T>(taken: Running, effects: (tx: Tx) => Promise<T>): Promise<T> {
    return inTransaction(this.#driver.db, async (tx) => {
      if (!(await this.#driver.hold(tx, taken))) throw new LostLease();
      return effects(tx);
    });
  }

  async #finish<T>(job: BoundJob, taken: Running, effects: (tx: Tx) => Promise<T>): Promise<T> {
    const result = await inTransaction(this.#driver.db, async (tx) => {
      if (!(await this.#driver.settle(tx, taken))) throw new LostLease();
      await this.#around.scheduleNext(tx, job);
      return effects(tx);
    });
    taken.isEnded = true;
    return result;
  }

  async #afterFailure(job: BoundJob, taken: Running, error: unknown): Promise<void> {
    const { log } = this.#around;
    const about = { err: error, job: job.id, id: taken.id, attempt: taken.attempt };
    if (error instanceof LostLease) return log.warn(about, "a job was taken over by another process");
    if (taken.isEnded) return log.error(about, "a job failed after its end");
    // The process stops, and this attempt was not the job's fault.
    if (this.#isStopping) return this.#driver.release(taken, STOPPED_WITH_PROCESS);
    log.error(about, "a job failed");
    await this.#writeFailure(job, taken, { reason: reasonOf(error), isFinal: error instanceof GiveUp });
  }

  async #writeFailure(
    job: BoundJob,
    taken: TakenJob,
    { reason, isFinal }: { reason: string; isFinal: boolean },
  ): Promise<void> {
    await inTransaction(this.#driver.db, async (tx) => {
      const isOurs = await this.#driver.fail(tx, taken, { reason, isFinal });
      if (!isOurs || !(isFinal || taken.isLast)) return;
      const payload = job.payload.safeParse(taken.payload);
      if (payload.success) await job.died(tx, { payload: payload.data, reason });
      await this.#around.scheduleNext(tx, job);
    });
  }

  /** When a process has died, its jobs come back, or die if that was their last attempt. */
  async #failAbandoned(leases: readonly Lease[]): Promise<void> {
    for (const lease of leases) {
      const [job, taken] = [this.#around.known.get(lease.name), await this.#driver.read(lease)];
      if (job && taken) await this.#writeFailure(job, taken, { reason: DIED_WITH_PROCESS, isFinal: false });
    }
  }
}
