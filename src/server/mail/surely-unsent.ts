/** A server that answered with a refusal, or was never reached, has no mail. After a cut or a time limit it may have one. */
export const isSurelyUnsent = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const { responseCode, syscall } = error as Error & { responseCode?: unknown; syscall?: unknown };
  return typeof responseCode === "number" || syscall === "connect" || syscall === "getaddrinfo";
};
