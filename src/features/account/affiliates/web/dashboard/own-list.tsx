import { Banner, Card, Pagination, SkeletonRegion, SkeletonRows, Table, TableBody, TableHead } from "@tenure/ui";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ComponentType, ReactNode } from "react";
import { PAGE_ROWS } from "#features/account/affiliates/rules-dashboard.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { RetryButton } from "#web/fallbacks/retry-button.tsx";

type OwnListProps<Row> = {
  title: string;
  answer: UseQueryResult<{ total: number; rows: readonly Row[] }>;
  page: number;
  onPage: (page: number) => void;
  head: ReactNode;
  keyOf: (row: Row) => string | number;
  RowOf: ComponentType<{ row: Row }>;
  none: string;
};

/** A list of the signed-in affiliate's, a page at a time. */
export function OwnList<Row>({ title, answer, page, onPage, head, keyOf, RowOf, none }: OwnListProps<Row>) {
  const { data, error, isFetching } = answer;
  const first = (page - 1) * PAGE_ROWS + 1;
  return (
    <section aria-label={title}>
      <h2 className="mb-2 text-xl font-semibold">{title}</h2>
      {error && (
        <Banner tone="danger" title="The list could not be read." announce>
          {errorMessage(error, "Try again in a moment.")}
        </Banner>
      )}
      <RetryButton query={answer}>Retry</RetryButton>
      {!data && !error && (
        <SkeletonRegion label={title}>
          <SkeletonRows rows={3} />
        </SkeletonRegion>
      )}
      {data && data.total === 0 && <p className="text-base text-2">{none}</p>}
      {data && data.total > 0 && (
        <Card flush>
          <Table caption={title}>
            <TableHead>
              <tr>{head}</tr>
            </TableHead>
            <TableBody>
              {data.rows.map((row) => (
                <RowOf key={keyOf(row)} row={row} />
              ))}
            </TableBody>
          </Table>
          {data.total > PAGE_ROWS && (
            <Pagination
              pending={isFetching}
              onPrevious={page > 1 ? () => onPage(page - 1) : undefined}
              onNext={first - 1 + data.rows.length < data.total ? () => onPage(page + 1) : undefined}
            >
              {first} to {first + data.rows.length - 1} of {data.total}
            </Pagination>
          )}
        </Card>
      )}
    </section>
  );
}
