import { isTimeZone } from "#shared/civil-date.ts";
import { OVERRIDE_REASONS } from "#shared/domain.ts";
import { originalText } from "#shared/export/cells.ts";
import { meaningfulText, type GridRow } from "#shared/sheets/cell.ts";
import type { Mapping } from "../columns/mapping.ts";
import { workCapacityOf } from "../matching/work-capacity.ts";
import { type DurationOptions, type DurationUnit, readDuration } from "../values/parse-duration.ts";
import type { OwnRow } from "./proposal.ts";
import type { RowCapacity } from "./row-capacity.ts";
import type { RowTime } from "./row-time.ts";

/** What only our own export says, in its own words. */

type Columns = Mapping["columns"];

const textIn = (row: GridRow, column: number | undefined): string =>
  column === undefined ? "" : originalText(meaningfulText(row.cells[column]));

export const isOwnRow = (row: GridRow, { entryId }: Columns): boolean => textIn(row, entryId) !== "";

export const isVoidedRow = (row: GridRow, columns: Columns): boolean =>
  isOwnRow(row, columns) && textIn(row, columns.standing) === "voided";

/** Planned, or a proposal that nobody has confirmed. */
export const isWaitingRow = (row: GridRow, columns: Columns): boolean =>
  isOwnRow(row, columns) && textIn(row, columns.standing) === "pending";

const zones = new Map<string, boolean>();
const ZONES_MAX = 500;

const isKnownZone = (name: string): boolean => {
  const known = zones.get(name);
  if (known !== undefined) return known;
  if (zones.size >= ZONES_MAX) zones.clear();
  const is = isTimeZone(name);
  zones.set(name, is);
  return is;
};

/** The zone of the times of a row; null: the reader's. */
export const zoneOfRow = (row: GridRow, columns: Columns): string | null => {
  const name = isOwnRow(row, columns) ? textIn(row, columns.timeZone) : "";
  return name !== "" && isKnownZone(name) ? name : null;
};

const saidIn = (row: GridRow, column: number | undefined): boolean | null => {
  const text = textIn(row, column).toLowerCase();
  return text === "yes" ? true : text === "no" ? false : null;
};

type OwnFacts = Required<Pick<OwnRow, "timeZone" | "isPortfolioWide" | "overrides" | "isWaiting">>;

const ownFacts = (row: GridRow, columns: Columns): OwnFacts => {
  const { portfolioWide, materialParticipation, otherBusiness, takenOut } = columns;
  const reason = textIn(row, takenOut);
  const saysOverrides = materialParticipation !== undefined && otherBusiness !== undefined;
  return {
    timeZone: zoneOfRow(row, columns) ?? undefined,
    isPortfolioWide: portfolioWide === undefined ? undefined : saidIn(row, portfolioWide) === true,
    overrides: saysOverrides
      ? {
          isMaterialParticipation: saidIn(row, materialParticipation),
          isQualifiedNonMaterial: saidIn(row, otherBusiness),
          overrideReason: OVERRIDE_REASONS.find((known) => known === reason) ?? null,
        }
      : undefined,
    isWaiting: isWaitingRow(row, columns),
  };
};

/** What a row of our own export says more exactly than a log from elsewhere. */
export const ownRowOf = (
  row: GridRow,
  reader: { mapping: Mapping; duration: DurationOptions },
  { businessId, flags, clock }: RowCapacity & { clock: RowTime["clock"] | null },
): OwnRow | null => {
  const { columns, durationUnit } = reader.mapping;
  const entryId = textIn(row, columns.entryId);
  if (entryId === "") return null;
  const length = (column: number | undefined, unit: DurationUnit): number | null => {
    const read = column === undefined ? null : readDuration(row.cells[column], { ...reader.duration, unit });
    return read?.ok ? read.value : null;
  };
  return {
    entryId,
    saysTimes: columns.start !== undefined && columns.end !== undefined,
    seconds: durationUnit === "seconds" ? length(columns.duration, "seconds") : null,
    hoursInSeconds: length(durationUnit === "hours" ? columns.duration : columns.roundedHours, "hours"),
    // An answer about the words of new rows is not an edit of an entry.
    capacity:
      columns.capacity === undefined || flags.includes("capacity-unreadable")
        ? undefined
        : workCapacityOf(textIn(row, columns.capacity)),
    // An empty cell may stand for a business that no longer exists.
    businessId: businessId ?? undefined,
    clock: clock ?? null,
    ...ownFacts(row, columns),
  };
};
