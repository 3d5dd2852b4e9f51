import { insertStoredFile } from "#server/files/stored-files.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Tx } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import type { TestApp } from "#test/support/api-client.ts";
import { readCalendar } from "../jobs/read-calendar.ts";
import { insertRun } from "../store.ts";

type Asked = { userId: Id; actorId: Id; as: "owner" | "user" };

/** A reading that was asked for and has not begun, as after a kill: `attempt` tries it, and dies before its nth write. */
export const beginRun = async (
  app: TestApp,
  asked: Asked,
  { sourceId, content }: { sourceId: Id; content: string },
) => {
  const { platform } = app;
  const id = platform.newId();
  const at = app.clock.now();
  const stored = await platform.files.put(Buffer.from(content));
  await inTransaction(platform.database.db, async (tx) => {
    const file = { id, ...stored, mimeType: "text/calendar", originalName: "a.ics", purpose: "import" as const };
    await insertStoredFile(asked, tx, { ...file, createdAt: at });
    await insertRun(asked, tx, {
      id,
      sourceId,
      actorId: asked.actorId,
      syncType: null,
      fileName: "a.ics",
      importStatus: "running",
      rangeStartsOn: "2024-01-01",
      rangeEndsOn: "2026-03-31",
      counts: { found: 0, proposed: 0, known: 0, leftOut: {} },
      leftOut: [],
      unknownZones: [],
      failure: null,
      startedAt: at,
      finishedAt: null,
      undoneAt: null,
    });
  });
  const attempt = async (diesBefore = Number.POSITIVE_INFINITY): Promise<void> => {
    let writes = 0;
    const write = async <T>(effects: (tx: Tx) => Promise<T>): Promise<T> => {
      writes += 1;
      if (writes >= diesBefore) throw new Error("killed");
      return inTransaction(platform.database.db, effects);
    };
    await readCalendar.run(platform, {
      id: platform.newId(),
      payload: { ...asked, runId: id },
      owner: asked.userId,
      number: 1,
      isLast: false,
      lastReason: null,
      signal: new AbortController().signal,
      write,
      finish: write,
    });
  };
  return { id, attempt };
};
