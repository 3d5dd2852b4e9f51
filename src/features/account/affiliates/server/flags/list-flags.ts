import { exportList } from "#server/admin-log/export-list.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { text, whole } from "#shared/export/cells.ts";
import type {
  exportFlags as exported,
  listFlags as listed,
} from "#features/account/affiliates/flags/flags-contract.ts";
import { readFlags } from "./read-model.ts";

export async function listFlags({ db, query }: Call<typeof listed>): Promise<Answer<typeof listed>> {
  const { page, ...filters } = query;
  return readFlags(db, filters, page);
}

const HEADINGS = [
  "Partner",
  "Flag",
  "Times",
  "First",
  "Last",
  "Open",
  "Resolution",
  "Resolved",
  "Note",
  "Affiliate id",
];

export async function exportFlags(call: Call<typeof exported>): Promise<Answer<typeof exported>> {
  const { rows } = await readFlags(call.db, call.query, null);
  return exportList(call, {
    name: "affiliate-flags",
    headings: HEADINGS,
    rows: rows.map((flag) => [
      text(flag.fullName),
      text(flag.type),
      whole(flag.occurrences),
      text(flag.firstAt),
      text(flag.lastAt),
      text(flag.isOpen ? "yes" : "no"),
      text(flag.resolution),
      text(flag.resolvedAt),
      text(flag.note),
      text(flag.affiliateId),
    ]),
  });
}
