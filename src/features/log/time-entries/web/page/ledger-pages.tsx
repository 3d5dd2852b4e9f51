import { Card, Pagination, useKeptFocus } from "@tenure/ui";
import { useQuery, useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { MoreButton } from "#web/fallbacks/more-button.tsx";
import { RetryButton } from "#web/fallbacks/retry-button.tsx";
import { FootTotals } from "../ledger/foot-totals.tsx";
import { useFreshSelection } from "../ledger/use-selection.ts";
import { cardPagesQuery, PLAIN_PAGE_ROWS, pageQuery } from "../queries.ts";
import { type DayTotal, LedgerCards } from "../list/ledger-cards.tsx";
import { type LedgerRowsProps, LedgerTable } from "../list/ledger-table.tsx";
import type { Look } from "../list/look.ts";

type PagesProps = Omit<LedgerRowsProps, "entries">;

/** The plain table with its pages. */
export function LedgerPages({ look, ...rows }: PagesProps & { look: Look }) {
  const { address, selection } = rows;
  const { entryCount, loggedSeconds } = selection.matching;
  const lastPage = Math.max(1, Math.ceil(entryCount / PLAIN_PAGE_ROWS));
  const page = Math.min(address.page, lastPage);
  const reading = useQuery({ ...pageQuery(address.view, page), placeholderData: (before) => before });
  const { data, isPlaceholderData } = reading;
  useFreshSelection(selection, data?.entries ?? []);
  const kept = useKeptFocus<HTMLDivElement>();
  const first = (page - 1) * PLAIN_PAGE_ROWS + 1;
  const last = Math.min(page * PLAIN_PAGE_ROWS, entryCount);
  return (
    <Card flush>
      <div aria-busy={reading.isFetching && (!data || isPlaceholderData)}>
        <LedgerTable {...rows} look={look} entries={data?.entries ?? []} />
      </div>
      <div {...kept}>
        {reading.error && (
          <p role="alert" className="px-4 pt-3 text-danger-text">
            These rows could not be read.
          </p>
        )}
        <RetryButton query={reading} className="m-4">
          Try again
        </RetryButton>
      </div>
      <Pagination
        pending={isPlaceholderData}
        onPrevious={page > 1 ? () => address.openPage(page - 1) : undefined}
        onNext={page < lastPage ? () => address.openPage(page + 1) : undefined}
      >
        <span className="flex flex-wrap gap-x-6 gap-y-1">
          <FootTotals
            shown={`${first.toLocaleString("en-US")} to ${last.toLocaleString("en-US")} of `}
            filters={address.filters}
            {...{ entryCount, loggedSeconds }}
            waitingCount={null}
          />
        </span>
      </Pagination>
    </Card>
  );
}

/** Cards that grow at their end. */
export function LedgerCardPages({ dayTotals, ...rows }: PagesProps & { dayTotals: readonly DayTotal[] }) {
  const { address, selection } = rows;
  const pages = useSuspenseInfiniteQuery(cardPagesQuery(address.view));
  const entries = pages.data.pages.flatMap((page) => page.entries);
  useFreshSelection(selection, entries);
  const { entryCount, loggedSeconds } = selection.matching;
  return (
    <>
      <LedgerCards {...rows} entries={entries} dayTotals={dayTotals} />
      <footer className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-1 text-base text-2 tabular-nums">
          <FootTotals filters={address.filters} {...{ entryCount, loggedSeconds }} waitingCount={null} />
          {entries.length < entryCount && <p>{entries.length.toLocaleString("en-US")} shown</p>}
        </div>
        <MoreButton pages={pages}>Load more</MoreButton>
      </footer>
    </>
  );
}
