import { cite } from "@tenure/tax-rules";
import { formatDuration } from "@tenure/ui";
import type { OthersLine, OthersOfProperty } from "../contract.ts";
import type { HoursSource } from "../rules.ts";

export const SOURCE_LABELS: Record<HoursSource, string> = {
  stated_by_owner: "Added by you",
  invoice_estimate: "Estimate from invoices",
  statement_link: "Added by them",
};

export const ROLE_SUGGESTIONS = ["Cleaner", "Co-host", "Property manager", "Handyman", "Gardener", "Contractor"];

export const WHY_OTHERS = {
  text: "With more than 100 hours you pass test 3 if no single other person worked more than you. Each person is compared alone, never a firm or a team. While one person's hours are not known, we can't tell.",
  citation: cite("reg-5T-a", "lucero-2020", "pohoski-1998"),
} as const;

/** `131 h` for whole hours, `1h 30m` otherwise. */
export const hoursWord = (seconds: number): string =>
  seconds % 3600 === 0 ? `${(seconds / 3600).toLocaleString("en-US")} h` : formatDuration(seconds);

/** "You 131 h, the cleaner 118 h: margin 13 h"; null while nobody's hours are known. */
export const marginSentence = ({ ownSeconds, margin, lines }: OthersOfProperty): string | null => {
  if (margin === null) return null;
  const role = lines.find(({ individualId }) => individualId === margin.individualId)?.role;
  const who = role === undefined ? margin.name : `the ${role.charAt(0).toLowerCase()}${role.slice(1)}`;
  const difference = margin.marginSeconds;
  const end = difference < 0 ? `${hoursWord(-difference)} short` : `margin ${hoursWord(difference)}`;
  return `You ${hoursWord(ownSeconds)}, ${who} ${hoursWord(margin.seconds)}: ${end}`;
};

export const hoursText = ({ durationSeconds }: OthersLine): string =>
  durationSeconds === null ? "Not known" : hoursWord(durationSeconds);
