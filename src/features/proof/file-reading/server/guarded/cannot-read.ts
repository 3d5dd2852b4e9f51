import type { FailedFor } from "#features/proof/file-reading/rules.ts";

/** The file is one that is not read, and why. */
export class CannotRead extends Error {
  override readonly name = "CannotRead";
  readonly reason: FailedFor;
  constructor(reason: FailedFor) {
    super(reason);
    this.reason = reason;
  }
}
