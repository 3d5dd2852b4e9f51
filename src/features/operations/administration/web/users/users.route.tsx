import { formatInstant, PageHeader, RowLink } from "@tenure/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { ResponseOf } from "#shared/endpoint.ts";
import { PLAN_STATUSES } from "#shared/plan/plan-status.ts";
import { ROLES } from "#shared/domain.ts";
import { apiQuery } from "#web/api/api-query.ts";
import { titleOf } from "#web/navigation/site-map/site-map.ts";
import { pageMeta } from "#web/page-meta.ts";
import { adminUserPath } from "#web/paths.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import {
  ACCOUNT_STANDINGS,
  type AdminUser,
  exportUsers,
  listUsers,
} from "#features/operations/administration/contract/users.ts";
import { AdminList, type Column } from "#web/shell/administration/admin-list.tsx";
import { ExportButton } from "#web/shell/administration/export-button.tsx";
import type { ListFilter } from "#web/shell/administration/list-filters.tsx";
import { useListView } from "#web/shell/administration/use-list-view.ts";
import { AccountStateBadge } from "./account-state-badge.tsx";
import { PLAN_WORDS, leavingInWords, ROLE_WORDS, STANDING_WORDS } from "./user-words.ts";

export const meta = () => pageMeta(titleOf("superAdminUsers"));

const ANY = { value: "", label: "Any" };

const FILTERS: readonly ListFilter[] = [
  {
    name: "status",
    label: "Status",
    options: [ANY, ...ACCOUNT_STANDINGS.map((value) => ({ value, label: STANDING_WORDS[value] }))],
  },
  {
    name: "plan",
    label: "Plan",
    options: [
      ANY,
      ...PLAN_STATUSES.map((value) => ({ value, label: PLAN_WORDS[value] })),
      { value: "granted", label: "Premium by hand" },
    ],
  },
  {
    name: "role",
    label: "Role",
    options: [
      ANY,
      { value: "admin", label: "Administrators" },
      ...ROLES.map((value) => ({ value, label: ROLE_WORDS[value] })),
    ],
  },
  {
    name: "sort",
    label: "Sort by",
    options: [
      { value: "", label: "Newest" },
      { value: "lastLogin", label: "Last login" },
      { value: "name", label: "Name" },
    ],
  },
];

/** Every account. */
export default function UsersPage() {
  const view = useListView(["q", "status", "plan", "role", "sort"]);
  const timeZone = useSignedInUser()?.timeZone ?? "UTC";
  // The server refuses values that it does not know.
  const query = view.values as object;
  const answer = useQuery({
    ...apiQuery(listUsers, { query: { ...query, page: view.page } }),
    placeholderData: keepPreviousData<ResponseOf<typeof listUsers>>,
  });
  return (
    <>
      <PageHeader
        title={titleOf("superAdminUsers")}
        description="Every account: who it is, what it pays, who helps it."
      />
      <AdminList
        unit={["account", "accounts"]}
        search="Name or email"
        view={view}
        filters={FILTERS}
        answer={answer}
        keyOf={({ id }) => id}
        columns={columnsIn(timeZone, view.values["status"] === "leaving")}
        actions={<ExportButton endpoint={exportUsers} request={{ query }} fileName="users.csv" />}
      />
    </>
  );
}

const columnsIn = (timeZone: string, isLeaving: boolean): readonly Column<AdminUser>[] => [
  { title: "Name", cell: (user) => <NameCell user={user} /> },
  { title: "Status", cell: (user) => <AccountStateBadge user={user} /> },
  { title: "Plan", cell: ({ plan, isGranted }) => (isGranted ? "Premium by hand" : PLAN_WORDS[plan]), from: "sm" },
  ...(isLeaving
    ? [{ title: "Why they leave", cell: ({ cancellationReason }: AdminUser) => leavingInWords(cancellationReason) }]
    : []),
  { title: "Role", cell: ({ role, isAdmin }) => (isAdmin ? "Administrator" : ROLE_WORDS[role]), from: "lg" },
  {
    title: "Last login",
    cell: ({ lastLoginAt }) => (lastLoginAt === null ? "Never" : formatInstant(lastLoginAt, timeZone)),
    from: "lg",
  },
  { title: "Created", cell: ({ createdAt }) => formatInstant(createdAt, timeZone), from: "lg" },
];

function NameCell({ user: { id, name, email } }: { user: AdminUser }) {
  return (
    <>
      <RowLink asChild className="block font-medium wrap-anywhere">
        <Link to={adminUserPath(id)}>{name}</Link>
      </RowLink>
      {email !== name && <span className="block text-sm text-2 wrap-anywhere">{email}</span>}
    </>
  );
}
