/**
 * `address`: it is not one that we ask, or it leads to one. `too_large` and `too_slow`: by the caller's limits.
 * `failed`: no one answered, or not in HTTP.
 */
export type RefusalReason = "address" | "too_large" | "too_slow" | "failed";

/** Why there is no answer, in our words: what the other side says may hold anything. */
export class OutboundRefusal extends Error {
  override readonly name = "OutboundRefusal";
  readonly reason: RefusalReason;
  constructor(reason: RefusalReason) {
    super(`the request to another server ended: ${reason}`);
    this.reason = reason;
  }
}
