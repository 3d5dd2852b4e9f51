import { useSuspenseQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { useComments } from "#web/slots/use-comments.ts";
import { useToday } from "#web/session/use-today.ts";
import { PlaceCard } from "../place/place-card.tsx";
import { propertyQuery } from "../queries.ts";
import { LeaseCard } from "./lease-card.tsx";
import { PhotoEditor } from "./photo-editor.tsx";
import { PropertyFactsCard } from "./property-facts.tsx";

/** A tab of a property: what is stated about it. The layout has already loaded it. */
export default function PropertyDetailsPage() {
  const id = useParams()["id"] ?? "";
  const { data: property } = useSuspenseQuery(propertyQuery(id));
  const comments = useComments();
  return (
    <div className="grid items-start gap-4 sm:gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-4 sm:gap-5">
        <PropertyFactsCard property={property} />
        {comments && <comments.Comments on="property" onId={property.id} />}
      </div>
      <div className="flex min-w-0 flex-col gap-4 sm:gap-5">
        <LeaseCard property={property} today={useToday()} />
        <PlaceCard property={property} />
        <PhotoEditor property={property} />
      </div>
    </div>
  );
}
