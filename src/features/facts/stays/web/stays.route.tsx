import { Button, Card, EmptyState, PageHeader } from "@tenure/ui";
import { useSuspenseQuery } from "@tanstack/react-query";
import { FileUp } from "lucide-react";
import { type ReactNode, useState } from "react";
import { type ClientLoaderFunctionArgs, Link, useSearchParams } from "react-router";
import { queryClient } from "#web/api/query-client.ts";
import { taxYearIn, TaxYearSelect, useTaxYear } from "#web/book/tax-year.tsx";
import { loadBook, useBook } from "#web/book/use-book.ts";
import { pageMeta } from "#web/page-meta.ts";
import { paths } from "#web/paths.ts";
import { titleOf } from "#web/navigation/site-map/site-map.ts";
import { requireUser } from "#web/session/require-user.ts";
import { todayOf } from "#web/session/use-today.ts";
import { Can } from "#web/session/can.tsx";
import { ImportStaysDialog } from "./import/import-stays-dialog.tsx";
import { PastFilesCard } from "./past-files-card.tsx";
import { PropertyStaysCard } from "./property-stays-card.tsx";
import { staysImportsQuery, staysQuery } from "./queries.ts";

export const meta = () => pageMeta(titleOf("stays"));

export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  const user = await requireUser(request);
  const year = taxYearIn(new URL(request.url).searchParams, todayOf(user.timeZone));
  await Promise.all([queryClient.fetchQuery(staysQuery(year)), queryClient.fetchQuery(staysImportsQuery), loadBook()]);
  return null;
};

export default function StaysPage() {
  const year = useTaxYear();
  const [search] = useSearchParams();
  const [isImporting, setImporting] = useState(false);
  const { properties, personalUseNote } = useSuspenseQuery(staysQuery(year)).data;
  const places = usePlaces();
  const chosen = search.get("property");
  const ofChosen = properties.filter(({ propertyId }) => propertyId === chosen);
  const shown = ofChosen.length > 0 ? ofChosen : properties;
  const importButton = (
    <Button
      variant="primary"
      icon={<FileUp className="size-4" strokeWidth={1.75} />}
      onClick={() => setImporting(true)}
    >
      Import stays
    </Button>
  );
  return (
    <>
      <PageHeader
        title={titleOf("stays")}
        description="How long guests stay on average decides whether a property is a rental at all."
        actions={places.length > 0 && <Can do="facts">{importButton}</Can>}
      >
        <TaxYearSelect />
      </PageHeader>
      <div className="flex max-w-column flex-col gap-5">
        {shown.length === 0 && <NoStays hasProperties={places.length > 0} action={importButton} />}
        {shown.map((property) => (
          <PropertyStaysCard key={property.propertyId} {...{ year, property, personalUseNote }} />
        ))}
        <PastFilesCard />
        <p className="text-sm text-3">
          We take earnings from the file only to weigh the units of one property. General information, not tax advice.
        </p>
      </div>
      {isImporting && <ImportStaysDialog places={places} onClose={() => setImporting(false)} />}
    </>
  );
}

/** Where a stay may be stored, short-term rentals first. */
const usePlaces = () => {
  const { properties } = useBook();
  const kept = properties.filter(({ archivedAt }) => archivedAt === null);
  const places = kept.map(({ id, nickname, propertyType }) => ({
    propertyId: id,
    nickname,
    isShortTerm: propertyType === "Short-term Rental",
  }));
  return places.toSorted((a, b) => Number(b.isShortTerm) - Number(a.isShortTerm));
};

function NoStays({ hasProperties, action }: { hasProperties: boolean; action: ReactNode }) {
  const add = (
    <Button asChild variant="primary">
      <Link to={paths.newProperty}>Add a property</Link>
    </Button>
  );
  return (
    <Card>
      <EmptyState title="No short-term rentals yet." action={<Can do="facts">{hasProperties ? action : add}</Can>}>
        Import the reservations of a booking site, or give a property the type short-term rental and add stays by hand.
      </EmptyState>
    </Card>
  );
}
