import {
  Badge,
  Button,
  Card,
  formatCount,
  formatInstant,
  formatNumber,
  PageHeader,
  RowLink,
  Stat,
  StatRow,
  toast,
} from "@tenure/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import type { ResponseOf } from "#shared/endpoint.ts";
import { apiQuery } from "#web/api/api-query.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { titleOf } from "#web/navigation/site-map/site-map.ts";
import { pageMeta } from "#web/page-meta.ts";
import { adminUserPath } from "#web/paths.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import {
  checkAllBooks,
  type CheckedBook,
  exportCheckedBooks,
  listCheckedBooks,
} from "#features/operations/administration/contract/integrity.ts";
import { AdminList, type Column } from "#web/shell/administration/admin-list.tsx";
import { DangerousActionDialog } from "#web/shell/administration/dangerous-action-dialog.tsx";
import { Exports } from "../frame/exports.tsx";
import type { ListFilter } from "#web/shell/administration/list-filters.tsx";
import { useListView } from "#web/shell/administration/use-list-view.ts";

export const meta = () => pageMeta(titleOf("superAdminIntegrity"));

const FILTERS: readonly ListFilter[] = [
  {
    name: "finding",
    label: "Last check",
    options: [
      { value: "", label: "Any" },
      { value: "faults", label: "Faults found" },
      { value: "sound", label: "Nothing wrong" },
      { value: "never", label: "Never checked" },
    ],
  },
];

const WHILE_RUNNING_MS = 3000;

type Answer = ResponseOf<typeof listCheckedBooks>;

/** Every book checked against its record. */
export default function IntegrityPage() {
  const view = useListView(["q", "finding"]);
  const timeZone = useSignedInUser()?.timeZone ?? "UTC";
  const [isAsking, setAsking] = useState(false);
  const answer = useQuery({
    // The server refuses values that it does not know.
    ...apiQuery(listCheckedBooks, { query: { ...(view.values as object), page: view.page } }),
    placeholderData: keepPreviousData<Answer>,
    refetchInterval: ({ state }) => ((state.data?.run?.waiting ?? 0) > 0 ? WHILE_RUNNING_MS : false),
  });
  return (
    <>
      <PageHeader
        title={titleOf("superAdminIntegrity")}
        description="Each book's record is read again and compared with its entries, files and sums. Every book has its turn once a week."
        actions={
          <Button variant="primary" onClick={() => setAsking(true)}>
            Check every book
          </Button>
        }
      />
      {answer.data && <Counts answer={answer.data} timeZone={timeZone} />}
      <AdminList
        unit={["book", "books"]}
        search="Owner's name or email"
        view={view}
        filters={FILTERS}
        answer={answer}
        keyOf={({ userId }) => userId}
        columns={columnsIn(timeZone)}
        actions={<Exports endpoint={exportCheckedBooks} query={view.values} name="integrity" />}
      />
      {isAsking && <CheckDialog onClose={() => setAsking(false)} />}
    </>
  );
}

function Counts({ answer: { counts, run }, timeZone }: { answer: Answer; timeZone: string }) {
  return (
    <Card className="mb-4">
      <StatRow>
        <Stat label="With faults" value={formatNumber(counts.faults)} />
        <Stat label="Nothing wrong" value={formatNumber(counts.sound)} />
        <Stat label="Never checked" value={formatNumber(counts.never)} />
      </StatRow>
      <p role="status" className="mt-3 text-sm text-2">
        {run === null
          ? "No administrator has had every book checked."
          : `Last asked for on ${formatInstant(run.startedAt, timeZone)}. ${
              run.waiting === 0
                ? "Every book was checked since."
                : `${formatCount(run.waiting, "book waits", "books wait")}.`
            }`}
      </p>
    </Card>
  );
}

const columnsIn = (timeZone: string): readonly Column<CheckedBook>[] => [
  {
    title: "Owner",
    cell: ({ userId, name, email, firstFault }) => (
      <>
        <RowLink asChild className="block font-medium wrap-anywhere">
          <Link to={adminUserPath(userId)}>{name}</Link>
        </RowLink>
        {email !== name && <span className="block text-sm text-2 wrap-anywhere">{email}</span>}
        {firstFault !== null && <span className="block text-sm wrap-anywhere text-danger-text">{firstFault}</span>}
      </>
    ),
  },
  {
    title: "Last check",
    cell: ({ faultCount }) => {
      if (faultCount === null) return <Badge tone="info">Never checked</Badge>;
      return faultCount > 0 ? (
        <Badge tone="danger">{formatCount(faultCount, "fault", "faults")}</Badge>
      ) : (
        <Badge>Nothing wrong</Badge>
      );
    },
  },
  { title: "Events", isNumeric: true, cell: ({ eventCount }) => eventCount ?? "", from: "sm" },
  {
    title: "Checked",
    cell: ({ checkedAt }) => (checkedAt === null ? "" : formatInstant(checkedAt, timeZone)),
    from: "sm",
  },
];

function CheckDialog({ onClose }: { onClose: () => void }) {
  const { send, isSending } = useApiMutation(checkAllBooks, {
    toast: "check",
    onSuccess: () => {
      toast({ title: "Being checked", description: "Results come in book by book.", tone: "success" });
      onClose();
    },
  });
  return (
    <DangerousActionDialog
      title="Check every book?"
      description="It reads all records and files again, one book after the other, and changes nothing. On a large installation it takes a while."
      confirmLabel="Check every book"
      tone="primary"
      isSending={isSending}
      onConfirm={(reason) => send({ body: { reason } })}
      onClose={onClose}
    />
  );
}
