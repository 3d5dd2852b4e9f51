import { Badge, formatInstant } from "@tenure/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ResponseOf } from "#shared/endpoint.ts";
import { apiQuery } from "#web/api/api-query.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import { AdminList, type Column } from "#web/shell/administration/admin-list.tsx";
import { useListView } from "#web/shell/administration/use-list-view.ts";
import { type Affiliate, listAffiliates } from "#features/account/affiliates/admin-contract.ts";
import { AFFILIATE_STATUSES } from "#features/account/affiliates/rules.ts";
import { AFFILIATE_STATUS_WORDS } from "./affiliate-words.ts";
import { StandingActs } from "./standing-acts.tsx";

/** Who applied. What waits to be read comes first. */
export function Applications() {
  const view = useListView(["q", "status"]);
  const timeZone = useSignedInUser()?.timeZone ?? "UTC";
  // The server refuses values that it does not know.
  const query = { status: "pending_review", ...view.values } as object;
  const answer = useQuery({
    ...apiQuery(listAffiliates, { query: { ...query, page: view.page } }),
    placeholderData: keepPreviousData<ResponseOf<typeof listAffiliates>>,
  });
  return (
    <AdminList
      unit={["application", "applications"]}
      search="Name, email or code"
      view={view}
      filters={[
        {
          name: "status",
          label: "Status",
          options: AFFILIATE_STATUSES.map((value) => ({
            value: value === "pending_review" ? "" : value,
            label: AFFILIATE_STATUS_WORDS[value].word,
          })),
        },
      ]}
      answer={answer}
      keyOf={({ id }) => id}
      columns={columnsIn(timeZone)}
    />
  );
}

const columnsIn = (timeZone: string): readonly Column<Affiliate>[] => [
  {
    title: "Name",
    cell: ({ fullName, email, statusReason }) => (
      <>
        <span className="block font-medium wrap-anywhere">{fullName}</span>
        <span className="block text-sm text-2 wrap-anywhere">{email}</span>
        {statusReason !== null && <span className="block text-sm text-2 wrap-anywhere">{statusReason}</span>}
      </>
    ),
  },
  {
    title: "Reach",
    cell: ({ platform, personalLink, message }) => (
      <>
        <span className="block">{platform}</span>
        {personalLink !== null && <span className="block text-sm text-2 wrap-anywhere">{personalLink}</span>}
        {message !== null && <span className="block text-sm text-2 wrap-anywhere">{message}</span>}
      </>
    ),
    from: "sm",
  },
  { title: "Applied", cell: ({ appliedAt }) => formatInstant(appliedAt, timeZone), from: "lg" },
  {
    title: "Status",
    cell: ({ status }) => (
      <Badge tone={AFFILIATE_STATUS_WORDS[status].tone}>{AFFILIATE_STATUS_WORDS[status].word}</Badge>
    ),
    from: "sm",
  },
  { title: "Actions", cell: (affiliate) => <StandingActs affiliate={affiliate} /> },
];
