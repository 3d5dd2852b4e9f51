import type { PropertyType, UsState } from "#shared/domain.ts";
import type { Property } from "../contract.ts";
import type { PROPERTY_STATES } from "../rules.ts";

/** Labels for fields and for lists of differences: one word for one thing. */
export const FIELD_LABELS = {
  nickname: "Nickname",
  propertyType: "Type",
  address: "Street address",
  city: "City",
  state: "State",
  zipCode: "ZIP code",
  acquiredOn: "Acquired on",
  contractOn: "Contract signed on",
  placedInServiceOn: "Placed in service on",
  soldOn: "Sold on",
  ownershipPct: "Your share",
  entityName: "Held through",
  interest: "Held as",
  hasManager: "Managed by someone else",
  managerName: "Manager",
  managerScope: "What they do",
  rentAmount: "Rent",
  rentFrequency: "Rent is due",
  leaseStartDate: "Lease starts",
  leaseEndDate: "Lease ends",
  leaseReminderEnabled: "Remind me before the lease ends",
  leaseReminderDays: "Days before it ends",
  photoUrl: "Link to a photo",
  includeInProfitTracking: "Include in profit tracking",
  rentDataConsent: "Share rent for averages",
  latitude: "Latitude",
  longitude: "Longitude",
  unitCount: "Units",
  notes: "Notes",
} as const satisfies Partial<Record<keyof Property, string>>;

export type PropertyField = keyof typeof FIELD_LABELS;

export const RENT_FREQUENCY_LABELS = {
  monthly: "Monthly",
  weekly: "Weekly",
  "bi-weekly": "Every two weeks",
  quarterly: "Every three months",
  annually: "Once a year",
} as const;

/** What the choice of a type means for the hours (law.md C4; product section 5). */
export const TYPE_NOTES: Record<PropertyType, string> = {
  "Long-term Rental": "Its hours can count toward the 750 hours.",
  "Short-term Rental":
    "Average stays of 7 days or less: by our default rule its hours count for participation, not toward the 750 hours.",
  Commercial: "Outside the choice between long-term and short-term paths. Its hours can count toward the 750 hours.",
};

/** Places besides the states that file the same return. */
export const TERRITORY_NAMES: Readonly<Record<Exclude<(typeof PROPERTY_STATES)[number], UsState>, string>> = {
  DC: "District of Columbia",
  PR: "Puerto Rico",
  VI: "U.S. Virgin Islands",
  GU: "Guam",
  AS: "American Samoa",
  MP: "Northern Mariana Islands",
};
