type SmtpError = Error & { responseCode?: unknown; command?: unknown };

const unsent = new WeakSet<Error>();

/** Called by the sender: it failed before a server, or the folder, had the mail. Returns the error. */
export const markUnsent = (error: unknown): unknown => {
  if (error instanceof Error) unsent.add(error);
  return error;
};

/** A server that refused, or was never reached, does not have the mail. After a broken connection or a timeout it may. */
export const isSurelyUnsent = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  return unsent.has(error) || typeof (error as SmtpError).responseCode === "number";
};

/** It will never take a mail to this address. Other permanent refusals may be due to its settings, or ours. */
export const isSurelyRefused = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const { responseCode, command } = error as SmtpError;
  return command === "RCPT TO" && typeof responseCode === "number" && responseCode >= 500;
};
