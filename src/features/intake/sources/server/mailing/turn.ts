/** How long one attempt reads an account: until a batch of mails or a calendar ends after `usualMs`, or wherever it is after `atMostMs`. */
export type TurnLimits = { usualMs: number; atMostMs: number };
export const TURN_LIMITS: TurnLimits = { usualMs: 600_000, atMostMs: 900_000 };

/** Others wait: what was kept until then stays, and the rest is read when it is this account's turn again. */
export class TurnOver extends Error {
  override readonly name = "TurnOver";
}

/** The time of one attempt. `now`: the product's clock; the limit that ends whatever hangs is of the process. */
export class Turn implements Disposable {
  readonly #until: number;
  readonly #now: () => Date;
  readonly #ended = new AbortController();
  readonly #timer: NodeJS.Timeout;
  /** Aborts when the process stops, and when the time is over. */
  readonly signal: AbortSignal;

  constructor(stopping: AbortSignal, now: () => Date, { usualMs, atMostMs }: TurnLimits) {
    this.#now = now;
    this.#until = now().getTime() + usualMs;
    this.#timer = setTimeout(() => this.#ended.abort(new TurnOver()), atMostMs);
    this.signal = AbortSignal.any([stopping, this.#ended.signal]);
  }

  get isOver(): boolean {
    return this.#ended.signal.aborted || this.#now().getTime() >= this.#until;
  }

  /** Whatever is thrown from then on comes of it. */
  get isCut(): boolean {
    return this.#ended.signal.aborted;
  }

  [Symbol.dispose](): void {
    clearTimeout(this.#timer);
  }
}
