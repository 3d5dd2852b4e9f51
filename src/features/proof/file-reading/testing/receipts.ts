import type { CivilDate } from "#shared/civil-date.ts";

/** A receipt as it was printed, and what it says to whoever can read it. */
export type Receipt = {
  name: string;
  language: "en" | "es";
  lines: readonly string[];
  date: CivilDate;
  cents: number;
  font: string;
};

const FONTS = ["DejaVu Sans Mono", "DejaVu Sans", "DejaVu Serif", "DejaVu Sans Condensed"] as const;

type Shop = { name: string; street: string; city: string; goods: readonly string[] };

const ENGLISH: readonly Shop[] = [
  {
    name: "THE HOME DEPOT",
    street: "2100 Monroe St",
    city: "Toledo, OH 43606",
    goods: ["2X4 STUD 8FT", "INT PAINT WHITE 1G", "DRYWALL SCREWS"],
  },
  {
    name: "LOWE'S",
    street: "5501 Alexis Rd",
    city: "Sylvania, OH 43560",
    goods: ["PVC ELBOW 3/4", "TEFLON TAPE", "FAUCET KIT CHROME"],
  },
  {
    name: "Ace Hardware",
    street: "48 Dorr Ave",
    city: "Toledo, OH 43615",
    goods: ["Smoke alarm", "AA battery 8pk", "Key copy"],
  },
  {
    name: "Maumee Plumbing Co",
    street: "917 River Rd",
    city: "Maumee, OH 43537",
    goods: ["Drain cleaning", "Trip charge", "P-trap 1 1/2"],
  },
  {
    name: "SHERWIN-WILLIAMS",
    street: "3301 Central Ave",
    city: "Toledo, OH 43606",
    goods: ["EXT SATIN 5G", "ROLLER COVER", "TRAY LINER"],
  },
  {
    name: "Office Depot",
    street: "1415 Reynolds Rd",
    city: "Maumee, OH 43537",
    goods: ["Lease forms 25ct", "Envelopes #10", "Ink 64 black"],
  },
];
const SPANISH: readonly Shop[] = [
  {
    name: "FERRETERIA EL MARTILLO",
    street: "1208 Broadway St",
    city: "Toledo, OH 43609",
    goods: ["TORNILLOS 100 PZ", "PINTURA BLANCA 4L", "BROCHA 3 PULG"],
  },
  {
    name: "Materiales Garza",
    street: "455 Summit St",
    city: "Toledo, OH 43604",
    goods: ["Cemento 50 kg", "Arena m3", "Varilla 3/8"],
  },
  {
    name: "PLOMERIA LOPEZ",
    street: "77 South Ave",
    city: "Toledo, OH 43609",
    goods: ["LLAVE LAVABO", "SERVICIO", "TUBO PVC 2M"],
  },
];

const money = (cents: number): string =>
  `${Math.floor(cents / 100)
    .toString()
    .replaceAll(/\B(?=(\d{3})+$)/g, ",")}.${String(cents % 100).padStart(2, "0")}`;

const MONTHS_EN = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const MONTHS_ES = "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(" ");

const two = (number: number): string => String(number).padStart(2, "0");

type Day = { year: number; month: number; day: number };

const ENGLISH_DATES: readonly ((day: Day) => string)[] = [
  ({ year, month, day }) => `${two(month)}/${two(day)}/${year}`,
  ({ year, month, day }) => `${month}/${day}/${String(year).slice(2)}`,
  ({ year, month, day }) => `${MONTHS_EN[month - 1]} ${day}, ${year}`,
  ({ year, month, day }) => `${year}-${two(month)}-${two(day)}`,
  ({ year, month, day }) => `${two(day)}-${MONTHS_EN[month - 1]?.toUpperCase()}-${year}`,
  ({ year, month, day }) => `${MONTHS_EN[month - 1]} ${day} '${String(year).slice(2)}`,
];
/** Spelled out, or with a day after the 12th: the others cannot be told apart by anybody. */
const SPANISH_DATES: readonly ((day: Day) => string)[] = [
  ({ year, month, day }) => `${day} de ${MONTHS_ES[month - 1]} de ${year}`,
  ({ year, month, day }) => `${two(day)}/${two(month)}/${year}`,
  ({ year, month, day }) => `${two(day)} ${MONTHS_ES[month - 1]?.slice(0, 3).toUpperCase()} ${year}`,
];

const row = (label: string, amount: string): string => label.padEnd(26) + amount.padStart(10);

type Printed = { shop: Shop; prices: readonly number[]; tax: number; when: string; at: number };

const english = ({ shop, prices, tax, when, at }: Printed): string[] => {
  const before = prices.reduce((sum, one) => sum + one, 0);
  const total = before + tax;
  const isCash = at % 3 === 0;
  const paid = Math.ceil(total / 2000) * 2000;
  return [
    shop.name,
    shop.street,
    shop.city,
    "(419) 555-0142",
    "",
    at % 2 === 0 ? `DATE ${when}   10:42 AM` : `${when} 14:07  REG 4`,
    `RECEIPT # 00${4821 + at}`,
    "",
    ...shop.goods.map((good, index) => row(good, money(prices[index] ?? 0))),
    "",
    row("SUBTOTAL", money(before)),
    row("SALES TAX 7.25%", money(tax)),
    row(["TOTAL", "Total", "AMOUNT DUE", "TOTAL USD"][at % 4] ?? "TOTAL", `$${money(total)}`),
    ...(isCash
      ? [row("CASH", money(paid)), row("CHANGE DUE", money(paid - total))]
      : [row("VISA ****4417", money(total))]),
    "",
    "Items sold: 3",
    "Thank you for your business",
  ];
};

const spanish = ({ shop, prices, tax, when, at }: Printed): string[] => {
  const before = prices.reduce((sum, one) => sum + one, 0);
  const total = before + tax;
  return [
    shop.name,
    shop.street,
    shop.city,
    "Tel. (419) 555-0188",
    "",
    `FECHA: ${when}`,
    `Recibo No. ${3310 + at}`,
    "",
    ...shop.goods.map((good, index) => row(good, money(prices[index] ?? 0))),
    "",
    row("SUBTOTAL", money(before)),
    row(at % 2 === 0 ? "IMPUESTO" : "IVA", money(tax)),
    row(["TOTAL", "TOTAL A PAGAR", "IMPORTE TOTAL"][at % 3] ?? "TOTAL", `$${money(total)}`),
    row("EFECTIVO", money(total + 500)),
    row("CAMBIO", "5.00"),
    "",
    "Gracias por su compra",
  ];
};

const receiptOf = (at: number): Receipt => {
  const isSpanish = at % 4 === 3;
  const shops = isSpanish ? SPANISH : ENGLISH;
  const shop = shops[(at * 5) % shops.length];
  if (!shop) throw new Error("there is a shop for each receipt");
  const prices = [199 + ((at * 733) % 8900), 1249 + ((at * 4177) % 41_000), 87 + ((at * 311) % 1900)];
  const tax = Math.round(prices.reduce((sum, one) => sum + one, 0) * 0.0725);
  const day: Day = {
    year: 2025 + (at % 2),
    month: 1 + ((at * 7) % 12),
    day: isSpanish ? 13 + (at % 15) : 1 + ((at * 11) % 28),
  };
  const dates = isSpanish ? SPANISH_DATES : ENGLISH_DATES;
  const when = dates[Math.floor(at / 4 + at) % dates.length]?.(day) ?? "";
  const printed = { shop, prices, tax, when, at };
  return {
    name: `${isSpanish ? "es" : "en"}-${at + 1}`,
    language: isSpanish ? "es" : "en",
    lines: isSpanish ? spanish(printed) : english(printed),
    date: `${day.year}-${two(day.month)}-${two(day.day)}`,
    cents: prices.reduce((sum, one) => sum + one, 0) + tax,
    font: FONTS[at % FONTS.length] ?? FONTS[0],
  };
};

/** Sixty: a quarter in Spanish, in four types, with dates of nine shapes. The same each time. */
export const RECEIPTS: readonly Receipt[] = Array.from({ length: 60 }, (_, at) => receiptOf(at));
