import type { PropertySlots } from "#web/slots/slots.ts";

export const readEntriesFigure: PropertySlots["readEntriesFigure"] = async (propertyId) =>
  (await import("./entries-figure.ts")).readEntriesFigure(propertyId);
