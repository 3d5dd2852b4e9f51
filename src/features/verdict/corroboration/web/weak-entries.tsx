import { hoursText } from "@tenure/tax-rules";
import { Banner, Button, Card, EmptyState, formatCount, SkeletonRegion, SkeletonRows } from "@tenure/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { EVIDENCE_WORDS } from "#shared/vocabulary.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { RetryButton } from "#web/fallbacks/retry-button.tsx";
import { FIX_FIRST } from "../weakness.ts";
import type { Show } from "./coverage-address.ts";
import { weakEntriesQuery } from "./queries.ts";
import { byHelp } from "./by-help.ts";
import { WeakEntryLine } from "./weak-entry-line.tsx";

type WeakEntriesProps = { taxYear: number; show: Show; personId: string | null };

const titleOf = (show: Show, count: number): string => {
  if (show !== "first") return `Evidence: ${EVIDENCE_WORDS[show].word.toLowerCase()}`;
  return count > FIX_FIRST ? `Fix these ${FIX_FIRST} first` : "Fix these first";
};

const useWeakEntries = (...of: Parameters<typeof weakEntriesQuery>) => useInfiniteQuery(weakEntriesQuery(...of));

export function WeakEntries({ taxYear, show, personId }: WeakEntriesProps) {
  const query = useWeakEntries(taxYear, { show, personId });
  const { data, error, errorUpdateCount } = query;
  const first = data?.pages[0];
  if (!first && errorUpdateCount === 0) {
    return (
      <Card flush title={titleOf(show, FIX_FIRST)}>
        <SkeletonRegion label="Loading entries">
          <SkeletonRows rows={5} columns={2} />
        </SkeletonRegion>
      </Card>
    );
  }
  if (!first) {
    return (
      <Banner
        tone={error ? "danger" : "info"}
        announce
        title={error ? errorMessage(error, "Could not read the entries.") : "Reading the entries again."}
        actions={
          <RetryButton size="sm" query={query}>
            Try again
          </RetryButton>
        }
      />
    );
  }
  const entries = data.pages.flatMap((page) => page.entries);
  if (entries.length === 0) return <None show={show} />;
  return (
    <Card
      flush
      title={titleOf(show, first.entryCount)}
      actions={
        <span className="text-sm text-2 tabular-nums">
          {formatCount(first.entryCount, "entry", "entries")}, {hoursText(first.loggedSeconds)}
        </span>
      }
    >
      {byHelp(entries).map(({ help, entries: alike, seconds }) => (
        <section key={help} aria-label={help} className="not-first:border-t not-first:border-line">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 bg-sunken px-4 py-2 sm:px-5">
            <h3 className="text-base font-medium">{help}</h3>
            <span className="text-sm text-2 tabular-nums">
              {formatCount(alike.length, "entry", "entries")}, {hoursText(seconds)}
            </span>
          </div>
          <ol className="divide-y divide-line">
            {alike.map((entry) => (
              <WeakEntryLine key={entry.id} entry={entry} taxYear={taxYear} />
            ))}
          </ol>
        </section>
      ))}
      <ShowMore query={query} />
    </Card>
  );
}

function ShowMore({ query }: { query: ReturnType<typeof useWeakEntries> }) {
  if (!query.hasNextPage) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-4 py-2 sm:px-5">
      <Button size="sm" variant="quiet" pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        Show more
      </Button>
      {query.isFetchNextPageError && (
        <p role="alert" className="text-sm text-danger-text">
          {errorMessage(query.error, "The next entries could not be read. Try again.")}
        </p>
      )}
    </div>
  );
}

function None({ show }: { show: Show }) {
  return (
    <Card>
      <EmptyState title={show === "first" ? "Nothing to fix first." : "No such entries."}>
        {show === "first" ? "Every entry that counts has two independent sources." : "No hours here this year."}
      </EmptyState>
    </Card>
  );
}
