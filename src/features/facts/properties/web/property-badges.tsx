import { Badge } from "@tenure/ui";
import type { Property } from "../contract.ts";

type Stated = Pick<Property, "archivedAt" | "mergedIntoId" | "soldOn" | "hasManager">;

/** States of a property that change how its hours are read; nothing if nothing is special. */
export function PropertyBadges({ property, withManager = true }: { property: Stated; withManager?: boolean }) {
  return (
    <>
      {property.mergedIntoId !== null && <Badge tone="outline">Merged</Badge>}
      {property.mergedIntoId === null && property.archivedAt !== null && <Badge tone="outline">Archived</Badge>}
      {property.soldOn !== null && <Badge>Sold</Badge>}
      {withManager && property.hasManager === true && <Badge tone="info">Has a manager</Badge>}
    </>
  );
}
