import type { ComponentProps } from "react";
import type { PropertySlots } from "#web/slots/slots.ts";

type Part = typeof import("./property-progress.tsx");
let part: Part | undefined;

/** Loads the part as well, so that `PropertyProgressSlot` has it when the page is first drawn. */
export const loadPropertyProgress: PropertySlots["loadProgress"] = async (taxYear) => {
  part ??= await import("./property-progress.tsx");
  await part.loadPropertyProgress(taxYear);
};

/**
 * Where each property stands in a year, for the list of properties. Not a lazy part that shows the list until it is there:
 * React would make the list anew then, and close the menu that someone opened in it.
 */
export function PropertyProgressSlot(props: ComponentProps<PropertySlots["Progress"]>) {
  return part ? <part.PropertyProgress {...props} /> : props.children(null);
}
