import type { FastifyBaseLogger } from "fastify";
import { describeError } from "./describe-error.ts";

/** Longer than a request may wait for the database, and shorter than service managers wait before they kill. */
const END_MS = 20_000;

type Exit = (code: number) => void;
type Steps = (isBroken: boolean) => Promise<void>;
type Around = { log: Pick<FastifyBaseLogger, "info" | "error" | "fatal">; exit?: Exit; endMs?: number };

/** The end of the process: once, in order, and in bounded time, also if a database or a job never answers. */
export class Ending {
  readonly #log: Around["log"];
  readonly #exit: Exit;
  readonly #endMs: number;
  #steps: Steps = async () => {};
  #isEnding = false;

  constructor({ log, exit = (code) => process.exit(code), endMs = END_MS }: Around) {
    this.#log = log;
    this.#exit = exit;
    this.#endMs = endMs;
  }

  /** What is closed first, from now on; until then the process ends at once. */
  closeFirst(steps: Steps): void {
    this.#steps = steps;
  }

  /** @param extraMs how much longer than usual the steps may take */
  async end(signal: string, extraMs = 0): Promise<void> {
    if (this.#isEnding) return;
    this.#log.info({ signal }, "stopping");
    await this.#close(0, extraMs);
  }

  /**
   * The last resort for what nobody caught, in a timer or an event. What the process holds in memory may be wrong from
   * then on, so it ends, and `npm start` starts it again.
   */
  async endBroken(error: unknown): Promise<void> {
    this.#log.fatal({ err: error }, "an error that nothing caught: the process ends");
    process.stderr.write(`Tenure ends on an error that nothing caught: ${describeError(error).message}\n`);
    if (!this.#isEnding) await this.#close(1, 0);
  }

  async #close(code: number, extraMs: number): Promise<void> {
    this.#isEnding = true;
    const timer = setTimeout(() => {
      this.#log.error({}, "could not stop in time");
      this.#exit(1);
    }, this.#endMs + extraMs);
    const isInOrder = await this.#steps(code !== 0).then(
      () => true,
      (error: unknown) => void this.#log.error({ err: error }, "could not stop in order"),
    );
    clearTimeout(timer);
    this.#exit(isInOrder ? code : 1);
  }
}
