import { Button, Card, classNames, formatDuration, formatHours, PageHeader, TextLink } from "@tenure/ui";
import { useSuspenseInfiniteQuery, useSuspenseQuery } from "@tanstack/react-query";
import { type ClientLoaderFunctionArgs, Link, useNavigation } from "react-router";
import { yearOf } from "#shared/civil-date.ts";
import { queryClient } from "#web/api/query-client.ts";
import { type BookNames, loadBook, useBook } from "#web/book/use-book.ts";
import { useShortcut } from "#web/keyboard/use-shortcut.ts";
import { pageMeta } from "#web/page-meta.ts";
import { paths } from "#web/paths.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import { useToday } from "#web/session/use-today.ts";
import { AgainDialog } from "./acts/again-dialog.tsx";
import { type EntryActs, useEntryActs } from "./acts/use-entry-acts.ts";
import { VoidDialog } from "./acts/void-dialog.tsx";
import { BulkBar } from "./bulk/bulk-bar.tsx";
import { useSelection } from "./bulk/use-selection.ts";
import { entriesWord } from "./entry-words.ts";
import { EntryDrawer } from "./form/entry-drawer.tsx";
import { usePlaceOptions } from "./form/place-options.ts";
import { HistoryDrawer } from "./history/history-drawer.tsx";
import { ExportButton } from "./list/export-button.tsx";
import { FilterBar } from "./list/filter-bar.tsx";
import { type LedgerAddress, useLedgerAddress } from "./list/ledger-address.ts";
import { LedgerCards } from "./list/ledger-cards.tsx";
import { LedgerEmpty } from "./list/ledger-empty.tsx";
import { LedgerTable } from "./list/ledger-table.tsx";
import { readLedgerView } from "./list/ledger-view.ts";
import { entryPagesQuery, entrySummaryQuery } from "./queries.ts";

export const meta = () => pageMeta("Activity Ledger");

export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  const { filters, sort } = readLedgerView(new URL(request.url).searchParams);
  await Promise.all([
    queryClient.ensureInfiniteQueryData(entryPagesQuery(filters, sort)),
    queryClient.ensureQueryData(entrySummaryQuery(filters)),
    loadBook(),
  ]);
  return null;
};

export default function ActivityLedgerPage() {
  const address = useLedgerAddress();
  const book = useBook();
  const today = useToday();
  const acts = useEntryActs();
  const openLog = (): void => address.openPanel("log", "new");
  useShortcut({ keys: "l", label: "Log time in this view", group: "This page", run: openLog });
  return (
    <>
      <PageHeader
        title="Activity Ledger"
        actions={
          <>
            <QuietLinks />
            <ExportButton filters={address.filters} today={today} />
            <Button variant="primary" hint="L" onClick={openLog}>
              Log time
            </Button>
          </>
        }
      />
      <FilterBar address={address} book={book} thisYear={yearOf(today)} />
      <Entries address={address} book={book} acts={acts} today={today} />
      <Panels address={address} book={book} acts={acts} today={today} />
    </>
  );
}

/** Where a ledger comes from and where it goes. */
function QuietLinks() {
  return (
    <span className="mr-2 flex gap-4 text-sm text-2">
      <TextLink asChild tone="quiet">
        <Link to={paths.imports}>Bring a log in</Link>
      </TextLink>
      <TextLink asChild tone="quiet">
        <Link to={paths.reports}>Reports</Link>
      </TextLink>
    </span>
  );
}

type PartProps = { address: LedgerAddress; book: BookNames; acts: EntryActs; today: string };

function Entries({ address, book, acts, today }: PartProps) {
  const pages = useSuspenseInfiniteQuery(entryPagesQuery(address.filters, address.sort));
  const { entryCount, loggedSeconds } = useSuspenseQuery(entrySummaryQuery(address.filters)).data;
  const entries = pages.data.pages.flatMap((page) => page.entries);
  const selection = useSelection(entries);
  const places = usePlaceOptions(book);
  const isLoading = useNavigation().state === "loading";
  if (entries.length === 0) return <LedgerEmpty address={address} />;
  const rows = { entries, book, taxYear: address.filters.year ?? yearOf(today), address, acts, selection };
  return (
    <div aria-busy={isLoading} className={classNames("transition-opacity", isLoading && "opacity-60")}>
      <Card flush className="max-lg:hidden">
        <LedgerTable {...rows} />
      </Card>
      <div className="lg:hidden">
        <LedgerCards {...rows} />
      </div>
      <BulkBar selection={selection} places={places} />
      <footer className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-base text-2 tabular-nums">
          {entriesWord(entryCount)} ·{" "}
          <span title={formatDuration(loggedSeconds, { seconds: true })}>{formatHours(loggedSeconds)}</span>
          {entries.length < entryCount && `, ${entries.length.toLocaleString("en-US")} shown`}
        </p>
        {pages.hasNextPage && (
          <Button pending={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            Load more
          </Button>
        )}
      </footer>
    </div>
  );
}

/** The one panel that the address opens, and the question before a void. */
function Panels({ address, book, acts, today }: PartProps) {
  const timeZone = useSignedInUser()?.timeZone ?? "UTC";
  const { panel, closePanel, openPanel } = address;
  const common = { book, today, onClose: closePanel };
  return (
    <>
      {panel?.name === "entry" && (
        <EntryDrawer
          key={panel.value}
          {...common}
          id={panel.value ?? ""}
          acts={acts}
          onHistory={() => openPanel("history", panel.value ?? "")}
        />
      )}
      {panel?.name === "history" && (
        <HistoryDrawer id={panel.value ?? ""} book={book} timeZone={timeZone} onClose={closePanel} />
      )}
      {panel?.name === "again" && <AgainDialog id={panel.value ?? ""} today={today} onClose={closePanel} />}
      {acts.voiding && (
        <VoidDialog count={1} isSending={acts.isVoiding} onVoid={acts.voidIt} onClose={acts.closeVoid} />
      )}
    </>
  );
}
