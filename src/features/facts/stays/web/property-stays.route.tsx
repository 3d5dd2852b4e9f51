import { useSuspenseQuery } from "@tanstack/react-query";
import { type ClientLoaderFunctionArgs, Link, useParams } from "react-router";
import { TextLink } from "@tenure/ui";
import { queryClient } from "#web/api/query-client.ts";
import { taxYearIn, useTaxYear } from "#web/book/tax-year.tsx";
import { paths } from "#web/paths.ts";
import { requireUser } from "#web/session/require-user.ts";
import { todayOf } from "#web/session/use-today.ts";
import { PropertyStaysCard } from "./property-stays-card.tsx";
import { staysOfPropertyQuery } from "./queries.ts";

export const clientLoader = async ({ params, request }: ClientLoaderFunctionArgs) => {
  const user = await requireUser(request);
  const year = taxYearIn(new URL(request.url).searchParams, todayOf(user.timeZone));
  await queryClient.fetchQuery(staysOfPropertyQuery(year, params["id"] ?? ""));
  return null;
};

/** A tab of a property: how long its guests stay on average. */
export default function PropertyStaysPage() {
  const id = useParams()["id"] ?? "";
  const year = useTaxYear();
  const { properties, personalUseNote } = useSuspenseQuery(staysOfPropertyQuery(year, id)).data;
  return (
    <div className="flex max-w-column flex-col gap-5">
      {properties.map((property) => (
        <PropertyStaysCard key={property.propertyId} {...{ year, property, personalUseNote }} />
      ))}
      <p className="text-sm text-3">
        How long guests stay on average decides whether a property is a rental at all. To import reservations, open{" "}
        <TextLink asChild>
          <Link to={paths.stays}>all stays</Link>
        </TextLink>
        . General information, not tax advice.
      </p>
    </div>
  );
}
