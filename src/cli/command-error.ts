/** The command was called wrongly: the message, then how to call it. Exit code 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** The command was called rightly and cannot go on with what it was given. Exit code 1. */
export class InputError extends Error {
  override readonly name = "InputError";
}
