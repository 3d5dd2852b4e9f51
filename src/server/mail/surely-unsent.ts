type SmtpError = Error & { responseCode?: unknown; syscall?: unknown; command?: unknown };

/** A server that answered with a refusal, or was never reached, has no mail. After a cut or a time limit it may have one. */
export const isSurelyUnsent = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const { responseCode, syscall } = error as SmtpError;
  return typeof responseCode === "number" || syscall === "connect" || syscall === "getaddrinfo";
};

/** It will never take a mail to this address. Other refusals for good may be of its settings, or of ours. */
export const isSurelyRefused = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const { responseCode, command } = error as SmtpError;
  return command === "RCPT TO" && typeof responseCode === "number" && responseCode >= 500;
};
