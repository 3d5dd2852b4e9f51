import {
  Banner,
  Button,
  Card,
  Cell,
  EmptyState,
  formatCount,
  HeaderCell,
  Pagination,
  SkeletonRegion,
  SkeletonRows,
  Table,
  TableBody,
  TableHead,
  TableRow,
} from "@tenure/ui";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { PAGE_ROWS } from "#shared/search/admin-lists.ts";
import { type ListFilter, ListFilters } from "./list-filters.tsx";
import type { ListView } from "./use-list-view.ts";

export type Column<Row> = {
  title: string;
  cell: (row: Row) => ReactNode;
  isNumeric?: true;
  /** Left out where the page is narrower. */
  from?: "sm" | "lg";
};

const NO_FILTERS: readonly ListFilter[] = [];
const FROM = { sm: "max-sm:hidden", lg: "max-lg:hidden" } as const;

export type AdminListProps<Row> = {
  /** Singular and plural: "account", "accounts". */
  unit: readonly [one: string, many: string];
  view: ListView;
  answer: UseQueryResult<{ total: number; rows: readonly Row[] }>;
  keyOf: (row: Row) => string;
  columns: readonly Column<Row>[];
  search: string;
  filters?: readonly ListFilter[];
  /** Shown next to the filters. */
  actions?: ReactNode;
};

/** A list in administration: searched, filtered and paged by its address. The first column names the row. */
export function AdminList<Row>({
  unit,
  view,
  answer,
  search,
  filters = NO_FILTERS,
  actions,
  ...rows
}: AdminListProps<Row>) {
  const { data, error, isFetching, refetch } = answer;
  return (
    <>
      <ListFilters search={search} filters={filters} view={view} actions={actions} />
      {error !== null && (
        <div className="mb-4">
          <Banner
            tone="danger"
            placement="inline"
            title="The list could not be read."
            actions={
              <Button size="sm" onClick={() => void refetch()}>
                Retry
              </Button>
            }
            announce
          >
            {errorMessage(error, "Nothing was changed. Try again in a moment.")}
          </Banner>
        </div>
      )}
      {data === undefined ? (
        error === null && (
          <Card>
            <SkeletonRegion label="Loading the list">
              <SkeletonRows rows={6} />
            </SkeletonRegion>
          </Card>
        )
      ) : (
        <Rows {...rows} unit={unit} view={view} data={data} isFetching={isFetching} />
      )}
    </>
  );
}

type RowsProps<Row> = Pick<AdminListProps<Row>, "unit" | "view" | "keyOf" | "columns"> & {
  data: { total: number; rows: readonly Row[] };
  isFetching: boolean;
};

function Rows<Row>({ unit: [one, many], view, keyOf, columns, data: { total, rows }, isFetching }: RowsProps<Row>) {
  const first = (view.page - 1) * PAGE_ROWS + 1;
  if (total === 0)
    return (
      <Card>
        <EmptyState
          title={view.isNarrowed ? "No results" : `No ${many}`}
          action={view.isNarrowed && <Button onClick={view.clear}>Clear filters</Button>}
        />
      </Card>
    );
  return (
    <Card flush>
      <Table caption={formatCount(total, one, many)}>
        <TableHead>
          <tr>
            {columns.map(({ title, isNumeric = false, from }) => (
              <HeaderCell key={title} numeric={isNumeric} className={from && FROM[from]}>
                {title}
              </HeaderCell>
            ))}
          </tr>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={keyOf(row)}>
              {columns.map(({ title, cell, isNumeric = false, from }, index) => (
                <Cell key={title} rowHeader={index === 0} numeric={isNumeric} className={from && FROM[from]}>
                  {cell(row)}
                </Cell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <Pagination
        pending={isFetching}
        onPrevious={view.page > 1 ? () => view.goTo(view.page - 1) : undefined}
        onNext={first - 1 + rows.length < total ? () => view.goTo(view.page + 1) : undefined}
      >
        {rows.length === 0 ? `None of ${total} here` : `${first} to ${first + rows.length - 1} of ${total}`}
      </Pagination>
    </Card>
  );
}
