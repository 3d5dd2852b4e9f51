import { sql } from "drizzle-orm";
import type { Verb } from "#server/http/implement.ts";
import { decimal, text, whole } from "#shared/export/cells.ts";
import type {
  exportAllOrganizations as exported,
  listAllOrganizations as listed,
} from "#features/administration/contract/organizations.ts";
import { exportList } from "../lists/export-list.ts";
import { pageOf } from "../lists/search.ts";
import { countOrganizations, readOrganizations } from "./read-model.ts";

export const listAllOrganizations: Verb<typeof listed> = async ({ db, query }) => ({
  total: await countOrganizations(db, query),
  rows: await readOrganizations(db, query, pageOf(query.page)),
});

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

export const exportAllOrganizations: Verb<typeof exported> = async (call) => {
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
};
