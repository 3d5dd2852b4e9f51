import type { WorkCapacity } from "#shared/domain.ts";
import { type ExistingEntry, refKey } from "./entry-facts.ts";
import type { OwnRow, Proposal, SaidOverrides } from "./proposal.ts";

/** Hours in our export are rounded to a hundredth. */
const HOURS_ROUNDING_SECONDS = 36;

type Time = Pick<Proposal, "startTime" | "endTime" | "durationSeconds">;

/** A spreadsheet cell may show a time without its seconds. */
const isSameTime = (said: string | null, kept: string | null): boolean =>
  said === kept || (said !== null && said.length === 5 && said === kept?.slice(0, 5));

/**
 * Length and times of a row compared with its entry. People who edit a row rarely edit all of its columns: the one that
 * differs from the entry is what was edited, the times before the seconds, the seconds before the hours.
 */
const timeOf = (proposal: Proposal, own: OwnRow, entry: ExistingEntry): Time => {
  const { startTime, endTime, durationSeconds } = own.clock ?? proposal;
  const kept = { startTime: entry.startTime, endTime: entry.endTime ?? null, durationSeconds: entry.durationSeconds };
  if (own.saysTimes && !(isSameTime(startTime, kept.startTime) && isSameTime(endTime, kept.endTime)))
    return { startTime, endTime, durationSeconds };
  const length = (seconds: number): Time => ({ startTime: null, endTime: null, durationSeconds: seconds });
  const { seconds, hoursInSeconds } = own;
  if (seconds !== null && seconds !== kept.durationSeconds) return length(seconds);
  const isRounded = (hours: number): boolean => Math.abs(hours - kept.durationSeconds) <= HOURS_ROUNDING_SECONDS;
  return hoursInSeconds === null || isRounded(hoursInSeconds) ? kept : length(hoursInSeconds);
};

export const NO_OVERRIDES: SaidOverrides = {
  isMaterialParticipation: null,
  isQualifiedNonMaterial: null,
  overrideReason: null,
};

/** What only our own export says of an entry, where the row says it otherwise than the entry. */
export const furtherEdits = (
  { timeZone, isPortfolioWide, overrides }: OwnRow,
  entry: ExistingEntry,
): Pick<OwnRow, "timeZone" | "isPortfolioWide" | "overrides"> => {
  const kept = entry.overrides ?? overrides ?? NO_OVERRIDES;
  const isSaid =
    overrides && (Object.keys(NO_OVERRIDES) as (keyof SaidOverrides)[]).some((key) => overrides[key] !== kept[key]);
  return {
    ...(timeZone !== undefined && timeZone !== (entry.timeZone ?? timeZone) ? { timeZone } : {}),
    ...(isPortfolioWide !== undefined && isPortfolioWide !== (entry.isPortfolioWide ?? isPortfolioWide)
      ? { isPortfolioWide }
      : {}),
    ...(isSaid ? { overrides } : {}),
  };
};

const plainWords = (text: string): string => text.replace(/\s+/g, " ").trim();

/** The row, with the parts that were not edited taken from the entry, and whether any part was edited. */
export const besideEntry = (
  proposal: Proposal,
  own: OwnRow,
  entry: ExistingEntry,
): { proposal: Proposal; isEdited: boolean } => {
  const time = timeOf(proposal, own, entry);
  const isTimeKept =
    time.startTime === entry.startTime &&
    time.endTime === (entry.endTime ?? null) &&
    time.durationSeconds === entry.durationSeconds;
  const isKept =
    isTimeKept &&
    proposal.date === entry.date &&
    refKey(proposal.person) === refKey(entry.person) &&
    refKey(proposal.property) === refKey(entry.property) &&
    proposal.activityType === entry.activityType &&
    plainWords(proposal.description) === plainWords(entry.description) &&
    (entry.travelKind ?? proposal.travelKind) === proposal.travelKind &&
    (own.capacity === undefined || own.capacity === (entry.capacity ?? null)) &&
    Object.keys(furtherEdits(own, entry)).length === 0 &&
    (own.businessId === undefined || own.businessId === (entry.businessId ?? null));
  return { proposal: { ...proposal, ...time }, isEdited: !isKept };
};

/** The capacity that a row states, null for none; undefined: not stated. In a log from elsewhere, silence means nothing. */
export const saidCapacity = (
  { own, capacity }: Pick<Proposal, "own" | "capacity">,
  isOwn: boolean,
): WorkCapacity | null | undefined => (isOwn ? own?.capacity : (capacity ?? undefined));

/** The business that a row names, null where it says another one but does not name it; undefined: nothing is said. */
export const saidBusiness = (
  { own, capacity, businessId }: Pick<Proposal, "own" | "capacity" | "businessId">,
  isOwn: boolean,
): string | null | undefined =>
  isOwn ? own?.businessId : capacity === "other-business" ? (businessId ?? null) : undefined;
