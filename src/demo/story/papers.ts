import { addDays, type CivilDate, monthOf } from "#shared/civil-date.ts";
import { dateWords } from "#shared/date-words.ts";
import { PERSONA, PERSONA_PROPERTIES } from "../persona.ts";
import type { PersonaEntry } from "./entries.ts";

/** A file of the vault: its name, its text, the positions of the entries that it backs up, and when it came. */
export type Paper = {
  name: string;
  kind: "pdf" | "photo" | "mail";
  title: string;
  lines: readonly string[];
  entries: readonly number[];
  /** Days after the work. */
  lagDays: number;
};

type Numbered = { entry: PersonaEntry; index: number };

const OWNER = `${PERSONA.firstName} ${PERSONA.lastName}`;
const VENDORS = ["Miller Plumbing", "Erie Roofing", "Kovacs Electric", "Hallmark Floors"] as const;

const houseOf = ({ property }: PersonaEntry): string => PERSONA_PROPERTIES[property ?? 0]?.nickname ?? "";
const addressOf = ({ property }: PersonaEntry): string => {
  const { address, city, state } = PERSONA_PROPERTIES[property ?? 0] ?? { address: "", city: "", state: "" };
  return `${address}, ${city}, ${state}`;
};

const invoice = ({ entry, index }: Numbered): Paper => {
  const vendor = VENDORS[index % VENDORS.length] ?? VENDORS[0];
  return {
    name: `Invoice ${vendor} ${entry.date}.pdf`,
    kind: "pdf",
    title: vendor,
    lines: [
      `Invoice ${1000 + index}, ${dateWords(entry.date)}`,
      `For ${OWNER}, work at ${addressOf(entry)}`,
      `Labor and material: $${180 + ((index * 37) % 640)}.00`,
      "Owner was on site. Paid by card.",
    ],
    entries: [index],
    lagDays: index % 4,
  };
};

/** Where the receipt is from that the demo shows as it was read. */
export const RECEIPT_SHOP = "Hill Hardware";

const receipt = ({ entry: { date }, index }: Numbered): Paper => {
  const [year, month, day] = date.split("-");
  return {
    name: `Receipt ${RECEIPT_SHOP} ${date}.pdf`,
    kind: "pdf",
    title: RECEIPT_SHOP,
    lines: [
      "2208 Monroe St, Toledo, OH 43604",
      `Date ${month}/${day}/${year}`,
      "Interior paint, 2 cans $57.98",
      "Roller and tray $9.49",
      "Subtotal $67.47",
      "Tax $4.05",
      "Total $71.52",
    ],
    entries: [index],
    lagDays: 0,
  };
};

const photo = ({ entry, index }: Numbered): Paper => ({
  name: `${houseOf(entry)} ${entry.date} after.png`,
  kind: "photo",
  title: houseOf(entry),
  lines: [entry.date],
  entries: [index],
  lagDays: 0,
});

const mail = ({ entry, index }: Numbered): Paper => ({
  name: `Re ${houseOf(entry)} ${entry.date}.txt`,
  kind: "mail",
  title: `Re: ${houseOf(entry)}`,
  lines: [
    `From: tenant of ${houseOf(entry)} <tenant@mail.example>`,
    `To: ${OWNER} <${PERSONA.email}>`,
    `Date: ${dateWords(entry.date)}`,
    "",
    "Thank you for coming by today. Everything as we said.",
  ],
  entries: [index],
  lagDays: 0,
});

const statement = (month: string, of: readonly Numbered[]): Paper => ({
  name: `Bank statement ${month}.pdf`,
  kind: "pdf",
  title: "Lakeside Community Bank",
  lines: [
    `Statement of ${month}, account of ${OWNER}`,
    `${of.length} days with deposits or bills`,
    "Rents, repairs and fees of the houses",
  ],
  entries: of.map(({ index }) => index),
  lagDays: 7,
});

const isLong = ({ entry }: Numbered): boolean => entry.durationSeconds >= 2.5 * 3600;
const every = (nth: number) => (_: unknown, at: number) => at % nth === 0;

/** What backs up the year: invoices, some with a photo, a few mails, and for the bookkeeping one bank statement a month. */
export const papersOf = (
  entries: readonly PersonaEntry[],
  today: CivilDate,
  { whole }: { whole: boolean } = { whole: true },
): Paper[] => {
  const numbered = entries.map((entry, index) => ({ entry, index }));
  const of = (type: PersonaEntry["activityType"]) => numbered.filter(({ entry }) => entry.activityType === type);
  const repairs = of("maintenance-repairs-oversight").filter(isLong).filter(every(4));
  const paid = [...of("bookkeeping-recordkeeping"), ...of("vendor-contractor-management")];
  const books = Map.groupBy(paid, ({ entry }) => monthOf(entry.date));
  const isOver = (month: string): boolean => month < monthOf(addDays(today, -8));
  return [
    ...repairs.map(invoice),
    // The free plan stores one file per entry.
    ...(whole ? [...repairs.filter(every(3)).map(photo), ...repairs.slice(-1).map(receipt)] : []),
    ...of("leasing-tenant-relations").filter(every(9)).map(mail),
    ...[...books].filter(([month]) => isOver(month)).map(([month, ofMonth]) => statement(month, ofMonth)),
  ];
};
