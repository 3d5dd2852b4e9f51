import { Button, Card, EmptyState, PageHeader, TextLink } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { type ClientLoaderFunctionArgs, Link } from "react-router";
import { queryClient } from "#web/api/query-client.ts";
import { loadBook } from "#web/book/use-book.ts";
import { titleOf } from "#web/navigation/site-map/site-map.ts";
import { openLog } from "#web/overlays/open-log.ts";
import { pageMeta } from "#web/page-meta.ts";
import { paths } from "#web/paths.ts";
import { requireUser } from "#web/session/require-user.ts";
import { Can } from "#web/session/can.tsx";
import { readSelection, useAnalyticsAddress } from "./analytics-address.ts";
import { AnalyticsBody } from "./analytics-body.tsx";
import { ExportMenu } from "./export-menu.tsx";
import { totalQuery } from "./queries.ts";
import { SelectionBar } from "./selection-bar.tsx";

export const meta = () => pageMeta(titleOf("analytics"));

export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  await requireUser(request);
  const selection = readSelection(new URL(request.url).searchParams);
  await Promise.all([queryClient.ensureQueryData(totalQuery(selection)), loadBook()]);
  return null;
};

export default function AnalyticsPage() {
  const address = useAnalyticsAddress();
  const { data: total } = useQuery(totalQuery(address.selection));
  return (
    <>
      <PageHeader
        title={titleOf("analytics")}
        description="One question at a time, answered from your entries."
        actions={
          total &&
          total.entryCount > 0 && (
            <Can do="export">
              <ExportMenu selection={address.selection} range={total} />
            </Can>
          )
        }
      />
      <div className="flex flex-col gap-4 sm:gap-5">
        <SelectionBar address={address} />
        {total?.entryCount === 0 ? (
          <NothingHere address={address} />
        ) : (
          total && <AnalyticsBody total={total} selection={address.selection} />
        )}
      </div>
    </>
  );
}

function NothingHere({ address: { selection, clear } }: { address: ReturnType<typeof useAnalyticsAddress> }) {
  const isNarrowed = Object.keys(selection).some((name) => name !== "year");
  return (
    <Card>
      <EmptyState
        title={isNarrowed ? "No entries match" : "Nothing is logged in this year."}
        action={
          isNarrowed ? (
            <Button variant="primary" onClick={clear}>
              Clear filters
            </Button>
          ) : (
            <Can do="log">
              <Button variant="primary" hint="L" onClick={() => openLog()}>
                Log time
              </Button>
            </Can>
          )
        }
        alternative={
          <Can do="log">
            <TextLink asChild alone>
              <Link to={paths.imports}>Import</Link>
            </TextLink>
          </Can>
        }
      >
        Every chart here is drawn from your confirmed entries.
      </EmptyState>
    </Card>
  );
}
