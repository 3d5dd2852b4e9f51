import { sql } from "drizzle-orm";
import type { Answer, Call } from "#server/http/implement.ts";
import { decimal, text, whole } from "#shared/export/cells.ts";
import type {
  exportAllOrganizations as exported,
  listAllOrganizations as listed,
} from "#features/operations/administration/contract/organizations.ts";
import { exportList } from "#server/admin-log/export-list.ts";
import { pageOf } from "../lists/search.ts";
import { countOrganizations, readOrganizations } from "./read-model.ts";

export async function listAllOrganizations({ db, query }: Call<typeof listed>): Promise<Answer<typeof listed>> {
  return {
    total: await countOrganizations(db, query),
    rows: await readOrganizations(db, query, pageOf(query.page)),
  };
}

const HEADINGS = [
  "Name",
  "Plan",
  "Billing",
  "First admin",
  "Seats taken",
  "Seats",
  "Shared books",
  "Monthly price",
  "Annual price",
  "Subscription",
  "Subscription ends",
  "Open",
  "Created",
  "Organization id",
];

export async function exportAllOrganizations(call: Call<typeof exported>): Promise<Answer<typeof exported>> {
  const organizations = await readOrganizations(call.db, call.query, sql``);
  const rows = organizations.map((each) => [
    text(each.orgName),
    text(each.planType),
    text(each.billingType),
    text(each.primaryAdminEmail),
    whole(each.currentSeatCount),
    whole(each.seatLimit),
    whole(each.bookCount),
    decimal(each.monthlyPrice),
    decimal(each.annualPrice),
    text(each.subscriptionStatus),
    text(each.subscriptionEndDate ?? ""),
    text(each.isActive ? "yes" : "no"),
    text(each.createdAt),
    text(each.orgId),
  ]);
  return exportList(call, { name: "organizations", headings: HEADINGS, rows });
}
