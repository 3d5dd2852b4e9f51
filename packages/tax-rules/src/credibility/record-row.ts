import type { CivilDay } from "../units/civil-day.ts";
import type { ActivityType, WorkCapacity } from "../facts/lists.ts";
import type { Seconds } from "../units/hours.ts";

/** One row of a record as it was kept. A value that a source does not have is null or left out: unknown, not "no". */
export type RecordRow = {
  readonly id?: string | null;
  readonly day: CivilDay | null;
  readonly seconds: Seconds;
  /** Minutes after midnight, local. */
  readonly startMinute?: number | null;
  readonly endMinute?: number | null;
  readonly personId?: string | null;
  readonly propertyId?: string | null;
  /** Said to concern all properties, so that none has to be named. */
  readonly portfolioWide?: boolean | null;
  readonly activityType?: ActivityType | null;
  readonly description?: string | null;
  /** When the row was first received by us; for a file, what its own logged-at column claims. */
  readonly recordedAt?: string | null;
  /** Seconds of the row that were added later, each with its own time. */
  readonly later?: readonly { readonly seconds: Seconds; readonly recordedAt: string }[];
  readonly hasEvidence?: boolean | null;
  readonly onSite?: boolean | null;
  readonly capacity?: WorkCapacity | null;
  /** Its hours count today by our rules alone: nobody has said in what capacity it was done, or that it counts. */
  readonly countsUnsaid?: boolean | null;
  /** The file that it was imported from; null if it was logged row by row. */
  readonly sourceId?: string | null;
};

/** What is known beside the rows. Leaving a field out makes its signals absent; it never makes them clean. */
export type RatingContext = {
  readonly taxYear: number;
  /** Names to strip from descriptions, by property id; without them the ids are taken as names. */
  readonly propertyNames?: Readonly<Record<string, string>> | null;
  readonly jobs?: readonly JobStatement[] | null;
  /** Properties with a hired manager or co-host, and whether the manager's hours are documented. */
  readonly managers?: readonly { readonly propertyId: string; readonly hoursDocumented: boolean }[] | null;
  readonly awayDays?: readonly AwayDays[] | null;
  /** Two totals for the same year: as first recorded or first handed over, and as it is now. */
  readonly versions?: { readonly firstSeconds: Seconds; readonly currentSeconds: Seconds } | null;
  /** Entries of the year whose hours or words were changed after the year had ended. */
  readonly editedAfterYearEnd?: number | null;
  /** Which line each person claims to cross; without it the 750 hours. */
  readonly claims?: readonly Claim[] | null;
};

/** A job beside the record; `personId` null speaks of the only person, or of the one with most hours. */
export type JobStatement =
  | { readonly personId: string | null; readonly statement: "none" }
  | {
      readonly personId: string | null;
      readonly statement: "declared";
      /** Hours worked in the year; null when they are not stated. Spread over Monday to Friday without shifts. */
      readonly yearSeconds: Seconds | null;
      readonly shifts?: readonly Shift[] | null;
    };

/** A weekly shift; weekday 0 is Sunday. */
export type Shift = { readonly weekday: number; readonly startMinute: number; readonly endMinute: number };

export type AwayDays = {
  readonly personId: string | null;
  readonly firstDay: CivilDay;
  readonly lastDay: CivilDay;
  readonly why: string;
};

export type Claim = { readonly personId: string | null; readonly thresholdSeconds: Seconds };
