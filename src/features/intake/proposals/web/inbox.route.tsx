import { Banner, buttonClassName, Card, EmptyState, formatCivilDate, PageHeader } from "@tenure/ui";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, type LoaderFunctionArgs, redirect, useSearchParams } from "react-router";
import { yearOf } from "#shared/civil-date.ts";
import type { ItemKind } from "#shared/item.ts";
import { queryClient } from "#web/api/query-client.ts";
import { isOpenInPart } from "#web/credentials/open-book.ts";
import { type BookNames, loadBook, useBook } from "#web/book/use-book.ts";
import { FixesPanel } from "#features/intake/entry-fixes/web/index.ts";
import { useShortcut } from "#web/keyboard/use-shortcut.ts";
import { titleOf } from "#web/navigation/site-map/site-map.ts";
import { pageMeta } from "#web/page-meta.ts";
import { paths } from "#web/paths.ts";
import { canHere } from "#web/session/use-can.ts";
import { usePresentDay } from "#web/session/use-today.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import type { Proposal } from "../contract.ts";
import type { ProposalStatus } from "../rules.ts";
import { type OnSeveral, BulkDialog } from "./bulk/bulk-dialog.tsx";
import { BulkBar } from "./bulk/bulk-bar.tsx";
import { useMakeRule } from "./bulk/use-make-rule.ts";
import { EditDialog } from "./edit-dialog.tsx";
import { ProposalRow } from "./proposal-row.tsx";
import { openedIn, viewIn } from "./inbox-address.ts";
import { Views } from "./inbox-views.tsx";
import { KIND_NAMES, proposalsWord, wordOf } from "./count-words.ts";
import { type InboxView, inboxQuery, proposalQuery } from "./queries.ts";
import { SharedPersonLine } from "./rule-offer/shared-person-line.tsx";
import { WaitingPrograms } from "./bulk/waiting-programs.tsx";
import { proposalRows } from "./row/row-focus.ts";
import { type Inbox, useInbox } from "./use-inbox.ts";

export const meta = () => pageMeta(titleOf("rules"));

export const clientLoader = async ({ request }: LoaderFunctionArgs) => {
  // A person who may not log time has nothing to review.
  if (!canHere("log")) throw redirect(isOpenInPart() ? paths.ledger : paths.ruleList);
  const view = viewIn(new URL(request.url).searchParams);
  await Promise.all([queryClient.ensureQueryData(inboxQuery(view)), loadBook()]);
  return null;
};

/** What calendars and mails propose, to confirm or ignore. Nothing counts before. */
export default function InboxPage() {
  const [search, setSearch] = useSearchParams();
  const view = viewIn(search);
  const { proposals, nextCursor, waitingPrograms, ...waiting } = useSuspenseQuery(inboxQuery(view)).data;
  const inbox = useInbox(proposals);
  const [bulk, setBulk] = useState<OnSeveral | null>(null);
  const set = (said: Readonly<Record<string, string | null>>): void =>
    setSearch((before) => withSaid(before, said), { replace: true, preventScrollReset: true });
  const opened = useOpened(proposals, openedIn(search));
  const edit = (some: readonly Proposal[]): void => {
    const [one, ...others] = some;
    if (others.length > 0) setBulk({ does: "edit", proposals: some });
    else if (one) set({ proposal: one.id });
  };
  const split = (some: readonly Proposal[]): void => {
    if (some.length > 0) setBulk({ does: "split", proposals: some });
  };
  const close = (): void => set({ proposal: null });
  const makeRule = useMakeRule();
  useKeys(inbox, { edit, split, makeRule });
  return (
    <>
      <PageHeader
        title={titleOf("rules")}
        description="What your calendars, mailboxes and other sources found. Nothing here counts until you confirm it, one by one or many at once."
      />
      <div className="flex flex-col gap-4">
        <Views view={view} set={set} />
        <Decided opened={opened} status={view.status} />
        <Banner placement="inline" title="Only you can confirm.">
          A court rejected hours that were put in a calendar before the work and never adjusted (Fowler, T.C. Memo.
          2002-223). So nothing we find counts by itself, and your record keeps both dates: when it was proposed and
          when you confirmed it.
        </Banner>
        {view.status === "waiting" && <FixesPanel />}
        {view.status === "waiting" && <WaitingPrograms programs={waitingPrograms} />}
        {view.status === "waiting" && <SharedPersonLine proposals={proposals} />}
        {proposals.length === 0 ? (
          <Nothing {...{ view, waiting }} />
        ) : (
          <Listed {...{ inbox, view, waiting }} isCut={nextCursor !== null} onEdit={edit} onSplit={split} />
        )}
      </div>
      {opened?.status === "waiting" && <EditDialog key={opened.id} proposal={opened} inbox={inbox} onClose={close} />}
      {bulk && <BulkDialog act={bulk} inbox={inbox} onClose={() => setBulk(null)} />}
    </>
  );
}

const withSaid = (before: URLSearchParams, said: Readonly<Record<string, string | null>>): URLSearchParams => {
  const next = new URLSearchParams(before);
  for (const [name, value] of Object.entries(said)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
};

/** The one that the address names: in the list, or else read by itself. */
const useOpened = (listed: readonly Proposal[], id: string | null): Proposal | null => {
  const found = listed.find((proposal) => proposal.id === id);
  const { data } = useQuery({ ...proposalQuery(id ?? ""), enabled: id !== null && !found });
  return found ?? (id === null ? null : (data ?? null));
};

/** A link may be older than the decision. */
function Decided({ opened, status }: { opened: Proposal | null; status: ProposalStatus }) {
  if (opened === null || opened.status === "waiting" || opened.status === status) return null;
  return (
    <Banner placement="inline" tone="info" title={`You decided this ${KIND_NAMES[opened.kind].one} already.`}>
      <Link className="underline" to={`${paths.rules}?show=${opened.status}`}>
        See it with the {opened.status} ones
      </Link>
      .
    </Banner>
  );
}

type OfSome = (some: readonly Proposal[]) => void;
type Dialogs = { edit: OfSome; split: OfSome; makeRule: OfSome | null };

const useKeys = (inbox: Inbox, { edit, split, makeRule }: Dialogs): void => {
  useShortcut({ keys: "j", label: "Next proposal", group: "This page", run: () => proposalRows.next(1) });
  useShortcut({ keys: "k", label: "Proposal before", group: "This page", run: () => proposalRows.next(-1) });
  useShortcut({ keys: "a", label: "Confirm", group: "This page", run: () => inbox.confirm(inbox.meant()) });
  useShortcut({ keys: "i", label: "Ignore", group: "This page", run: () => inbox.ignore(inbox.meant()) });
  useShortcut({ keys: "e", label: "Edit", group: "This page", run: () => edit(inbox.meant()) });
  useShortcut({ keys: "r", label: "Make a rule", group: "This page", run: () => makeRule?.(inbox.meant()) });
  useShortcut({ keys: "s", label: "Split", group: "This page", run: () => split(inbox.meant()) });
};

type Waiting = { waitingCount: number; waitingKinds: readonly ItemKind[] };

function Nothing({ view, waiting: { waitingCount, waitingKinds } }: { view: InboxView; waiting: Waiting }) {
  if (view.status !== "waiting") return <EmptyState title="Nothing here">What you decide is listed here.</EmptyState>;
  if (waitingCount > 0)
    return (
      <EmptyState title={view.days === null ? "Nothing of this kind to review" : "Nothing to review on these days"}>
        {proposalsWord(waitingCount, waitingKinds)} {view.days === null ? "of the other kind" : "on other days"}{" "}
        {waitingCount === 1 ? "waits" : "wait"} for you.
      </EmptyState>
    );
  return (
    <EmptyState
      title="Nothing to review"
      action={
        <Link to={paths.integrations} className={buttonClassName("primary")}>
          Open Sources
        </Link>
      }
    >
      Connect a calendar or a mailbox, or import a file, under Sources, and the work in it is proposed here.
    </EmptyState>
  );
}

type ListedProps = {
  inbox: Inbox;
  view: InboxView;
  waiting: Waiting;
  /** There are more than the list shows. */
  isCut: boolean;
  onEdit: (some: readonly Proposal[]) => void;
  onSplit: (some: readonly Proposal[]) => void;
};

function Listed({ inbox, view, waiting, isCut, onEdit, onSplit }: ListedProps) {
  const { proposals } = inbox;
  const book = useBook();
  const timeZone = useSignedInUser()?.timeZone ?? "UTC";
  const [now] = useState(() => Date.now());
  const taxYear = yearOf(usePresentDay());
  const isAll = view.rules === null && view.days === null;
  const days = [...Map.groupBy(proposals, ({ date }) => date)];
  return (
    <Card
      flush
      title={
        view.status === "waiting"
          ? `${isAll ? proposalsWord(waiting.waitingCount, waiting.waitingKinds) : wordOf(proposals)} to review`
          : undefined
      }
    >
      <BulkBar {...{ inbox, onEdit, onSplit }} isWaiting={view.status === "waiting"} />
      {days.map(([day, own]) => (
        <section key={day} aria-labelledby={`day-${day}`} className="border-b border-line last:border-b-0">
          <h3 id={`day-${day}`} className="bg-hover px-4 py-1.5 text-sm font-semibold">
            <time dateTime={day}>{formatCivilDate(day, { weekday: true, taxYear })}</time>
          </h3>
          <Rows {...{ own, book, inbox, timeZone, now, onEdit, onSplit }} />
        </section>
      ))}
      {view.status === "waiting" && isCut && (
        <p className="px-4 py-3 text-sm text-2">The others come when these are decided.</p>
      )}
    </Card>
  );
}

type RowsProps = Omit<ListedProps, "view" | "waiting" | "isCut"> & {
  own: readonly Proposal[];
  book: BookNames;
  timeZone: string;
  now: number;
};

function Rows({ own, onEdit, onSplit, ...rest }: RowsProps) {
  return (
    <ul className="divide-y divide-line">
      {own.map((proposal) => (
        <ProposalRow
          key={proposal.id}
          {...rest}
          proposal={proposal}
          onEdit={() => onEdit([proposal])}
          onSplit={() => onSplit([proposal])}
        />
      ))}
    </ul>
  );
}
