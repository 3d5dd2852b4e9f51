type SmtpError = Error & { responseCode?: unknown; command?: unknown };

const unsent = new WeakSet<Error>();

/** Said by who sends: it failed before a server, or the folder, had the mail. Gives the error back. */
export const markUnsent = (error: unknown): unknown => {
  if (error instanceof Error) unsent.add(error);
  return error;
};

/** A server that answered with a refusal, or was never spoken to, has no mail. After a cut or a time limit it may have one. */
export const isSurelyUnsent = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  return unsent.has(error) || typeof (error as SmtpError).responseCode === "number";
};

/** It will never take a mail to this address. Other refusals for good may be of its settings, or of ours. */
export const isSurelyRefused = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const { responseCode, command } = error as SmtpError;
  return command === "RCPT TO" && typeof responseCode === "number" && responseCode >= 500;
};
