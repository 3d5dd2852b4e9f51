import { cite, hoursText } from "@tenure/tax-rules";
import type { OthersLine, OthersOfProperty } from "../contract.ts";
import type { HoursSource } from "../rules.ts";

export const SOURCE_LABELS: Record<HoursSource, string> = {
  stated_by_owner: "Added by you",
  invoice_estimate: "Estimate from invoices",
  statement_link: "Added by them",
};

export const ROLE_SUGGESTIONS = ["Cleaner", "Co-host", "Property manager", "Handyman", "Gardener", "Contractor"];

export const WHY_OTHERS = {
  text: "With more than 100 hours you pass test 3 if no single other person worked more than you. Each person is compared alone, never a firm or a team. Until we know everyone's hours, we can't tell.",
  citation: cite("reg-5T-a", "lucero-2020", "pohoski-1998"),
} as const;

/** "You 131 h, the cleaner 118 h: margin 13 h"; null while no one's hours are known. */
export const marginSentence = ({ ownSeconds, margin, lines }: OthersOfProperty): string | null => {
  if (margin === null) return null;
  const role = lines.find(({ individualId }) => individualId === margin.individualId)?.role;
  const who = role === undefined ? margin.name : `the ${role.charAt(0).toLowerCase()}${role.slice(1)}`;
  const difference = margin.marginSeconds;
  const end = difference < 0 ? `${hoursText(-difference)} short` : `margin ${hoursText(difference)}`;
  return `You ${hoursText(ownSeconds)}, ${who} ${hoursText(margin.seconds)}: ${end}`;
};

export const lineHours = ({ durationSeconds }: OthersLine): string =>
  durationSeconds === null ? "Not known" : hoursText(durationSeconds);

/** Who else worked at a property, in one line of the table. */
export const othersSummary = ({ statement, lines, margin }: OthersOfProperty): string => {
  if (statement === "none") return "No one else";
  if (lines.length === 0) return "Not added yet";
  const unknown = lines.filter(({ durationSeconds }) => durationSeconds === null).length;
  const known = lines.length - unknown;
  const more = known > 1 ? ` and ${known - 1} more` : "";
  const most = margin && `${margin.name} ${hoursText(margin.seconds)}${more}`;
  return [most, unknown > 0 && `${unknown} without hours`].filter(Boolean).join(", ");
};
