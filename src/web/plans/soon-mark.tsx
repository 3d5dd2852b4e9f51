import { Badge } from "@tenure/ui";
import { isSoldSoon } from "#shared/plan/coming-soon.ts";

/** Next to the name of something that is sold and not there yet. */
export function SoonMark() {
  return (
    <>
      {" "}
      <Badge tone="outline" className="shrink-0 align-middle">
        Soon
      </Badge>
    </>
  );
}

/** A line of a plan's list by its exact name, marked while it is still to come. */
export function SoldName({ name }: { name: string }) {
  return (
    <>
      {name}
      {isSoldSoon(name) && <SoonMark />}
    </>
  );
}
