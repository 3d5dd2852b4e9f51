import { Button, Card, PageHeader } from "@tenure/ui";
import { useSuspenseQuery } from "@tanstack/react-query";
import { FileUp, Plus } from "lucide-react";
import { useState } from "react";
import { type ClientLoaderFunctionArgs, Link, type ShouldRevalidateFunctionArgs } from "react-router";
import { yearOf } from "#shared/civil-date.ts";
import { queryClient } from "#web/api/query-client.ts";
import { taxYearIn, useTaxYear } from "#web/book/tax-year.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { paths } from "#web/paths.ts";
import { requireUser } from "#web/session/require-user.ts";
import { todayOf, useToday } from "#web/session/use-today.ts";
import { Can } from "#web/session/can.tsx";
import { useCan } from "#web/session/use-can.ts";
import { slotsOfLoader, useFilledSlots } from "#web/slots/slots.ts";
import type { PropertyWithHours } from "../contract.ts";
import { ImportDialog } from "./import/import-dialog.tsx";
import { arrangeProperties } from "./list/arrange-properties.ts";
import { EmptyList } from "./list/empty-list.tsx";
import { ListFilters } from "./list/list-filters.tsx";
import { PropertyCards } from "./list/property-cards.tsx";
import { PropertyTable } from "./list/property-table.tsx";
import { readListView, useListView } from "./list/use-list-view.ts";
import { MergeDialog } from "./merge-dialog.tsx";
import { propertiesQuery } from "./queries.ts";

export const meta = () => pageMeta("Properties");

export const clientLoader = async ({ request, context }: ClientLoaderFunctionArgs) => {
  const { searchParams } = new URL(request.url);
  const { timeZone } = await requireUser(request);
  await Promise.all([
    queryClient.fetchQuery(propertiesQuery(readListView(searchParams))),
    context.get(slotsOfLoader)?.properties.loadProgress(taxYearIn(searchParams, todayOf(timeZone))),
  ]);
  return null;
};

/** Searching or reordering the same rows needs no answer from the server. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean => {
  const [before, after] = [readListView(currentUrl.searchParams), readListView(nextUrl.searchParams)];
  return currentUrl.pathname !== nextUrl.pathname || before.status !== after.status || before.year !== after.year;
};

export default function PropertiesPage() {
  const list = useListView();
  const today = useToday();
  const mayState = useCan("facts");
  const { data } = useSuspenseQuery(propertiesQuery({ status: list.status, year: list.year }));
  const [merging, setMerging] = useState<PropertyWithHours | null>(null);
  const properties = arrangeProperties(data.properties, list);
  const isFirstRun = data.properties.length === 0 && list.status === "kept";
  const { OpenNames, Progress } = useFilledSlots().properties;
  const taxYear = useTaxYear();
  const shown = { properties, year: data.year, today, onMerge: setMerging };
  return (
    <>
      <PageHeader
        title="Properties"
        actions={
          !isFirstRun && (
            <Can do="facts">
              <Acts onImport={() => list.change({ import: "new" })} />
            </Can>
          )
        }
      />
      {list.status === "kept" && (
        <div className="mb-4 empty:mb-0">
          <OpenNames />
        </div>
      )}
      {!isFirstRun && <ListFilters list={list} year={data.year} thisYear={yearOf(today)} />}
      <p role="status" className="sr-only">
        {properties.length === 1 ? "1 property" : `${properties.length} properties`}
      </p>
      {properties.length === 0 && (
        <Card>
          <EmptyList list={list} />
        </Card>
      )}
      {properties.length > 0 && (
        <Progress taxYear={taxYear}>
          {(progressById) =>
            list.view === "cards" ? (
              <PropertyCards {...shown} progressById={progressById} />
            ) : (
              <Card flush>
                <PropertyTable
                  {...shown}
                  progressById={progressById}
                  sort={list.sort}
                  onSort={(sort) => list.change({ sort })}
                />
              </Card>
            )
          }
        </Progress>
      )}
      {merging && <MergeDialog kept={merging} onClose={() => setMerging(null)} />}
      {list.isImporting && mayState && <ImportDialog onClose={() => list.change({ import: "" })} />}
    </>
  );
}

function Acts({ onImport }: { onImport: () => void }) {
  const icon = { className: "size-4", strokeWidth: 1.75 };
  return (
    <>
      <Button icon={<FileUp {...icon} />} onClick={onImport}>
        Import
      </Button>
      <Button asChild variant="primary">
        <Link to={paths.newProperty}>
          <Plus {...icon} aria-hidden="true" />
          Add a property
        </Link>
      </Button>
    </>
  );
}
