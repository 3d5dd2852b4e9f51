import { STANDING_WORDS } from "#shared/vocabulary.ts";
import type { StaysOfProperty } from "../contract.ts";

type Average = NonNullable<StaysOfProperty["average"]>;

export const TREATMENT_LABELS: Record<Average["treatment"], { label: string; tone: "neutral" | "info" }> = {
  "seven-days": { label: "Seven days or less: not a rental", tone: "neutral" },
  "thirty-days-with-services": { label: "With significant services: not a rental", tone: "neutral" },
  "extraordinary-services": { label: "With extraordinary services: not a rental", tone: "neutral" },
  rental: { label: "A rental", tone: "neutral" },
  unproven: { label: "Needs info: the services", tone: "info" },
  "no-use": { label: "No stays in the year", tone: "neutral" },
};

export const COUNTS_LABELS: Record<StaysOfProperty["stays"][number]["counts"], string> = {
  yes: STANDING_WORDS.counts.word,
  cancelled: "Cancelled",
  owner_use: "Own use",
  other_year: "Another year",
  to_come: "Not over yet",
};

export const unitLabel = (unitName: string): string => (unitName === "" ? "Whole property" : unitName);

/** Who came, or how the reservation is known, and the agreement that makes its stays one. */
export const guestLabel = ({
  guestName,
  confirmationCode,
  agreement,
}: Pick<StaysOfProperty["stays"][number], "guestName" | "confirmationCode" | "agreement">): string => {
  const who = guestName ?? confirmationCode;
  if (agreement === null) return who ?? "By hand";
  return who === null ? `Agreement ${agreement}` : `${who}, agreement ${agreement}`;
};
