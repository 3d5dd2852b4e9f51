import { Badge, Button, formatMoney, PageHeader, RowLink } from "@tenure/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { ORGANIZATION_PLANS } from "#shared/domain.ts";
import type { ResponseOf } from "#shared/endpoint.ts";
import { ORGANIZATION_PLAN_TABLE } from "#shared/plan/organization-plan.ts";
import { apiQuery } from "#web/api/api-query.ts";
import { titleOf } from "#web/navigation/site-map/site-map.ts";
import { pageMeta } from "#web/page-meta.ts";
import { paths } from "#web/paths.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import {
  exportAllOrganizations,
  listAllOrganizations,
  type OrganizationLine,
} from "#features/operations/administration/contract/organizations.ts";
import { AdminList, type Column } from "#web/shell/administration/admin-list.tsx";
import { ExportButton } from "#web/shell/administration/export-button.tsx";
import type { ListFilter } from "#web/shell/administration/list-filters.tsx";
import { useListView } from "#web/shell/administration/use-list-view.ts";
import { CreateOrganizationDialog } from "./create-organization-dialog.tsx";
import { BILLING_WORDS, subscriptionWords } from "./organization-words.ts";
import { TermsDialog } from "./terms-dialog.tsx";

export const meta = () => pageMeta(titleOf("superAdminOrganizations"));

const ANY = { value: "", label: "Any" };

const FILTERS: readonly ListFilter[] = [
  {
    name: "plan",
    label: "Plan",
    options: [ANY, ...ORGANIZATION_PLANS.map((value) => ({ value, label: ORGANIZATION_PLAN_TABLE[value].label }))],
  },
  {
    name: "state",
    label: "State",
    options: [ANY, { value: "open", label: "Open" }, { value: "closed", label: "Closed" }],
  },
];

/** Every organization, and what it has agreed to. */
export default function OrganizationsPage() {
  const view = useListView(["q", "plan", "state"]);
  const opens = useSignedInUser()?.role === "super_admin";
  const [act, setAct] = useState<"create" | OrganizationLine | null>(null);
  // The server refuses values that it does not know.
  const query = view.values as object;
  const answer = useQuery({
    ...apiQuery(listAllOrganizations, { query: { ...query, page: view.page } }),
    placeholderData: keepPreviousData<ResponseOf<typeof listAllOrganizations>>,
  });
  return (
    <>
      <PageHeader
        title={titleOf("superAdminOrganizations")}
        description={`Plans, seats and prices of every organization.${opens ? "" : " Its own pages open for a super admin: give the role under Users."}`}
        actions={
          <Button variant="primary" onClick={() => setAct("create")}>
            Create organization
          </Button>
        }
      />
      <AdminList
        unit={["organization", "organizations"]}
        search="Name or admin's email"
        view={view}
        filters={FILTERS}
        answer={answer}
        keyOf={({ orgId }) => orgId}
        columns={columnsOf({ onAct: setAct, opens })}
        actions={<ExportButton endpoint={exportAllOrganizations} request={{ query }} fileName="organizations.csv" />}
      />
      {act === "create" && <CreateOrganizationDialog onClose={() => setAct(null)} />}
      {act !== null && act !== "create" && <TermsDialog organization={act} onClose={() => setAct(null)} />}
    </>
  );
}

const pageOf = (path: string, orgId: string): string => `${path}?organization=${orgId}`;

type NameProps = Pick<OrganizationLine, "orgId" | "orgName"> & { opens: boolean };

function OrganizationName({ orgId, orgName, opens }: NameProps) {
  if (!opens) return <span className="block font-medium wrap-anywhere">{orgName}</span>;
  return (
    <RowLink asChild className="block font-medium wrap-anywhere">
      <Link to={pageOf(paths.organization, orgId)}>{orgName}</Link>
    </RowLink>
  );
}

type Columns = { onAct: (organization: OrganizationLine) => void; opens: boolean };

/** `opens`: an organization's pages go by role alone, and among administrators only a super_admin has that role. */
const columnsOf = ({ onAct, opens }: Columns): readonly Column<OrganizationLine>[] => [
  {
    title: "Name",
    cell: ({ orgId, orgName, primaryAdminEmail }) => (
      <>
        <OrganizationName orgId={orgId} orgName={orgName} opens={opens} />
        {primaryAdminEmail !== null && <span className="block text-sm text-2 wrap-anywhere">{primaryAdminEmail}</span>}
      </>
    ),
  },
  { title: "Plan", cell: ({ planType }) => ORGANIZATION_PLAN_TABLE[planType].label, from: "sm" },
  { title: "Seats", isNumeric: true, cell: ({ currentSeatCount, seatLimit }) => `${currentSeatCount} of ${seatLimit}` },
  { title: "Books", isNumeric: true, cell: ({ bookCount }) => bookCount, from: "lg" },
  {
    title: "Price",
    cell: ({ billingType, monthlyPrice, annualPrice }) =>
      `${formatMoney((billingType === "annual" ? annualPrice : monthlyPrice) * 100)}, ${BILLING_WORDS[billingType].toLowerCase()}`,
    from: "lg",
  },
  {
    title: "Subscription",
    cell: subscriptionWords,
    from: "lg",
  },
  { title: "State", cell: ({ isActive }) => (isActive ? <Badge>Open</Badge> : <Badge tone="danger">Closed</Badge>) },
  {
    title: "Actions",
    cell: (organization) => (
      <div className="relative z-1 flex flex-wrap gap-2">
        {opens && (
          <Button size="sm" asChild>
            <Link
              to={pageOf(paths.organizationBilling, organization.orgId)}
              aria-label={`Billing of ${organization.orgName}`}
            >
              Billing
            </Link>
          </Button>
        )}
        <Button size="sm" onClick={() => onAct(organization)} aria-label={`Change terms of ${organization.orgName}`}>
          Change terms
        </Button>
      </div>
    ),
  },
];
