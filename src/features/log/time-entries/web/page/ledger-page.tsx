import { Button, Card, classNames, PageHeader } from "@tenure/ui";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Upload } from "lucide-react";
import { useState } from "react";
import { Link, useNavigation } from "react-router";
import { yearOf } from "#shared/civil-date.ts";
import { useBook } from "#web/book/use-book.ts";
import { useShortcut } from "#web/keyboard/use-shortcut.ts";
import { TabbedTitle, TitleTabs } from "#web/navigation/place-tabs.tsx";
import { titleOf } from "#web/navigation/site-map/site-map.ts";
import { useCarried } from "#web/navigation/site-map/use-carried.ts";
import { useWhoLogs } from "#web/book/who-logs.ts";
import { openLog } from "#web/overlays/open-log.ts";
import { paths } from "#web/paths.ts";
import { usePresentDay } from "#web/session/use-today.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import { Can } from "#web/session/can.tsx";
import { useCan } from "#web/session/use-can.ts";
import { useAgain } from "../acts/use-again.ts";
import { useAttach } from "../acts/use-attach.ts";
import { useEntryActions } from "../acts/use-entry-actions.ts";
import { useReason } from "../acts/use-reason.ts";
import { useUndo } from "../undo/use-undo.ts";
import { BulkBar } from "../bulk/bulk-bar.tsx";
import { useBulk } from "../bulk/use-bulk.ts";
import { useSelection } from "../ledger/use-selection.ts";
import { usePlaceOptions } from "../form/place-options.ts";
import { defaultColumns } from "../ledger/columns.ts";
import { hasTypedRows } from "../grid/use-grid-state.ts";
import { LedgerGrid } from "../grid-view/ledger-grid.tsx";
import { EntriesLeft } from "../list/entries-left.tsx";
import { ExportButton } from "../list/export-button.tsx";
import { FilterBar } from "../list/filter-bar.tsx";
import { useLedgerAddress } from "../list/ledger-address.ts";
import { LedgerEmpty, LedgerEmptyLine } from "../list/ledger-empty.tsx";
import { LedgerCardPages, LedgerPages } from "./ledger-pages.tsx";
import { LedgerPanels } from "./ledger-panels.tsx";
import { inDays, isNarrowedByTimeAlone } from "../ledger/ledger-view.ts";
import { useIsWide, useLook, useMedia, useRowHeight } from "../list/look.ts";
import { ColumnsPanel, ViewMenu } from "../list/view-menu.tsx";
import { SaveFirstView, ViewTabs } from "../list/view-tabs.tsx";
import { outlineQuery } from "../queries.ts";
import { MayImport } from "../list/may-import.tsx";

/** What the page works on: the view of the address, what is chosen in it, and the acts on it. */
const useLedgerPage = (isDays: boolean) => {
  const found = useLedgerAddress();
  const view = isDays ? inDays(found.view) : found.view;
  const address = { ...found, view, order: view.order };
  const book = useBook();
  const matching = useSuspenseQuery(outlineQuery(address.view)).data;
  const selection = useSelection(JSON.stringify(address.filters), matching);
  const undo = useUndo();
  const reason = useReason();
  const bulk = useBulk({ selection, filters: address.filters, undo });
  const attach = useAttach(selection, address.view);
  const again = useAgain(selection, address.view);
  const acts = useEntryActions({ bulk, undo, reason, selection, filters: address.filters, attach });
  const today = usePresentDay();
  const timeZone = useSignedInUser()?.timeZone ?? "UTC";
  return {
    isDays,
    groups: matching.groups,
    address,
    book,
    selection,
    undo,
    reason,
    bulk,
    attach,
    again,
    acts,
    today,
    timeZone,
  };
};
type LedgerPage = ReturnType<typeof useLedgerPage>;

/** The ledger: as a table, or day by day. */
export function LedgerPage({ isDays = false }: { isDays?: boolean }) {
  const page = useLedgerPage(isDays);
  const { address, book, today } = page;
  const [isFilterOpen, setFilterOpen] = useState(false);
  const [look, setLook] = useLook();
  const isWide = useIsWide();
  const isSheet = useIsSheet() && !isDays;
  // Beside the list, where both have room.
  const isBeside = useMedia("(min-width: 80rem)");
  const isNarrowed = isBeside && address.panel?.name === "entry";
  useShortcut({ keys: "f", label: "Add a filter", group: "This page", run: () => setFilterOpen(true) });
  useShortcut({ keys: "shift+f", label: "Clear the filters", group: "This page", run: address.clear });
  return (
    <div className={classNames(isNarrowed && "pr-[25.5rem]")}>
      <LedgerHead page={page} isNarrowed={isNarrowed} />
      <EntriesLeft />
      {!isDays && <ViewTabs address={address} />}
      <FilterBar
        address={address}
        book={book}
        thisYear={yearOf(today)}
        loggedSeconds={page.selection.matching.loggedSeconds}
        filterOpen={isFilterOpen}
        onFilterOpenChange={setFilterOpen}
        save={!isDays && <SaveFirstView address={address} />}
      >
        {isSheet && (
          <ColumnsPanel
            columns={address.columns ?? defaultColumns(book.persons.length > 1)}
            onChange={(columns) => address.arrange({ cols: columns?.join() })}
          />
        )}
        {!isDays && <ViewMenu address={address} isWide={isWide} look={look} onLook={setLook} />}
      </FilterBar>
      <Entries page={page} openFilter={() => setFilterOpen(true)} />
      <LedgerPanels {...page} isBeside={isBeside} />
    </div>
  );
}

/** Beside an entry, the head keeps its one line: the acts on files come back with the room. */
function LedgerHead({ page, isNarrowed }: { page: LedgerPage; isNarrowed: boolean }) {
  const withChoice = useCarried();
  return (
    <PageHeader
      title={<TabbedTitle>{page.isDays ? titleOf("ledgerDays") : "Activity Ledger"}</TabbedTitle>}
      actions={
        <>
          {!isNarrowed && (
            <>
              <MayImport>
                <Button asChild icon={<Upload aria-hidden="true" className="size-4" strokeWidth={1.75} />}>
                  <Link to={withChoice(paths.imports)}>{titleOf("imports")}</Link>
                </Button>
              </MayImport>
              <Can do="export" needs="csvExports">
                <ExportButton filters={page.address.filters} today={page.today} />
              </Can>
            </>
          )}
          <Can do="log">
            <Button variant="primary" hint="L" className="max-sm:hidden" onClick={() => openLog()}>
              Log time
            </Button>
          </Can>
        </>
      }
    >
      <TitleTabs />
    </PageHeader>
  );
}

/** The sheet is for people who write in it. */
const useIsSheet = (): boolean => {
  const [look] = useLook();
  const mayEdit = useCan("edit");
  return useIsWide() && !look.isPlain && mayEdit;
};

/** The sheet; a plain table by choice, and for people who only read; cards on a narrow screen, and by days. */
function Entries({ page, openFilter }: { page: LedgerPage; openFilter: () => void }) {
  const { isDays, groups, address, book, selection, bulk, acts, undo, reason, attach, again, today, timeZone } = page;
  const [look] = useLook();
  const persons = useWhoLogs().choices ?? [];
  const isWide = useIsWide() && !isDays;
  const rowHeightPx = useRowHeight(look);
  const places = usePlaceOptions(book);
  const isLoading = useNavigation().state === "loading";
  const isSheet = useIsSheet() && !isDays;
  const isEmpty = selection.matching.entryCount === 0;
  // The first row is typed where all others are. Behind filters, it would not match them.
  const hasBegun = isSheet && (isNarrowedByTimeAlone(address.filters) || hasTypedRows());
  if (isEmpty && !hasBegun) return <LedgerEmpty address={address} today={today} />;
  const rows = { book, taxYear: address.filters.year ?? yearOf(today), address, acts, selection };
  return (
    <div aria-busy={isLoading} className={classNames("transition-opacity", isLoading && "opacity-60")}>
      {isEmpty && <LedgerEmptyLine address={address} />}
      {isSheet && (
        <Card flush>
          <LedgerGrid
            key={address.rowsText}
            {...rows}
            undo={undo}
            reason={reason}
            attach={attach}
            today={today}
            timeZone={timeZone}
            rowHeightPx={rowHeightPx}
            wraps={look.wraps}
            openFilter={openFilter}
            askVoid={acts.askVoidOf}
          />
        </Card>
      )}
      {isWide && !isSheet && <LedgerPages {...rows} look={look} />}
      {!isWide && <LedgerCardPages {...rows} dayTotals={isDays ? groups : []} />}
      <Can do="edit">
        <BulkBar
          selection={selection}
          filters={address.filters}
          bulk={bulk}
          places={places}
          persons={persons.map(({ id }) => ({ value: id, label: book.personName(id) }))}
          onVoid={acts.askVoidChosen}
          onAttach={() => void attach.askOfChosen()}
          onDuplicate={() => void again.askOfChosen()}
        />
      </Can>
    </div>
  );
}
