import { openFixes } from "#features/intake/entry-fixes/server/index.ts";
import { readEntriesByIds } from "#features/log/time-entries/server/index.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { openAuditFixes as contract } from "../contract.ts";
import { isModelKind, FIXED_BY_WORDS, wordsOf } from "../rules.ts";
import { requireVisibleFinding } from "./visible-audit.ts";

/** Drafts hold a question and no words: what was done that day is known to the person alone. */
export async function openAuditFixes(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { platform, db, scope, params, body, receivedAt: at, event } = call;
  const { audit, finding } = await requireVisibleFinding(call, params);
  const { kind, entryIds, quotes } = finding;
  if (!FIXED_BY_WORDS.includes(kind))
    throw new AppError("state_conflict", {
      message: "New words do not fix this. Open the entries and see what helps.",
    });
  const asked = [...new Set(body.entryIds)];
  if (asked.some((id) => !entryIds.includes(id))) throw new AppError("not_found");
  const { title, repair, citation } = wordsOf(kind);
  const kept = (await readEntriesByIds(scope, db, asked)).map(({ id }) => id);
  const fixes = kept.map((entryId) => ({
    entryId,
    title,
    question: repair,
    citation,
    quote: quotes.find((one) => one.entryId === entryId)?.quote ?? null,
    model: isModelKind(kind) ? audit.model : null,
  }));
  const opened = await openFixes(scope, db, { fixes, newId: () => platform.newId(), at });
  if (opened === 0) event.omit();
  else event.say({ details: { count: opened } });
  return { opened, alreadyOpen: kept.length - opened };
}
