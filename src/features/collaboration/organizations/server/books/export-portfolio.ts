import { FLAG_NAMES, readClients, statusWord } from "#features/collaboration/clients/server/index.ts";
import type { exportPortfolio as contract } from "#features/collaboration/organizations/contract/books.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { civilDateInZone, yearOf } from "#shared/civil-date.ts";
import { day, EMPTY, type ExportCell, hours, text, whole } from "#shared/export/cells.ts";
import { csvChunks } from "#shared/export/csv.ts";
import { requireCsvExports } from "../require-csv-exports.ts";

const HEAD = [
  "Client",
  "Email",
  "Shared since",
  "Tax year",
  "Status",
  "Person",
  "Hours that count",
  "Hours after likely cuts",
  "Hours missing",
  "Weeks to sign",
  "Last entry",
  "Filed on",
  "Flags",
  "Open requests",
  "Late requests",
  "As of",
];

/** The board as it is: what is old there is old here, and says how old it is. */
export async function exportPortfolio(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { db, scope, event, params, query, receivedAt } = call;
  await requireCsvExports(db, params.organizationId);
  const clients = await readClients(scope, db, { taxYear: query.year, now: receivedAt });
  const isYearOver = query.year < yearOf(civilDateInZone(receivedAt, scope.timeZone));
  const rows = clients
    .filter(({ organizationId }) => organizationId === params.organizationId)
    .map(({ name, email, since, summary, asOf, openRequests, lateRequests }): ExportCell[] => {
      const lead = summary?.lead ?? null;
      const missing = lead?.distance === null ? 0 : (lead?.distance.seconds ?? null);
      return [
        text(name),
        text(email),
        text(since),
        whole(query.year),
        text(summary && statusWord(summary, isYearOver).word),
        text(lead?.name ?? null),
        lead ? hours(lead.countableSeconds) : EMPTY,
        lead ? hours(lead.stressSeconds) : EMPTY,
        missing === null ? EMPTY : hours(missing),
        whole(summary?.weeksToSign ?? null),
        day(summary?.lastEntryOn ?? null),
        day(summary?.filed?.filedOn ?? null),
        text((summary?.flags ?? []).map(({ flag, count }) => `${FLAG_NAMES[flag]}: ${count}`).join("; ")),
        whole(openRequests),
        whole(lateRequests),
        text(asOf),
      ];
    });
  event.say({ subjectId: params.organizationId });
  const content = Buffer.from([...csvChunks([HEAD.map(text), ...rows])].join(""));
  return { content, contentType: "text/csv; charset=utf-8", fileName: `portfolio-${query.year}.csv` };
}
