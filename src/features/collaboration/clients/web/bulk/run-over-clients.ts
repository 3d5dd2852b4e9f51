/** The progress of a bulk action with one client. */
export type Progress = { state: "running" | "done" } | { state: "failed"; reason: string };

/**
 * One client after the other: each is a request of its own in its own book, so a failure for one does not affect the others.
 */
export const runOverClients = async <Client>(
  clients: readonly Client[],
  action: (client: Client) => Promise<unknown>,
  { tell, reasonOf }: { tell: (client: Client, progress: Progress) => void; reasonOf: (error: unknown) => string },
): Promise<void> => {
  for (const client of clients) {
    tell(client, { state: "running" });
    try {
      await action(client);
      tell(client, { state: "done" });
    } catch (error) {
      tell(client, { state: "failed", reason: reasonOf(error) });
    }
  }
};
