import { Button, Card, EmptyState, PageHeader, Select } from "@tenure/ui";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type ClientLoaderFunctionArgs, Link } from "react-router";
import { useAddressSearch, withParameter } from "#web/navigation/use-address-search.ts";
import { queryClient } from "#web/api/query-client.ts";
import { taxYearIn, TaxYearSelect, useTaxYear } from "#web/book/tax-year.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { paths } from "#web/paths.ts";
import { requireUser } from "#web/session/require-user.ts";
import { todayOf } from "#web/session/use-today.ts";
import { Can } from "#web/session/can.tsx";
import type { OthersOfProperty } from "../contract.ts";
import { NobodyElseAtAny } from "./nobody-else.tsx";
import { type OthersStart, othersStartOf } from "./others-form-schema.ts";
import { OthersHoursDialog } from "./others-hours-dialog.tsx";
import { OthersTable } from "./others-table.tsx";
import { WHY_OTHERS } from "./others-words.ts";
import { PropertyOthersCard } from "./property-others-card.tsx";
import { othersHoursQuery } from "./queries.ts";

export const meta = () => pageMeta("Other people's hours");

export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  const user = await requireUser(request);
  const year = taxYearIn(new URL(request.url).searchParams, todayOf(user.timeZone));
  await queryClient.fetchQuery(othersHoursQuery(year));
  return null;
};

/** The form for somebody at a property; the address may bring what is known of them. */
const useAdding = (properties: readonly OthersOfProperty[], chosen: string) => {
  const [search, setSearch] = useAddressSearch();
  const start = othersStartOf(search);
  const asked = start === null ? undefined : properties.find(({ propertyId }) => propertyId === chosen);
  const [addingTo, setAddingTo] = useState<OthersOfProperty | null>(asked ?? null);
  const close = (): void => {
    setAddingTo(null);
    if (start === null) return;
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const part of ["add", "name", "role", "hours"]) next.delete(part);
        return next;
      },
      { preventScrollReset: true, replace: true },
    );
  };
  return { start, addingTo, setAddingTo, close };
};

export default function OthersHoursPage() {
  const year = useTaxYear();
  const [search, setSearch] = useAddressSearch();
  const { properties, individuals } = useSuspenseQuery(othersHoursQuery(year)).data;
  const chosen = search.get("property") ?? "";
  const isKnown = properties.some(({ propertyId }) => propertyId === chosen);
  const { start, addingTo, setAddingTo, close } = useAdding(isKnown ? properties : [], chosen);
  const shown = isKnown ? properties.filter(({ propertyId }) => propertyId === chosen) : properties;
  const choose = (propertyId: string): void => {
    setSearch(withParameter("property", propertyId), { preventScrollReset: true });
  };
  return (
    <>
      <PageHeader
        title="Other people's hours"
        description="What cleaners, managers and contractors worked at a property, next to your own hours."
        actions={
          <Can do="facts">
            <NobodyElseAtAny taxYear={year} properties={properties} />
          </Can>
        }
      >
        <TaxYearSelect />
        {properties.length > 1 && (
          <div className="w-48">
            <Select
              aria-label="Property"
              value={isKnown ? chosen : ""}
              onChange={(event) => choose(event.target.value)}
              options={[
                { value: "", label: "All properties" },
                ...properties.map(({ propertyId, nickname }) => ({ value: propertyId, label: nickname })),
              ]}
            />
          </div>
        )}
      </PageHeader>
      <div className="flex flex-col gap-5">
        {properties.length === 0 && <NoProperties />}
        {!isKnown && properties.length > 1 ? (
          <OthersTable taxYear={year} properties={properties} onOpen={choose} onAdd={setAddingTo} />
        ) : (
          shown.map((property) => (
            <PropertyOthersCard key={property.propertyId} {...{ taxYear: year, property, individuals }} />
          ))
        )}
        <p className="text-sm text-3">
          {WHY_OTHERS.text} {WHY_OTHERS.citation}. General information, not tax advice.
        </p>
      </div>
      {addingTo && <AddPerson {...{ taxYear: year, property: addingTo, individuals, start }} onClose={close} />}
    </>
  );
}

type AddPersonProps = {
  taxYear: number;
  property: OthersOfProperty;
  individuals: readonly { id: string; name: string; role: string }[];
  start: OthersStart | null;
  onClose: () => void;
};

function AddPerson({ taxYear, property, individuals, start, onClose }: AddPersonProps) {
  const known = individuals.filter(({ id }) => !property.lines.some(({ individualId }) => individualId === id));
  return <OthersHoursDialog {...{ taxYear, property, known, start, onClose }} line={null} />;
}

function NoProperties() {
  return (
    <Card>
      <EmptyState
        title="No properties yet."
        action={
          <Can do="facts">
            <Button asChild variant="primary">
              <Link to={paths.newProperty}>Add a property</Link>
            </Button>
          </Can>
        }
      >
        Other people's hours belong to a property.
      </EmptyState>
    </Card>
  );
}
