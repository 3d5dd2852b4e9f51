import {
  Banner,
  Button,
  buttonClassName,
  Card,
  EmptyState,
  formatCivilDate,
  PageHeader,
  SegmentedControl,
} from "@tenure/ui";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, type LoaderFunctionArgs, redirect, useSearchParams } from "react-router";
import { yearOf } from "#shared/civil-date.ts";
import { queryClient } from "#web/api/query-client.ts";
import { isOpenInPart } from "#web/credentials/open-book.ts";
import { type BookNames, loadBook, useBook } from "#web/book/use-book.ts";
import { useShortcut } from "#web/keyboard/use-shortcut.ts";
import { titleOf } from "#web/navigation/site-map/site-map.ts";
import { pageMeta } from "#web/page-meta.ts";
import { paths } from "#web/paths.ts";
import { canHere } from "#web/session/use-can.ts";
import { usePresentDay } from "#web/session/use-today.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import type { Proposal } from "../contract.ts";
import { PROPOSAL_STATUSES } from "../rules.ts";
import { EditDialog } from "./edit-dialog.tsx";
import { ProposalRow } from "./proposal-row.tsx";
import { proposalsWord } from "./count-words.ts";
import { type InboxView, inboxQuery } from "./queries.ts";
import { proposalRows } from "./row-focus.ts";
import { SplitDialog } from "./split-dialog.tsx";
import { type Inbox, useInbox } from "./use-inbox.ts";

export const meta = () => pageMeta(titleOf("rules"));

const viewOf = (search: URLSearchParams): InboxView => {
  const rules = search.get("rules");
  return {
    status: PROPOSAL_STATUSES.find((status) => status === search.get("show")) ?? "waiting",
    rules: rules === "matched" || rules === "unmatched" ? rules : null,
  };
};

export const clientLoader = async ({ request }: LoaderFunctionArgs) => {
  // A person who may not log time has nothing to review.
  if (!canHere("log")) throw redirect(isOpenInPart() ? paths.ledger : paths.ruleList);
  const view = viewOf(new URL(request.url).searchParams);
  await Promise.all([queryClient.ensureQueryData(inboxQuery(view)), loadBook()]);
  return null;
};

/** What calendars and mails propose, to confirm or ignore. Nothing counts before. */
export default function InboxPage() {
  const [search, setSearch] = useSearchParams();
  const view = viewOf(search);
  const { proposals, waitingCount } = useSuspenseQuery(inboxQuery(view)).data;
  const inbox = useInbox(proposals);
  const [splitting, setSplitting] = useState<Proposal | null>(null);
  const set = (name: string, value: string | null): void =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const edited = proposals.find(({ id }) => id === search.get("proposal")) ?? null;
  const edit = ({ id }: Proposal): void => set("proposal", id);
  useKeys(inbox, edit);
  return (
    <>
      <PageHeader
        title={titleOf("rules")}
        description="What your calendars found. Nothing here counts until you confirm it, one by one or many at once."
      />
      <div className="flex flex-col gap-4">
        <Views view={view} set={set} />
        <Banner placement="inline" title="Only you can confirm.">
          A court did not accept hours that stood in a calendar before the work and were not looked at again (Fowler,
          T.C. Memo. 2002-223). So no event counts by itself, and your record keeps both dates: when it was proposed and
          when you confirmed it.
        </Banner>
        {proposals.length === 0 ? (
          <Nothing view={view} waitingCount={waitingCount} />
        ) : (
          <Listed inbox={inbox} view={view} waitingCount={waitingCount} onEdit={edit} onSplit={setSplitting} />
        )}
      </div>
      {edited && (
        <EditDialog key={edited.version} proposal={edited} inbox={inbox} onClose={() => set("proposal", null)} />
      )}
      {splitting && <SplitDialog proposal={splitting} inbox={inbox} onClose={() => setSplitting(null)} />}
    </>
  );
}

const useKeys = (inbox: Inbox, edit: (proposal: Proposal) => void): void => {
  useShortcut({ keys: "j", label: "Next event", group: "This page", run: () => proposalRows.next(1) });
  useShortcut({ keys: "k", label: "Event before", group: "This page", run: () => proposalRows.next(-1) });
  useShortcut({ keys: "a", label: "Confirm", group: "This page", run: () => inbox.confirm(inbox.meant()) });
  useShortcut({ keys: "i", label: "Ignore", group: "This page", run: () => inbox.ignore(inbox.meant()) });
  useShortcut({
    keys: "e",
    label: "Edit",
    group: "This page",
    run: () => {
      const [first] = inbox.meant();
      if (first) edit(first);
    },
  });
};

const STATUSES = [
  { value: "waiting", label: "To review" },
  { value: "confirmed", label: "Confirmed" },
  { value: "attached", label: "Attached" },
  { value: "ignored", label: "Ignored" },
];
const RULES = [
  { value: "all", label: "All" },
  { value: "matched", label: "A rule matched" },
  { value: "unmatched", label: "No rule" },
];

function Views({ view, set }: { view: InboxView; set: (name: string, value: string | null) => void }) {
  return (
    <div className="flex flex-wrap gap-3">
      <SegmentedControl
        label="Which events"
        options={STATUSES}
        value={view.status}
        onValueChange={(value) => set("show", value === "waiting" ? null : value)}
      />
      <SegmentedControl
        label="By rule"
        options={RULES}
        value={view.rules ?? "all"}
        onValueChange={(value) => set("rules", value === "all" ? null : value)}
      />
    </div>
  );
}

function Nothing({ view, waitingCount }: { view: InboxView; waitingCount: number }) {
  if (view.status !== "waiting") return <EmptyState title="Nothing here">What you decide is listed here.</EmptyState>;
  if (waitingCount > 0)
    return (
      <EmptyState title="Nothing of this kind waits">
        {proposalsWord(waitingCount)} of the other kind {waitingCount === 1 ? "waits" : "wait"} for you.
      </EmptyState>
    );
  return (
    <EmptyState
      title="Nothing waits for you"
      action={
        <Link to={paths.integrations} className={buttonClassName("primary")}>
          Read a calendar
        </Link>
      }
    >
      Upload a calendar file, and the work in it is proposed here.
    </EmptyState>
  );
}

type ListedProps = {
  inbox: Inbox;
  view: InboxView;
  waitingCount: number;
  onEdit: (proposal: Proposal) => void;
  onSplit: (proposal: Proposal) => void;
};

function Listed({ inbox, view, waitingCount, onEdit, onSplit }: ListedProps) {
  const { proposals } = inbox;
  const book = useBook();
  const timeZone = useSignedInUser()?.timeZone ?? "UTC";
  const [now] = useState(() => Date.now());
  const taxYear = yearOf(usePresentDay());
  const days = [...Map.groupBy(proposals, ({ date }) => date)];
  return (
    <Card flush title={view.status === "waiting" ? `${proposalsWord(waitingCount)} to review` : undefined}>
      <BulkBar inbox={inbox} isWaiting={view.status === "waiting"} />
      {days.map(([day, own]) => (
        <section key={day} aria-labelledby={`day-${day}`} className="border-b border-line last:border-b-0">
          <h3 id={`day-${day}`} className="bg-hover px-4 py-1.5 text-sm font-semibold">
            <time dateTime={day}>{formatCivilDate(day, { weekday: true, taxYear })}</time>
          </h3>
          <Rows {...{ own, book, inbox, timeZone, now, onEdit, onSplit }} />
        </section>
      ))}
      {view.status === "waiting" && view.rules === null && waitingCount > proposals.length && (
        <p className="px-4 py-3 text-sm text-2">The others come when these are decided.</p>
      )}
    </Card>
  );
}

type RowsProps = Omit<ListedProps, "view" | "waitingCount"> & {
  own: readonly Proposal[];
  book: BookNames;
  timeZone: string;
  now: number;
};

function Rows({ own, ...rest }: RowsProps) {
  return (
    <ul className="divide-y divide-line">
      {own.map((proposal) => (
        <ProposalRow key={proposal.id} proposal={proposal} {...rest} />
      ))}
    </ul>
  );
}

function BulkBar({ inbox, isWaiting }: { inbox: Inbox; isWaiting: boolean }) {
  const { proposals, chosen } = inbox;
  const isAll = chosen.length === proposals.length;
  const count = chosen.length === 0 ? "" : chosen.length;
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line px-3 py-2 sm:justify-end sm:px-4">
      <Button size="sm" variant="quiet" onClick={() => (isAll ? inbox.clear() : inbox.choose(proposals))}>
        {isAll ? "Clear the selection" : "Select all"}
      </Button>
      {isWaiting ? (
        <>
          <Button size="sm" hint="I" disabled={chosen.length === 0} onClick={() => inbox.ignore(chosen)}>
            Ignore {count}
          </Button>
          <Button
            size="sm"
            variant="primary"
            hint="A"
            disabled={chosen.length === 0}
            pending={inbox.isSending}
            onClick={() => inbox.confirm(chosen)}
          >
            Confirm {count}
          </Button>
        </>
      ) : (
        <Button size="sm" disabled={chosen.length === 0} onClick={() => inbox.reopen(chosen)}>
          Undo {count}
        </Button>
      )}
    </div>
  );
}
