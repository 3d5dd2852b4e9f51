import { parseNumber } from "@tenure/ui";
import * as z from "zod/mini";
import { firstDayOfYear, lastDayOfYear } from "#shared/civil-date.ts";
import { createPosition, type Position } from "../contract.ts";
import { weeklyHoursToSeconds, weeksOf } from "../rules.ts";

const { shape } = createPosition.body;
const period = createPosition.body.shape.periods;

const typedNumber = z.pipe(
  z.string(),
  z.transform((text: string): number | null | undefined =>
    text.trim() === "" ? null : (parseNumber(text.replace("%", "")) ?? Number.NaN),
  ),
);
const typedText = z.pipe(
  z.string(),
  z.transform((text: string): string | null | undefined => (text === "" ? null : text)),
);
const answer = z.pipe(
  z.string(),
  z.transform((text: string): boolean | null => (text === "" ? null : text === "yes")),
);

/** "2019, 2021-2023" or "none"; left empty, nothing is stated. The contract refuses what is not a year. */
export const yearsTyped = (text: string): number[] | null => {
  const said = text.trim().toLowerCase();
  if (said === "") return null;
  if (said === "none" || said === "0") return [];
  return said.split(/[\s,;]+/).flatMap((part) => {
    const [from, to = from] = part.split(/[-–]/).map(Number);
    if (from === undefined || to === undefined || !(to >= from) || to - from > 100) return [Number.NaN];
    return Array.from({ length: to - from + 1 }, (_, i) => from + i);
  });
};
const typedYears = z.pipe(
  z.string(),
  z.transform((text: string): number[] | null | undefined => yearsTyped(text)),
);

type TypedLine = {
  startsOn: string;
  endsOn: string;
  hours: number | null | undefined;
  reportedHours: number | null | undefined;
};

type SaidLine = z.input<typeof period>[number];

/** The form of a job or business. Hours that are left empty are not known yet. */
export const positionFormSchema = z.object({
  kind: shape.kind,
  name: shape.name,
  isRealEstate: z.boolean(),
  trade: z.pipe(typedText, shape.trade),
  ownershipPct: z.pipe(typedNumber, shape.ownershipPct),
  ownershipFrom: z.pipe(typedText, shape.ownershipFrom),
  ownershipTo: z.pipe(typedText, shape.ownershipTo),
  isCorporation: answer,
  familyOwnershipPct: z.pipe(typedNumber, shape.familyOwnershipPct),
  materiallyParticipates: answer,
  isPersonalService: answer,
  participationYears: z.pipe(typedYears, shape.participationYears),
  periods: z.pipe(
    z.array(z.object({ startsOn: z.string(), endsOn: z.string(), hours: typedNumber, reportedHours: typedNumber })),
    z.pipe(
      z.transform((lines: TypedLine[]): SaidLine[] =>
        lines.map((line) => ({ ...line, hours: line.hours ?? null, reportedHours: line.reportedHours ?? null })),
      ),
      period,
    ),
  ),
});
export type PositionFormInput = z.input<typeof positionFormSchema>;
export type PositionFormOutput = z.output<typeof positionFormSchema>;

const textOf = (value: string | number | null | undefined): string => (value == null ? "" : String(value));

const answerOf = (value: boolean | null | undefined): string => (value == null ? "" : value ? "yes" : "no");

const yearsText = (years: readonly number[] | null): string =>
  years === null ? "" : years.length === 0 ? "none" : years.join(", ");

/** A stored position as the form shows it; one line over the whole year where no hours are stated yet. */
export const formInputOf = (position: Position | null, taxYear: number): PositionFormInput => ({
  kind: position?.kind ?? "job",
  name: position?.name ?? "",
  isRealEstate: position?.isRealEstate ?? false,
  trade: textOf(position?.trade),
  ownershipPct: textOf(position?.ownershipPct),
  ownershipFrom: textOf(position?.ownershipFrom),
  ownershipTo: textOf(position?.ownershipTo),
  isCorporation: answerOf(position?.isCorporation),
  familyOwnershipPct: textOf(position?.familyOwnershipPct),
  materiallyParticipates: answerOf(position?.materiallyParticipates),
  isPersonalService: answerOf(position?.isPersonalService),
  participationYears: yearsText(position?.participationYears ?? null),
  periods:
    position && position.periods.length > 0
      ? position.periods.map(({ startsOn, endsOn, hours, reportedHours }) => ({
          startsOn,
          endsOn,
          hours: textOf(hours),
          reportedHours: textOf(reportedHours),
        }))
      : [{ startsOn: firstDayOfYear(taxYear), endsOn: lastDayOfYear(taxYear), hours: "", reportedHours: "" }],
});

export type WeeklyWork = { hoursPerWeek: string; weeksOff: string; startsOn: string; endsOn: string };

/** Hours a week over some days, less the weeks off: the weeks worked and the hours, or null while something is missing. */
export const weeklyTotal = (work: WeeklyWork): { weeks: number; hours: number } | null => {
  const hoursPerWeek = parseNumber(work.hoursPerWeek);
  const weeksOff = work.weeksOff.trim() === "" ? 0 : parseNumber(work.weeksOff);
  if (hoursPerWeek === null || weeksOff === null || hoursPerWeek < 0 || weeksOff < 0) return null;
  if (work.startsOn === "" || work.endsOn === "" || work.endsOn < work.startsOn) return null;
  // People count a year as 52 weeks: the odd day does not count as a part week.
  const weeks = Math.max(0, Math.round(weeksOf(work.startsOn, work.endsOn)) - weeksOff);
  return { weeks, hours: weeklyHoursToSeconds(hoursPerWeek, weeks) / 3600 };
};

/**
 * The line that hours a week add up to, as the form keeps it. What cannot be worked out is not a number, so that it is
 * refused beside its field and never lost.
 */
export const weeklyLine = (work: WeeklyWork): PositionFormInput["periods"][number] => {
  const total = weeklyTotal(work);
  const isFaulty = Object.keys(weeklyFaults(work)).length > 0;
  const hours = total ? String(total.hours) : isFaulty ? "?" : "";
  return { startsOn: work.startsOn, endsOn: work.endsOn, hours, reportedHours: "" };
};

/** What is wrong with hours a week, field by field. */
export const weeklyFaults = (work: WeeklyWork): { hoursPerWeek?: string; weeksOff?: string } => ({
  ...(work.hoursPerWeek.trim() === "" && work.weeksOff.trim() !== "" && { hoursPerWeek: "Enter the hours a week" }),
  ...(isNoNumber(work.hoursPerWeek) && { hoursPerWeek: "Enter hours as a number" }),
  ...(isNoNumber(work.weeksOff) && { weeksOff: "Enter weeks as a number" }),
});

const isNoNumber = (text: string): boolean => text.trim() !== "" && !((parseNumber(text) ?? -1) >= 0);
