import { AsyncLocalStorage } from "node:async_hooks";
import type { FastifyBaseLogger } from "fastify";
import type { Id } from "#shared/ids.ts";
import type { Db } from "../database/database.ts";
import { afterCommit } from "../database/transaction-scope.ts";
import type { BoundJob, JobKind } from "./job.ts";
import type { JobDriver, JobState, JobWait, ListedJob, NewJob, RetryOutcome } from "./job-driver.ts";
import { Runner, type RunnerOptions } from "./runner.ts";

export type EnqueueOptions = {
  /** At most one of a job and key waits or runs: a second one is dropped. */
  key?: string;
  /** The account with which it is erased. */
  owner?: Id | null;
  /** Not before this instant. */
  startAt?: Date;
};

export type JobsOptions = Partial<RunnerOptions> & {
  /** False: what is enqueued waits for `runDue`. */
  startsAtOnce?: boolean;
};

type Surroundings = { newId: () => Id; now: () => Date; log: FastifyBaseLogger };

/** The key of a schedule's one upcoming run. */
const SCHEDULE_KEY = "schedule";
const LIST_MAX = 200;

/** The port: what must happen once and survive a restart goes through it. */
export class Jobs {
  readonly #driver: JobDriver;
  readonly #runner: Runner;
  readonly #surroundings: Surroundings;
  readonly #startsAtOnce: boolean;
  readonly #known = new Map<string, BoundJob>();
  /** A request's time limits do not apply to the work that it leaves behind. */
  readonly #outside = AsyncLocalStorage.snapshot();

  constructor(driver: JobDriver, surroundings: Surroundings, { startsAtOnce = true, ...options }: JobsOptions = {}) {
    this.#driver = driver;
    this.#surroundings = surroundings;
    this.#startsAtOnce = startsAtOnce;
    const scheduleNext = (db: Db, job: BoundJob): Promise<void> => this.#scheduleNext(db, job);
    this.#runner = new Runner(driver, { known: this.#known, log: surroundings.log, scheduleNext }, options);
  }

  /** Takes the jobs of the product; called by `openJobs`. Before that nothing can be enqueued and nothing runs. */
  async open(jobs: readonly BoundJob[]): Promise<void> {
    for (const job of jobs) {
      if (this.#known.has(job.id)) throw new Error(`Two jobs are called ${job.id}.`);
      this.#known.set(job.id, job);
    }
    this.#driver.open(jobs);
    await this.#runner.adopt();
    for (const job of jobs) await this.#scheduleNext(this.#driver.db, job);
  }

  /** The jobs that this process knows. */
  kinds(): readonly BoundJob[] {
    return [...this.#known.values()];
  }

  /** Begins to look for work every two seconds, until `close`. */
  watch(): void {
    this.#outside(() => this.#runner.watch());
  }

  /**
   * Writes a job down in the transaction of `db`, so that it is there if and only if the rest is. This process begins it
   * at once after the commit, another one within seconds.
   */
  async enqueue<Payload>(
    db: Db,
    job: JobKind<Payload>,
    payload: NoInfer<Payload>,
    { key, owner, startAt }: EnqueueOptions = {},
  ): Promise<void> {
    await this.#put(db, {
      name: job.id,
      payload: job.payload.parse(payload),
      key: key ?? null,
      owner: owner ?? null,
      startAt: startAt ?? null,
    });
  }

  /** Removes the jobs that wait or run for an account, in the transaction that removes the account. */
  forgetOwner(db: Db, owner: Id): Promise<void> {
    return this.#driver.forgetOwner(db, owner);
  }

  /** Removes dead jobs from before that instant. */
  forgetDead(before: Date): Promise<void> {
    return this.#driver.forgetDead(before);
  }

  list({ state, limit = LIST_MAX }: { state?: JobState; limit?: number } = {}): Promise<ListedJob[]> {
    return this.#driver.list({ state: state ?? null, limit });
  }

  /** The keys of a job that waits, runs or is dead: anything recorded under another key has been abandoned. */
  async keysOf({ id }: Pick<BoundJob, "id">): Promise<ReadonlySet<string>> {
    return new Set(await this.#driver.keys(id));
  }

  /** The state of the jobs of each kind, for whoever monitors them. */
  waits(): Promise<JobWait[]> {
    return this.#driver.waits();
  }

  /** Gives a dead job one more attempt; one that failed and waits for its next one is due at once. */
  retry(id: Id): Promise<RetryOutcome> {
    return this.#driver.retry(id);
  }

  /** Looks once, and resolves when what was due is done. */
  async runDue(): Promise<void> {
    await this.#runner.look();
    await this.#runner.settled();
  }

  /** Resolves when nothing runs in this process, or nothing of one job. */
  settled(job?: Pick<BoundJob, "id">): Promise<void> {
    return this.#runner.settled(job?.id);
  }

  /** Starts nothing more, and tells running jobs to end. */
  stop(): void {
    this.#runner.stop();
  }

  /** Waits for running jobs after `stop`, and releases those that do not end. */
  close(): Promise<void> {
    return this.#runner.close();
  }

  async #scheduleNext(db: Db, job: BoundJob): Promise<void> {
    if (job.schedule === null) return;
    const { nextRun } = await import("./next-run.ts");
    // A job is due by the clock of the machine: if ours is behind it, a run would be due the moment it is planned.
    const startAt = nextRun(job.schedule, new Date(Math.max(this.#surroundings.now().getTime(), Date.now())));
    await this.#put(db, { name: job.id, payload: {}, key: SCHEDULE_KEY, owner: null, startAt });
  }

  async #put(db: Db, job: Omit<NewJob, "id">): Promise<void> {
    const { name, startAt } = job;
    if (!this.#known.has(name)) throw new Error(`The job ${name} stands in no list of jobs, or they are not open yet.`);
    await this.#driver.put(db, { ...job, id: this.#surroundings.newId() });
    if (!this.#startsAtOnce || startAt !== null) return;
    afterCommit(() => this.#outside(() => this.#runner.wake(name)));
  }
}
