import type { Election, Elections } from "../contract.ts";
import type { ElectionManner } from "../rules.ts";

export const MANNER_OPTIONS: { value: ElectionManner; label: string; description: string }[] = [
  {
    value: "original_return",
    label: "With the original return",
    description: "A statement attached to the return of the year, filed in time or within its extension.",
  },
  {
    value: "late_relief",
    label: "Late, under Rev. Proc. 2011-34",
    description: "With an amended return, where only the statement was missed and there is reasonable cause.",
  },
];

export const STATE_LABELS: Record<
  Elections["register"][number]["state"],
  { label: string; tone: "neutral" | "outline" }
> = {
  none: { label: "No election", tone: "outline" },
  undated: { label: "Year missing", tone: "outline" },
  binding: { label: "Binds", tone: "neutral" },
  dormant: { label: "Sleeps", tone: "outline" },
  invalid: { label: "Does not hold", tone: "outline" },
  open: { label: "Elected", tone: "neutral" },
};

/** "For 2024 and every later year", "For 2024 to 2025". */
export const yearsSentence = ({ firstYear, revocation }: Election): string => {
  if (revocation === null) return `For ${firstYear} and every later year in which you qualify`;
  const last = revocation.fromYear - 1;
  return last === firstYear ? `For ${firstYear} alone` : `For ${firstYear} to ${last}`;
};
