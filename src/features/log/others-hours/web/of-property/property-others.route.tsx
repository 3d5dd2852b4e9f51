import { useSuspenseQuery } from "@tanstack/react-query";
import { type ClientLoaderFunctionArgs, useParams } from "react-router";
import { queryClient } from "#web/api/query-client.ts";
import { taxYearIn, useTaxYear } from "#web/book/tax-year.tsx";
import { requireUser } from "#web/session/require-user.ts";
import { todayOf } from "#web/session/use-today.ts";
import { WHY_OTHERS } from "../others-words.ts";
import { PropertyOthersCard } from "../property-others-card.tsx";
import { othersOfPropertyQuery } from "../queries.ts";

export const clientLoader = async ({ params, request }: ClientLoaderFunctionArgs) => {
  const user = await requireUser(request);
  const year = taxYearIn(new URL(request.url).searchParams, todayOf(user.timeZone));
  await queryClient.fetchQuery(othersOfPropertyQuery(year, params["id"] ?? ""));
  return null;
};

/** A tab of a property: who else worked there. */
export default function PropertyOthersPage() {
  const id = useParams()["id"] ?? "";
  const year = useTaxYear();
  const { properties, individuals } = useSuspenseQuery(othersOfPropertyQuery(year, id)).data;
  return (
    <div className="flex max-w-column flex-col gap-5">
      {properties.map((property) => (
        <PropertyOthersCard key={property.propertyId} {...{ taxYear: year, property, individuals }} />
      ))}
      <p className="text-sm text-3">
        {WHY_OTHERS.text} {WHY_OTHERS.citation}. General information, not tax advice.
      </p>
    </div>
  );
}
