import type { Verb } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { listTimeEntries as contract } from "../contract.ts";
import { formatCursor, parseCursor } from "../cursor.ts";
import { type BesideEntries, presentEntry, withBeside } from "./reading/present-entry.ts";
import { readEntryPage } from "./reading/read-model.ts";

export const listTimeEntries =
  (beside: BesideEntries): Verb<typeof contract> =>
  async ({ db, scope, query }) => {
    const { sort, cursor: cursorText, limit, ...filters } = query;
    const cursor = cursorText ? parseCursor(cursorText) : null;
    if (cursorText && !cursor)
      throw new AppError("validation_failed", { fields: { cursor: "This is not a page of ours" } });
    const views = await readEntryPage(scope, db, { filters, sort, cursor, limit: limit + 1 });
    const page = views.slice(0, limit);
    const last = views.length > limit ? page.at(-1) : undefined;
    const entries = page.map((view) => presentEntry(scope, view));
    const whole = await withBeside(beside, scope, db, entries);
    return { entries: entries.map(whole), nextCursor: last ? formatCursor(last.entry) : null };
  };
