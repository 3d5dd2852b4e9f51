import type { NewProperty } from "#features/facts/properties/contract.ts";

/** A property of the sample book as the API takes it. */
export const buildProperty = (said: Partial<NewProperty> = {}): NewProperty => ({
  nickname: "Grant Duplex",
  address: "882 Grant Ave",
  city: "Toledo",
  state: "OH",
  zipCode: "43604",
  propertyType: "Long-term Rental",
  ...said,
});
