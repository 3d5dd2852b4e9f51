import { inYear } from "../parameters/dated-value.ts";
import { PASSIVE_ALLOWANCE } from "../parameters/passive-allowance.ts";
import type { Cents } from "../units/money.ts";
import { allocate } from "./allocate.ts";
import { activeLossOf } from "./allowance-of-year.ts";
import type { ActivityShare } from "./loss-shares.ts";
import { type PassivePart, type PassivePool, type PoolEntry } from "./passive-pool.ts";

/** A part of a form as a draft for the preparer: a table whose cells are cents. Null: not known, or not needed. */
export type FormPart = {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly label: string; readonly cells: readonly (Cents | null)[] }[];
};

type Year = {
  readonly taxYear: number;
  readonly pool: PassivePool;
  readonly shares: readonly ActivityShare[];
  readonly allowanceCents: Cents;
  readonly isHalved: boolean;
  readonly modifiedIncomeCents: Cents | null;
  readonly businessNetCents: Cents;
  readonly otherBusinessNetCents: Cents | null;
  readonly thresholdCents: Cents | null;
  /** Null: open. */
  readonly excessCents: Cents | null;
};

/** Columns (a) to (c) of Parts IV and V. */
type Row = { readonly label: string; readonly income: Cents; readonly loss: Cents; readonly old: Cents };

/** Form 8582, Parts I to IX, and lines 14 to 16 of Form 461, in the shape of the forms. */
export function formWorksheets(year: Year): readonly FormPart[] {
  const { pool, taxYear } = year;
  const active = pool.entries.flatMap((entry) => rowOf(entry, "IV", taxYear));
  const other = [...pool.entries.flatMap((entry) => rowOf(entry, "V", taxYear)), ...releasedRow(pool)];
  const [one, two] = [sums(active), sums(other)];
  const line3 = one.net + two.net;
  const parts = [
    lines("Form 8582, Part I: passive activity loss", [
      ["1a Rentals with active participation: net income", one.income],
      ["1b Net loss", -one.loss],
      ["1c Unallowed losses of earlier years", -one.old],
      ["1d Together", one.net],
      ["2a All other passive activities: net income", two.income],
      ["2b Net loss", -two.loss],
      ["2c Unallowed losses of earlier years", -two.old],
      ["2d Together", two.net],
      ["3 Lines 1d and 2d", line3],
    ]),
    ...(line3 < 0 && one.net < 0 ? [allowancePart(year, Math.min(-one.net, -line3))] : []),
    lines("Form 8582, Part III: total losses allowed", [
      ["10 Lines 1a and 2a", one.income + two.income],
      ["11 Lines 9 and 10, or all losses if line 3 is not a loss", totalAllowed(line3, [one, two], year)],
    ]),
    worksheet("Form 8582, Part IV: for lines 1a to 1c", active),
    worksheet("Form 8582, Part V: for lines 2a to 2c", other),
    ...sharePartsOf(year.shares),
    excessPart(year),
  ];
  return parts.filter(({ rows }) => rows.length > 0);
}

const isActive = (part: PassivePart, taxYear: number): boolean =>
  activeLossOf([{ ...part, netCents: -1, suspendedCents: 0 }], taxYear) > 0;

/** Old losses of years without active participation stand in Part V (s.469(i)(1)). */
function rowOf(entry: PoolEntry, place: "IV" | "V", taxYear: number): readonly Row[] {
  const isPartIV = place === "IV";
  const parts = entry.parts.filter((part) => isActive(part, taxYear) === isPartIV);
  const others = entry.parts.filter((part) => !parts.includes(part));
  const sum = (of: (part: PassivePart) => Cents, from: readonly PassivePart[] = parts) =>
    from.reduce((all, part) => all + of(part), 0);
  const stays = (part: PassivePart) => (part.activeBefore === true ? 0 : part.suspendedCents);
  const old = isPartIV
    ? sum((part) => part.suspendedCents - stays(part))
    : sum((part) => part.suspendedCents) + sum(stays, others);
  const loss = sum((part) => Math.max(0, -part.netCents));
  // Of significant participation a part of the income is not passive: the entry has what is left.
  const whole = sum((part) => Math.max(0, part.netCents));
  const income = isPartIV || others.length > 0 ? whole : entry.gainCents - entry.lossCents + loss + old;
  const label = [...new Set(entry.parts.map(({ name }) => name))].join(", ");
  return income + loss + old === 0 ? [] : [{ label, income, loss, old }];
}

/** What a sale freed and net income of the other passive activities took. */
function releasedRow({ entries, offsetCents, leftCents }: PassivePool): readonly Row[] {
  const met = offsetCents + leftCents - entries.reduce((sum, { lossCents }) => sum + lossCents, 0);
  return met === 0 ? [] : [{ label: "Freed by a sale, used against passive income", income: 0, loss: 0, old: met }];
}

function sums(rows: readonly Row[]) {
  const of = (key: "income" | "loss" | "old") => rows.reduce((sum, row) => sum + row[key], 0);
  const [income, loss, old] = [of("income"), of("loss"), of("old")];
  return { income, loss, old, net: income - loss - old };
}

function totalAllowed(line3: Cents, both: readonly ReturnType<typeof sums>[], { allowanceCents }: Year): Cents {
  const income = both.reduce((sum, one) => sum + one.income, 0);
  return line3 < 0 ? allowanceCents + income : both.reduce((sum, one) => sum + one.loss + one.old, 0);
}

function allowancePart(
  { taxYear, isHalved, modifiedIncomeCents: line6, allowanceCents }: Year,
  line4: Cents,
): FormPart {
  const rule = inYear(PASSIVE_ALLOWANCE, taxYear)?.value[isHalved ? "apart" : "full"];
  const line5 = rule === undefined ? null : rule.startCents + 2 * rule.capCents;
  const line7 = line5 === null || line6 === null ? null : Math.max(0, line5 - line6);
  const line8 = line7 === null || rule === undefined ? null : Math.min(Math.floor(line7 / 2), rule.capCents);
  return lines("Form 8582, Part II: special allowance", [
    ["4 The smaller loss of lines 1d and 3", line4],
    ["5 Where the allowance ends", line5],
    ["6 Modified adjusted gross income", line6],
    ["7 Line 5 less line 6", line7],
    ["8 Half of line 7, at most the allowance", line8],
    ["9 Allowed: the smaller of lines 4 and 8", allowanceCents],
  ]);
}

const worksheet = (title: string, rows: readonly Row[]): FormPart => ({
  title,
  columns: ["(a) Net income", "(b) Net loss", "(c) Unallowed before", "(d) Overall gain", "(e) Overall loss"],
  rows: rows.map(({ label, income, loss, old }) => {
    const net = income - loss - old;
    return { label, cells: [income, -loss, -old, Math.max(0, net), 0 - Math.max(0, -net)] };
  }),
});

function sharePartsOf(shares: readonly ActivityShare[]): readonly FormPart[] {
  const named = shares.map((share) => ({ ...share, label: share.parts.map(({ name }) => name).join(", ") }));
  const allowed = named.filter(({ allowanceCents }) => allowanceCents > 0);
  const waiting = named.some(({ waitsCents }) => waitsCents > 0) ? named : [];
  const onTwo = waiting.filter((share) => lossesByForm(share).length > 1);
  return [
    {
      title: "Form 8582, Part VI: the allowance by activity",
      columns: ["(a) Loss", "(c) Allowance", "(d) What is left"],
      rows: allowed.map(({ label, lossCents, allowanceCents }) => ({
        label,
        cells: [lossCents, allowanceCents, lossCents - allowanceCents],
      })),
    },
    {
      title: "Form 8582, Part VII: unallowed losses by activity",
      columns: ["(a) Loss", "(c) Unallowed"],
      rows: waiting.map(({ label, lossCents, allowanceCents, waitsCents }) => ({
        label,
        cells: [lossCents - allowanceCents, waitsCents],
      })),
    },
    {
      title: "Form 8582, Part VIII: allowed losses by activity",
      columns: ["(a) Loss", "(b) Unallowed", "(c) Allowed"],
      rows: waiting
        .filter((share) => !onTwo.includes(share))
        .map(({ label, lossCents, waitsCents }) => ({ label, cells: [lossCents, waitsCents, lossCents - waitsCents] })),
    },
    ...onTwo.map(formsOfActivity),
  ];
}

/** An activity that lost on Schedule E and in a sale: its losses stand on two forms (Form 8582, Part IX). */
function lossesByForm({ parts, lossCents }: ActivityShare) {
  const sum = (of: (part: PassivePart) => Cents) => parts.reduce((all, part) => all + of(part), 0);
  const sale = sum(({ saleCents = 0 }) => saleCents);
  const rent = sum(({ netCents, saleCents = 0 }) => netCents - saleCents);
  const old = sum(({ suspendedCents }) => suspendedCents);
  const forms = [
    { label: "Schedule E or C", loss: Math.max(0, -rent) + old, income: Math.max(0, rent) },
    { label: "Form 4797", loss: Math.max(0, -sale), income: Math.max(0, sale) },
  ].map((form) => ({ ...form, left: Math.max(0, form.loss - form.income) }));
  const losing = forms.filter(({ left }) => left > 0);
  // Where one form has income beyond its own loss, that income met the other's: one form is left.
  return losing.reduce((all, { left }) => all + left, 0) === lossCents ? losing : losing.slice(0, 1);
}

function formsOfActivity(share: ActivityShare & { readonly label: string }): FormPart {
  const forms = lossesByForm(share);
  const unallowed = allocate(
    share.waitsCents,
    forms.map(({ left }) => left),
  );
  return {
    title: `Form 8582, Part IX: losses on two forms, ${share.label}`,
    columns: ["1a Loss", "1b Income", "1c Net loss", "(d) Unallowed", "(e) Allowed"],
    rows: forms.map(({ label, loss, income, left }, i) => ({
      label,
      cells: [loss, income, left, unallowed[i] ?? 0, left - (unallowed[i] ?? 0)],
    })),
  };
}

function excessPart({ thresholdCents, businessNetCents, otherBusinessNetCents, excessCents }: Year): FormPart {
  if (thresholdCents === null) return lines("", []);
  return lines("Form 461: excess business loss", [
    ["Properties, after the passive rules", businessNetCents],
    ["Other businesses", otherBusinessNetCents],
    ["14 All businesses", otherBusinessNetCents === null ? null : businessNetCents + otherBusinessNetCents],
    ["15 The line of the year", thresholdCents],
    ["16 Excess business loss", excessCents],
  ]);
}

const lines = (title: string, rows: readonly (readonly [string, Cents | null])[]): FormPart => ({
  title,
  columns: ["Amount"],
  rows: rows.map(([label, cents]) => ({ label, cells: [cents === null ? null : cents + 0] })),
});
