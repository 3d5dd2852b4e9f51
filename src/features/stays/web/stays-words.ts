import type { StaysOfProperty } from "../contract.ts";

type Average = NonNullable<StaysOfProperty["average"]>;

export const TREATMENT_LABELS: Record<Average["treatment"], { label: string; tone: "brand" | "neutral" | "warn" }> = {
  "seven-days": { label: "Seven days or less: not a rental", tone: "brand" },
  "thirty-days-with-services": { label: "With significant services: not a rental", tone: "brand" },
  "extraordinary-services": { label: "With extraordinary services: not a rental", tone: "brand" },
  rental: { label: "A rental", tone: "neutral" },
  unproven: { label: "Needs info: the services", tone: "warn" },
  "no-use": { label: "No stays in the year", tone: "neutral" },
};

export const COUNTS_LABELS: Record<StaysOfProperty["stays"][number]["counts"], string> = {
  yes: "Counts",
  cancelled: "Cancelled",
  owner_use: "Own use",
  other_year: "Another year",
};

export const unitLabel = (unitName: string): string => (unitName === "" ? "Whole property" : unitName);
