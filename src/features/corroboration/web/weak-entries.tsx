import { Banner, Button, Card, EmptyState, formatHours, SkeletonRows } from "@tenure/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { FIX_FIRST } from "../weakness.ts";
import type { Show } from "./coverage-address.ts";
import { COVERAGE_WORDS } from "./coverage-words.ts";
import { weakEntriesQuery } from "./queries.ts";
import { WeakEntryLine } from "./weak-entry-line.tsx";

type WeakEntriesProps = { taxYear: number; show: Show; personId: string | null };

const titleOf = (show: Show, count: number): string => {
  if (show !== "first") return COVERAGE_WORDS[show];
  return count > FIX_FIRST ? `Fix these ${FIX_FIRST} first` : "Fix these first";
};

const countWords = (count: number): string => (count === 1 ? "1 entry" : `${count.toLocaleString("en-US")} entries`);

export function WeakEntries({ taxYear, show, personId }: WeakEntriesProps) {
  const { data, error, refetch, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    weakEntriesQuery(taxYear, { show, personId }),
  );
  const first = data?.pages[0];
  if (error && !first) {
    return (
      <Banner
        tone="danger"
        announce
        title={errorMessage(error, "Could not read the entries.")}
        actions={
          <Button size="sm" pending={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        }
      />
    );
  }
  if (!first) {
    return (
      <Card flush title={titleOf(show, FIX_FIRST)}>
        <SkeletonRows rows={5} columns={2} />
      </Card>
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
          {countWords(first.entryCount)}, {formatHours(first.loggedSeconds)}
        </span>
      }
    >
      <ol className="divide-y divide-line">
        {entries.map((entry) => (
          <WeakEntryLine key={entry.id} entry={entry} taxYear={taxYear} />
        ))}
      </ol>
      {hasNextPage && (
        <div className="border-t border-line px-4 py-2 sm:px-5">
          <Button size="sm" variant="quiet" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </Card>
  );
}

function None({ show }: { show: Show }) {
  return (
    <Card>
      <EmptyState title={show === "first" ? "Nothing to fix first." : "No such entries."}>
        {show === "first"
          ? "Every entry that counts rests on two independent sources."
          : "No hours of this year stand here."}
      </EmptyState>
    </Card>
  );
}
