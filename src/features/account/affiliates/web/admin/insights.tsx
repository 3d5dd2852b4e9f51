import { Badge, Button, Field, Select, toast } from "@tenure/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ResponseOf } from "#shared/endpoint.ts";
import { apiQuery } from "#web/api/api-query.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { AdminList, type Column } from "#web/shell/administration/admin-list.tsx";
import { DangerousActionDialog } from "#web/shell/administration/dangerous-action-dialog.tsx";
import { ExportButton } from "#web/shell/administration/export-button.tsx";
import type { ListFilter } from "#web/shell/administration/list-filters.tsx";
import { useListView } from "#web/shell/administration/use-list-view.ts";
import {
  INSIGHT_PRIORITIES,
  INSIGHT_STATUSES,
  isInsightOpen,
} from "#features/account/affiliates/insights/rules-insights.ts";
import {
  type AffiliateInsight,
  exportInsights,
  listInsights,
  settleInsight,
} from "#features/account/affiliates/insights/insights-contract.ts";
import { INSIGHT_STATUS_WORDS, PRIORITY_WORDS } from "./affiliate-words.ts";

const ANY = { value: "", label: "Any" };
const FILTERS: readonly ListFilter[] = [
  {
    name: "priority",
    label: "Priority",
    options: [ANY, ...INSIGHT_PRIORITIES.toReversed().map((value) => ({ value, label: PRIORITY_WORDS[value].word }))],
  },
  {
    name: "status",
    label: "Status",
    options: [ANY, ...INSIGHT_STATUSES.map((value) => ({ value, label: INSIGHT_STATUS_WORDS[value] }))],
  },
];

/** What rules found that could be done: neglect and chances, each with its figures. */
export function Insights() {
  const view = useListView(["q", "priority", "status"]);
  const [insight, setInsight] = useState<AffiliateInsight | null>(null);
  // The server refuses values that it does not know.
  const query = view.values as object;
  const answer = useQuery({
    ...apiQuery(listInsights, { query: { ...query, page: view.page } }),
    placeholderData: keepPreviousData<ResponseOf<typeof listInsights>>,
  });
  return (
    <>
      <p className="mb-4 text-base text-2">
        Fixed rules look once a day. An open insight that no longer holds goes away by itself.
      </p>
      <AdminList
        unit={["insight", "insights"]}
        search="Name or email"
        view={view}
        filters={FILTERS}
        answer={answer}
        keyOf={({ id }) => id}
        columns={columnsOf(setInsight)}
        actions={<ExportButton endpoint={exportInsights} request={{ query }} fileName="affiliate-insights.csv" />}
      />
      {insight && <SettleDialog insight={insight} onClose={() => setInsight(null)} />}
    </>
  );
}

const columnsOf = (onSettle: (insight: AffiliateInsight) => void): readonly Column<AffiliateInsight>[] => [
  {
    title: "Partner",
    cell: ({ fullName, priority }) => (
      <>
        <span className="block font-medium wrap-anywhere">{fullName}</span>
        <Badge tone={PRIORITY_WORDS[priority].tone}>{PRIORITY_WORDS[priority].word}</Badge>
      </>
    ),
  },
  {
    title: "Insight",
    cell: ({ says, advice, note }) => (
      <>
        <span className="block wrap-anywhere">{says}</span>
        <span className="block text-sm text-2 wrap-anywhere">{advice}</span>
        {note !== null && <span className="block text-sm text-2 wrap-anywhere">Note: {note}</span>}
      </>
    ),
  },
  {
    title: "Figures of",
    cell: ({ readAt }) => <span className="whitespace-nowrap">{readAt.slice(0, 10)}</span>,
    from: "lg",
  },
  {
    title: "Status",
    cell: (insight) => (
      <span className="flex flex-wrap items-center gap-2">
        <Badge>{INSIGHT_STATUS_WORDS[insight.status]}</Badge>
        {isInsightOpen(insight.status) && (
          <Button size="sm" aria-label={`Settle the insight on ${insight.fullName}`} onClick={() => onSettle(insight)}>
            Settle
          </Button>
        )}
      </span>
    ),
  },
];

type Settled = "reviewed" | "actioned" | "dismissed";
const SETTLED: Readonly<Record<Settled, { label: string; title: string; tells: string }>> = {
  reviewed: { label: "Reviewed: look again later", title: "Insight reviewed", tells: "It stays open." },
  actioned: {
    label: "Actioned: it is done",
    title: "Insight actioned",
    tells: "It comes back once its facts are of another kind.",
  },
  dismissed: {
    label: "Dismissed: nothing to do",
    title: "Insight dismissed",
    tells: "It comes back once its facts are of another kind.",
  },
};
const isSettled = (value: string): value is Settled => value in SETTLED;

function SettleDialog({ insight, onClose }: { insight: AffiliateInsight; onClose: () => void }) {
  const choices = (["reviewed", "actioned", "dismissed"] as const).filter((value) => value !== insight.status);
  const [status, setStatus] = useState<Settled>(choices[0] ?? "actioned");
  const { send, isSending } = useApiMutation(settleInsight, {
    toast: "save",
    onSuccess: () => {
      toast({ title: SETTLED[status].title, tone: "success" });
      onClose();
    },
  });
  return (
    <DangerousActionDialog
      title={`Insight on ${insight.fullName}`}
      description={`${insight.says} ${SETTLED[status].tells}`}
      confirmLabel="Save"
      tone="primary"
      isSending={isSending}
      onConfirm={(reason) => send({ params: { insightId: insight.id }, body: { status, reason } })}
      onClose={onClose}
    >
      <Field label="Status">
        <Select
          value={status}
          onChange={({ target: { value } }) => isSettled(value) && setStatus(value)}
          options={choices.map((value) => ({ value, label: SETTLED[value].label }))}
        />
      </Field>
    </DangerousActionDialog>
  );
}
