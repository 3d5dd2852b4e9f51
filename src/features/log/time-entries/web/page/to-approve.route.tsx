import { Banner, Button, Card, EmptyState, PageHeader } from "@tenure/ui";
import { useSuspenseQuery } from "@tanstack/react-query";
import { queryClient } from "#web/api/query-client.ts";
import { loadBook, useBook } from "#web/book/use-book.ts";
import { useShortcut } from "#web/keyboard/use-shortcut.ts";
import { TabbedTitle, TitleTabs } from "#web/navigation/place-tabs.tsx";
import { titleOf } from "#web/navigation/site-map/site-map.ts";
import { pageMeta } from "#web/page-meta.ts";
import { SendBackDialog } from "./send-back-dialog.tsx";
import { type Approvals, useApprovals } from "./use-approvals.ts";
import { waitingRows } from "./row-focus.ts";
import { WaitingRow } from "./waiting-row.tsx";
import { entriesWord } from "../entry-words.ts";
import { toApproveQuery } from "../queries.ts";

export const meta = () => pageMeta(titleOf("toApprove"));

export const clientLoader = async () => {
  await Promise.all([queryClient.ensureQueryData(toApproveQuery), loadBook()]);
  return null;
};

/** What helpers logged, to approve or send back. */
export default function ToApprovePage() {
  const { entries, waitingCount, sentBackCount } = useSuspenseQuery(toApproveQuery).data;
  const approvals = useApprovals(entries);
  useShortcut({ keys: "j", label: "Next entry", group: "This page", run: () => waitingRows.next(1) });
  useShortcut({ keys: "k", label: "Entry before", group: "This page", run: () => waitingRows.next(-1) });
  useShortcut({ keys: "a", label: "Approve", group: "This page", run: approvals.approveChosen });
  useShortcut({ keys: "b", label: "Send back", group: "This page", run: approvals.askChosen });
  return (
    <>
      <PageHeader
        title={<TabbedTitle>{titleOf("toApprove")}</TabbedTitle>}
        description="What your helpers log counts nowhere until you approve it. Send back what needs a change, with a reason."
      >
        <TitleTabs />
      </PageHeader>
      <div className="flex flex-col gap-4">
        <Banner placement="inline" title="Helper hours are not your hours.">
          They never count toward your tests, approved or not. Once approved, they join other people's hours on your
          properties.
        </Banner>
        {entries.length === 0 ? (
          <EmptyState title="Nothing to approve">
            Hours that a helper logs come here first. Invite helpers on the Team page.
          </EmptyState>
        ) : (
          <Waiting approvals={approvals} waitingCount={waitingCount} />
        )}
        {sentBackCount > 0 && (
          <p className="text-sm text-2">
            {entriesWord(sentBackCount)} went back to your helpers and {sentBackCount === 1 ? "waits" : "wait"} for
            their change.
          </p>
        )}
      </div>
      {approvals.asked && <SendBackDialog approvals={approvals} asked={approvals.asked} />}
    </>
  );
}

function Waiting({ approvals, waitingCount }: { approvals: Approvals; waitingCount: number }) {
  const { entries, chosen, isSending } = approvals;
  const book = useBook();
  const isAll = chosen.length === entries.length;
  return (
    <Card flush title={`${entriesWord(waitingCount)} to approve`}>
      <div className="flex flex-wrap items-center gap-2 border-b border-line px-3 py-2 sm:justify-end sm:px-4">
        <Button size="sm" variant="quiet" onClick={isAll ? approvals.clear : approvals.chooseAll}>
          {isAll ? "Clear the selection" : "Select all"}
        </Button>
        <Button size="sm" hint="B" disabled={chosen.length === 0} onClick={approvals.askChosen}>
          Send back
        </Button>
        <Button
          size="sm"
          variant="primary"
          hint="A"
          disabled={chosen.length === 0}
          pending={isSending}
          onClick={approvals.approveChosen}
        >
          Approve {chosen.length === 0 ? "" : chosen.length}
        </Button>
      </div>
      <ul className="divide-y divide-line">
        {entries.map((entry) => (
          <WaitingRow key={entry.id} entry={entry} book={book} approvals={approvals} />
        ))}
      </ul>
      {waitingCount > entries.length && (
        <p className="px-4 py-3 text-sm text-2">The others come when these are decided.</p>
      )}
    </Card>
  );
}
