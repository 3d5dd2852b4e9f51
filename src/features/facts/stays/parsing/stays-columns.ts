import { type Cell, cellText, type GridRow } from "#shared/sheets/cell.ts";

/** Headings under which booking sites and property managers give the facts of a stay. */
const HEADINGS = {
  code: [
    "confirmation code",
    "confirmation",
    "confirmation number",
    "reservation id",
    "reservation number",
    "reservation",
    "booking number",
    "booking id",
    "booking reference",
    "book number",
    "reservation code",
    "channel reservation id",
    "code",
  ],
  start: [
    "start date",
    "start",
    "check in",
    "check in date",
    "checkin",
    "checkin date",
    "arrival",
    "arrival date",
    "date arrival",
    "datearrival",
    "arrives",
    "from",
  ],
  end: [
    "end date",
    "end",
    "check out",
    "check out date",
    "checkout",
    "checkout date",
    "departure",
    "departure date",
    "date departure",
    "datedeparture",
    "leaves",
    "to",
  ],
  nights: [
    "nights",
    "number of nights",
    "of nights",
    "length of stay",
    "nights stayed",
    "duration nights",
    "nights count",
  ],
  earnings: [
    "earnings",
    "payout",
    "amount",
    "total payout",
    "gross earnings",
    "income",
    "total",
    "rent",
    "host payout",
    "total price",
    "totalamount",
    "total amount",
    "price",
  ],
  currency: ["currency", "payout currency"],
  type: ["type"],
  paidOn: [
    "payout date",
    "payment date",
    "paid on",
    "date paid",
    "paid date",
    "paid at",
    "disbursement date",
    "payout id",
    "payout reference",
    "payment id",
    "transaction id",
  ],
  status: ["status", "reservation status", "booking status"],
  listing: [
    "listing",
    "listing name",
    "listing s nickname",
    "listing nickname",
    "property",
    "property name",
    "unit",
    "unit name",
    "unit type",
    "rental",
    "rental name",
    "housename",
    "apartment",
    "accommodation",
  ],
  guest: ["guest", "guest name", "guest s name", "guest name s", "guest names", "name", "booker", "booked by"],
} as const;
type Column = keyof typeof HEADINGS;
export type Columns = { readonly [Name in Column]: number | null };

const normalized = (cell: Cell | undefined): string =>
  cellText(cell)
    .toLowerCase()
    .replace(/[^a-z]+/g, " ")
    .trim();

export const columnsOf = (row: GridRow): Columns => {
  const names = row.cells.map(normalized);
  const find = (column: Column): number | null => {
    for (const heading of HEADINGS[column]) {
      const at = names.indexOf(heading);
      if (at >= 0) return at;
    }
    return null;
  };
  return {
    code: find("code"),
    start: find("start"),
    end: find("end"),
    nights: find("nights"),
    earnings: find("earnings"),
    currency: find("currency"),
    type: find("type"),
    paidOn: find("paidOn"),
    status: find("status"),
    listing: find("listing"),
    guest: find("guest"),
  };
};
