import {
  Button,
  Cell,
  EmptyState,
  formatCivilDate,
  formatInstant,
  formatNumber,
  HeaderCell,
  Table,
  TableBody,
  TableHead,
  TableRow,
  TextLink,
} from "@tenure/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { callApi } from "#web/api/call-api.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { pageMeta } from "#web/page-meta.ts";
import { paths } from "#web/paths.ts";
import { type DailyRoot, listDailyRoots } from "../contract.ts";

export const meta = () =>
  pageMeta("Transparency", { description: "One hash a day that stands for the end of every record kept by Tenure." });

const useDailyRoots = () =>
  useInfiniteQuery({
    queryKey: [listDailyRoots.path],
    queryFn: ({ pageParam, signal }) =>
      callApi(listDailyRoots, pageParam === null ? {} : { query: { before: pageParam } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextBefore }) => nextBefore,
  });

/** The published roots: what anyone may note, so that no record can be written anew behind their back. */
export default function TransparencyPage() {
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useDailyRoots();
  const roots = data?.pages.flatMap((page) => page.roots) ?? [];
  return (
    <article className="mx-auto max-w-4xl px-4 py-14 sm:px-6">
      <h1 tabIndex={-1} className="font-serif text-4xl font-semibold outline-none">
        Transparency
      </h1>
      <p className="mt-5 text-lg text-2">
        Each day, the ends of all records that grew are combined into one hash, the root. It tells nothing about anyone.
        Each owner&apos;s export shows that their record is part of it, and a root that you noted cannot be changed
        behind your back. Times are those of our server; no outside authority stamps them yet.{" "}
        <TextLink asChild>
          <Link to={paths.verify}>Check a record</Link>
        </TextLink>
      </p>
      <div className="mt-8">
        {error !== null && (
          <p role="alert" className="text-base text-danger-text">
            {errorMessage(error, "The roots could not be read. Try again in a moment.")}
          </p>
        )}
        {data && roots.length === 0 && (
          <EmptyState title="No roots yet">The first one is made after midnight UTC.</EmptyState>
        )}
        {roots.length > 0 && <RootTable roots={roots} />}
        {isPending && <p className="text-base text-3">Reading the roots ...</p>}
        {hasNextPage && (
          <Button className="mt-4" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Earlier days
          </Button>
        )}
      </div>
    </article>
  );
}

function RootTable({ roots }: { roots: readonly DailyRoot[] }) {
  return (
    <Table caption="Daily roots, newest first">
      <TableHead>
        <TableRow>
          <HeaderCell>Day (UTC)</HeaderCell>
          <HeaderCell>Root</HeaderCell>
          <HeaderCell numeric>Records</HeaderCell>
          <HeaderCell>Made (UTC)</HeaderCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {roots.map(({ day, root, leafCount, madeAt }) => (
          <TableRow key={day}>
            <Cell rowHeader>
              <time dateTime={day}>{formatCivilDate(day)}</time>
            </Cell>
            <Cell>
              <code className="font-mono text-xs break-all">{root}</code>
            </Cell>
            <Cell numeric>{formatNumber(leafCount)}</Cell>
            <Cell quiet>
              <time dateTime={madeAt}>{formatInstant(madeAt, "UTC")}</time>
            </Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
