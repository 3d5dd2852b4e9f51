import { createProperty } from "#features/facts/properties/contract.ts";
import { buildProperty } from "#features/facts/properties/server/testing/build-property.ts";
import { createTimeEntry } from "#features/log/time-entries/contract.ts";
import type { ApiClient } from "#test/support/api-client.ts";

/** A book of a few months: one rental, forty entries. */
export const fillBook = async (owner: ApiClient): Promise<{ propertyId: string }> => {
  const { id: propertyId } = await owner.call(createProperty, { body: buildProperty({ nickname: "Elm Triplex" }) });
  for (let day = 1; day <= 40; day += 1) {
    const month = day <= 28 ? "01" : "02";
    await owner.call(createTimeEntry, {
      body: {
        date: `2026-${month}-${String(day <= 28 ? day : day - 28).padStart(2, "0")}`,
        hours: 2.5,
        activityType: "maintenance-repairs-oversight",
        description: day % 8 === 0 ? "Replaced the kitchen faucet in unit A" : "Patched the roof over unit B",
        propertyId,
      },
    });
  }
  return { propertyId };
};
