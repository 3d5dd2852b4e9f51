import { AppError } from "../errors.ts";

/** What only a server can do is refused with the reason, never faked. */
export const notInDemo = (what: string): AppError =>
  new AppError("state_conflict", {
    message: `${what} is made on the server, and the demo runs in your browser alone. It works in an account of your own.`,
  });
