import { Badge, Button, formatInstant, formatMoney, PageHeader, RowLink, Tabs, toast } from "@tenure/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import type { ResponseOf } from "#shared/endpoint.ts";
import { PLAN_STATUSES } from "#shared/plan/plan-status.ts";
import { apiQuery } from "#web/api/api-query.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { titleOf } from "#web/navigation/site-map/site-map.ts";
import { pageMeta } from "#web/page-meta.ts";
import { adminUserPath } from "#web/paths.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import {
  exportSubscriptions,
  listSubscriptions,
  reconcileSubscriptions,
  type SubscriptionLine,
} from "#features/operations/administration/contract/subscriptions.ts";
import { AdminList, type Column } from "#web/shell/administration/admin-list.tsx";
import { DangerousActionDialog } from "#web/shell/administration/dangerous-action-dialog.tsx";
import { ExportButton } from "#web/shell/administration/export-button.tsx";
import type { ListFilter } from "#web/shell/administration/list-filters.tsx";
import { useListView } from "#web/shell/administration/use-list-view.ts";
import { PLAN_WORDS } from "../users/user-words.ts";
import { WebhookEvents } from "./webhook-events.tsx";

export const meta = () => pageMeta(titleOf("superAdminSubscriptions"));

const FILTERS: readonly ListFilter[] = [
  {
    name: "status",
    label: "Status",
    options: [{ value: "", label: "Any" }, ...PLAN_STATUSES.map((value) => ({ value, label: PLAN_WORDS[value] }))],
  },
];

type Asked = { userId: string | null; name: string };

/** Who pays what, and what the payment provider told us. */
export default function SubscriptionsPage() {
  const view = useListView(["show", "q", "status", "outcome"]);
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <>
      <PageHeader
        title={titleOf("superAdminSubscriptions")}
        description="What people pay. The payment provider's word counts: read it again whenever the two may differ. What organizations pay is under Organizations."
        actions={<Button onClick={() => setAsked({ userId: null, name: "all subscriptions" })}>Read all again</Button>}
      />
      <Tabs
        label="Subscriptions"
        value={view.values["show"] ?? "accounts"}
        onValueChange={(show) =>
          view.change({ show: show === "accounts" ? null : show, q: null, status: null, outcome: null })
        }
        items={[
          { value: "accounts", label: "Accounts", content: <Accounts onRead={setAsked} /> },
          { value: "events", label: "Webhook events", content: <WebhookEvents /> },
        ]}
      />
      {asked !== null && <ReadAgain asked={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function Accounts({ onRead }: { onRead: (asked: Asked) => void }) {
  const view = useListView(["q", "status"]);
  const timeZone = useSignedInUser()?.timeZone ?? "UTC";
  // The server refuses values that it does not know.
  const query = view.values as object;
  const answer = useQuery({
    ...apiQuery(listSubscriptions, { query: { ...query, page: view.page } }),
    placeholderData: keepPreviousData<ResponseOf<typeof listSubscriptions>>,
  });
  return (
    <AdminList
      unit={["subscription", "subscriptions"]}
      search="Name, email or provider's id"
      view={view}
      filters={FILTERS}
      answer={answer}
      keyOf={({ userId }) => userId}
      columns={columnsOf(timeZone, onRead)}
      actions={<ExportButton endpoint={exportSubscriptions} request={{ query }} fileName="subscriptions.csv" />}
    />
  );
}

const columnsOf = (timeZone: string, onRead: (asked: Asked) => void): readonly Column<SubscriptionLine>[] => [
  {
    title: "Name",
    cell: ({ userId, name, email }) => (
      <>
        <RowLink asChild className="block font-medium wrap-anywhere">
          <Link to={adminUserPath(userId)}>{name}</Link>
        </RowLink>
        {email !== name && <span className="block text-sm text-2 wrap-anywhere">{email}</span>}
      </>
    ),
  },
  {
    title: "Status",
    cell: ({ status, isDisputed }) => (
      <span className="flex flex-wrap gap-1">
        <Badge>{PLAN_WORDS[status]}</Badge>
        {isDisputed && <Badge tone="danger">Payment disputed</Badge>}
      </span>
    ),
  },
  {
    title: "Price",
    cell: ({ priceCents, priceInterval }) =>
      priceCents === null ? "" : `${formatMoney(priceCents)} a ${priceInterval ?? "period"}`,
    from: "sm",
  },
  {
    title: "Runs to",
    cell: ({ periodEndsAt, isEnding }) =>
      periodEndsAt === null ? "" : `${formatInstant(periodEndsAt, timeZone)}${isEnding ? ", then ends" : ""}`,
    from: "lg",
  },
  {
    title: "Last read",
    cell: ({ provider, reconciledAt, isAsked }) => {
      if (isAsked) return "Being read";
      return reconciledAt === null ? "Never" : `${formatInstant(reconciledAt, timeZone)}, ${provider ?? "no provider"}`;
    },
    from: "lg",
  },
  {
    title: "Actions",
    cell: ({ userId, name, provider }) =>
      provider !== null && (
        <Button size="sm" className="relative z-1" onClick={() => onRead({ userId, name })}>
          Read again
        </Button>
      ),
  },
];

function ReadAgain({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const { send, isSending } = useApiMutation(reconcileSubscriptions, {
    toast: "save",
    onSuccess: () => {
      toast({ title: "Being read", description: "It takes a few seconds for each account.", tone: "success" });
      onClose();
    },
  });
  return (
    <DangerousActionDialog
      title={`Read ${asked.name} again?`}
      description="We ask the payment provider what is so and bring our own row in line with it. No money moves, unless someone pays twice: then the second subscription is ended and refunded."
      confirmLabel="Read again"
      tone="primary"
      isSending={isSending}
      onConfirm={(reason) => send({ body: { accountId: asked.userId, reason } })}
      onClose={onClose}
    />
  );
}
