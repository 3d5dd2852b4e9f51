import { parseStaysFile } from "./parse-stays-file.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { readUpload } from "#server/http/uploads/read-upload.ts";
import type { previewStaysFile as contract, PreviewedStay } from "#features/facts/stays/import-contract.ts";
import { askId, type ParsedStay } from "#features/facts/stays/parsing/parsed-stays.ts";
import type { ResponseOf } from "#shared/endpoint.ts";
import { isSameStay, nightsOf, STAYS_FILE_MAX_BYTES } from "#features/facts/stays/rules.ts";
import { readStayRows } from "../store.ts";
import type { StayRow } from "../table.ts";

export async function previewStaysFile({
  db,
  scope,
  query,
  http,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { content, fileName } = await readUpload(http.request, { maxBytes: STAYS_FILE_MAX_BYTES });
  const parsed = parseStaysFile(content, { timeZone: scope.timeZone, dateOrder: query.dateOrder ?? null });
  const kept = new Map((await readStayRows(scope, db)).map((row) => [row.confirmationCode, row]));
  const seen = new Set<string>();
  const rows = parsed.stays.map((stay) => {
    const status = statusOf(stay, kept, seen);
    if (stay.confirmationCode !== null) seen.add(stay.confirmationCode);
    return { status, line: stay.line, stay: present(stay) };
  });
  const refusals = parsed.refused.map((row) => ({ status: "refused" as const, ...row }));
  const sure = parsed.stays.filter(({ asks }) => asks.length === 0);
  const counted = (test: (stay: ParsedStay) => boolean): number => sure.filter(test).length;
  return {
    fileName,
    format: parsed.format,
    listings: [...new Set(parsed.stays.map(({ listing }) => listing))].toSorted(),
    dateQuestion: parsed.dateQuestion,
    questions: questionsOf(parsed.stays),
    counts: {
      confirmed: counted(({ isCancelled, isOwnerUse }) => !isCancelled && !isOwnerUse),
      cancelled: counted(({ isCancelled }) => isCancelled),
      ownerUse: counted(({ isOwnerUse, isCancelled }) => isOwnerUse && !isCancelled),
      asked: parsed.stays.filter(({ asks }) => asks.length > 0).length,
      refused: refusals.length,
    },
    rows: [...rows, ...refusals].toSorted((a, b) => a.line - b.line),
  };
}

/** By confirmation code alone: which property a listing means is unknown until someone says so. */
const statusOf = (
  stay: ParsedStay,
  kept: ReadonlyMap<string | null, StayRow>,
  seen: ReadonlySet<string>,
): "new" | "changed" | "duplicate" => {
  const { confirmationCode: code } = stay;
  if (code === null) return "new";
  if (seen.has(code)) return "duplicate";
  const before = kept.get(code);
  if (!before) return "new";
  return isSameStay(before, { ...stay, unitName: before.unitName }) ? "duplicate" : "changed";
};

const questionsOf = (stays: readonly ParsedStay[]): ResponseOf<typeof contract>["questions"] => {
  const asks = stays.flatMap(({ line, asks: of }) => of.map((ask) => ({ line, ask, id: askId(ask) })));
  return [...Map.groupBy(asks, ({ id }) => id)].flatMap(([id, of]) => {
    const [first] = of;
    return first ? [{ id, ...first.ask, lines: [...new Set(of.map(({ line }) => line))] }] : [];
  });
};

const present = ({ line: _, asks, ...stay }: ParsedStay): PreviewedStay => ({
  ...stay,
  asks: [...new Set(asks.map(askId))],
  nights: nightsOf(stay),
});
