import type { Id } from "#shared/ids.ts";
import type { Db, OutsideTransaction } from "#server/database/database.ts";
import { afterCommit } from "#server/database/transaction-scope.ts";
import type { BoundJob } from "../job.ts";
import type {
  Lease,
  JobDriver,
  JobState,
  JobWait,
  ListedJob,
  NewJob,
  RetryOutcome,
  Seen,
  TakenJob,
} from "../job-driver.ts";
import { retryDelaySeconds } from "../retry-delay.ts";

type KeptJob = NewJob & {
  state: JobState;
  attempt: number;
  allowed: number;
  createdAt: Date;
  dueAt: Date;
  diedAt: Date | null;
  reason: string | null;
};

const ORDER: readonly JobState[] = ["dead", "running", "waiting"];
const AT_ONCE = new Date(0);

const takenOf = ({ id, name, attempt, payload, owner, allowed, reason }: KeptJob): TakenJob => ({
  id,
  name,
  attempt,
  payload,
  owner,
  isLast: attempt >= allowed,
  lastReason: reason,
});

const isTwin = (one: KeptJob, { name, key }: NewJob): boolean =>
  one.state !== "dead" && key !== null && one.name === name && one.key === key;

const waitUntil = (job: KeptJob, at: Date): void => {
  job.state = "waiting";
  job.dueAt = at;
};

/** Jobs in the memory of one process, for the demo: they last as long as its database, which is in memory too. */
export class InProcessDriver implements JobDriver {
  readonly isShared = false;
  readonly db: OutsideTransaction;
  readonly #now: () => Date;
  readonly #jobs = new Map<Id, KeptJob>();
  readonly #known = new Map<string, BoundJob>();

  constructor({ db, now }: { db: OutsideTransaction; now: () => Date }) {
    this.db = db;
    this.#now = now;
  }

  open(jobs: readonly BoundJob[]): void {
    for (const job of jobs) this.#known.set(job.id, job);
  }

  async put(_db: Db, job: NewJob): Promise<void> {
    afterCommit(() => this.#keep(job));
  }

  async look(names: readonly string[]): Promise<Seen> {
    const all = this.#all().filter(({ name }) => names.includes(name));
    return {
      due: [...new Set(all.filter((job) => this.#isDue(job)).map(({ name }) => name))],
      leases: all.filter(({ state }) => state === "running").map((job) => ({ ...takenOf(job), heartbeat: 0 })),
    };
  }

  async take(name: string, count: number): Promise<TakenJob[]> {
    const taken = this.#all()
      .filter((job) => job.name === name && this.#isDue(job))
      .slice(0, count);
    for (const job of taken) {
      job.attempt += 1;
      job.state = "running";
    }
    return taken.map(takenOf);
  }

  async read(lease: Lease): Promise<TakenJob | null> {
    const job = this.#held(lease);
    return job && takenOf(job);
  }

  async heartbeat(): Promise<void> {}

  async hold(_db: Db, lease: Lease): Promise<boolean> {
    return this.#held(lease) !== null;
  }

  async settle(_db: Db, lease: Lease): Promise<boolean> {
    const job = this.#held(lease);
    if (job) afterCommit(() => this.#jobs.delete(job.id));
    return job !== null;
  }

  async fail(_db: Db, lease: Lease, failure: { reason: string; isFinal: boolean }): Promise<boolean> {
    const job = this.#held(lease);
    if (job) afterCommit(() => this.#noteFailure(job, failure));
    return job !== null;
  }

  async release(lease: Lease, reason: string): Promise<void> {
    const job = this.#held(lease);
    if (!job) return;
    job.reason = reason;
    job.allowed += 1;
    waitUntil(job, this.#now());
  }

  async forgetOwner(_db: Db, owner: Id): Promise<void> {
    afterCommit(() => this.#forget((job) => job.owner === owner));
  }

  async forgetDead(before: Date): Promise<void> {
    this.#forget(({ diedAt }) => diedAt !== null && diedAt < before);
  }

  async list({ state, limit }: { state: JobState | null; limit: number }): Promise<ListedJob[]> {
    return this.#all()
      .filter((job) => state === null || job.state === state)
      .toSorted((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state))
      .slice(0, limit)
      .map(listed);
  }

  async keys(name: string): Promise<string[]> {
    return this.#all().flatMap((job) => (job.name === name && job.key !== null ? [job.key] : []));
  }

  async waits(): Promise<JobWait[]> {
    const now = this.#now().getTime();
    const kinds = Map.groupBy(
      this.#all().filter((job) => job.state !== "waiting" || job.attempt > 0 || this.#isDue(job)),
      ({ name }) => name,
    );
    return [...kinds].map(([name, jobs]) => {
      const since = jobs.filter(({ state }) => state !== "dead").map((job) => now - dueSince(job));
      const oldestSeconds = since.length === 0 ? null : Math.max(0, ...since) / 1000;
      return { name, oldestSeconds, deadCount: jobs.length - since.length };
    });
  }

  async retry(id: Id): Promise<RetryOutcome> {
    const job = this.#jobs.get(id);
    if (job?.state === "waiting" && job.attempt > 0) {
      waitUntil(job, this.#now());
      return "retried";
    }
    if (job?.state !== "dead") return "missing";
    if (this.#all().some((one) => isTwin(one, job))) return "under way";
    job.allowed = job.attempt + 1;
    job.diedAt = null;
    waitUntil(job, this.#now());
    return "retried";
  }

  #all(): KeptJob[] {
    return [...this.#jobs.values()];
  }

  #isDue({ state, dueAt }: KeptJob): boolean {
    return state === "waiting" && dueAt <= this.#now();
  }

  #held({ id, attempt }: Lease): KeptJob | null {
    const job = this.#jobs.get(id);
    return job?.state === "running" && job.attempt === attempt ? job : null;
  }

  #forget(isMeant: (job: KeptJob) => boolean): void {
    for (const job of this.#all()) if (isMeant(job)) this.#jobs.delete(job.id);
  }

  #keep(job: NewJob): void {
    if (this.#all().some((one) => isTwin(one, job))) return;
    this.#jobs.set(job.id, {
      ...job,
      payload: structuredClone(job.payload),
      state: "waiting",
      attempt: 0,
      allowed: (this.#known.get(job.name)?.retries.limit ?? 0) + 1,
      createdAt: this.#now(),
      dueAt: job.startAt ?? AT_ONCE,
      diedAt: null,
      reason: null,
    });
  }

  #noteFailure(job: KeptJob, { reason, isFinal }: { reason: string; isFinal: boolean }): void {
    job.reason = reason;
    const retries = this.#known.get(job.name)?.retries;
    if (!isFinal && job.attempt < job.allowed && retries) {
      const milliseconds = retryDelaySeconds(retries, job.attempt) * 1000;
      return waitUntil(job, new Date(this.#now().getTime() + milliseconds));
    }
    job.state = "dead";
    job.diedAt = this.#now();
  }
}

/** A job that is tried again has been due since it came. */
const dueSince = ({ state, attempt, createdAt, dueAt }: KeptJob): number =>
  state === "waiting" && attempt > 0 ? createdAt.getTime() : Math.max(createdAt.getTime(), dueAt.getTime());

const listed = ({ id, name, state, attempt, createdAt, dueAt, reason }: KeptJob): ListedJob => ({
  id,
  name,
  state,
  attempts: attempt,
  createdAt,
  startAt: dueAt,
  reason,
});
