import { parseNumber } from "@tenure/ui";
import * as z from "zod/mini";
import { createOthersHours, type OthersLine, saidHoursSchema } from "../contract.ts";
import { refuseIndividualName } from "../rules.ts";

type Said = z.input<typeof saidHoursSchema>;

const { shape } = createOthersHours.body;

export const NEW_PERSON = "new";

const typed = z.object({
  /** `new`, or the id of someone who is in the register already. */
  who: z.string(),
  name: z.string(),
  firmName: z.string(),
  role: z.string(),
  isPaidForManagement: z.boolean(),
  kind: z.enum(["hours", "invoice", "unknown"]),
  hours: z.string(),
  amount: z.string(),
  rate: z.string(),
  note: z.string(),
});
export type OthersFormInput = z.input<typeof typed>;

export type OthersFormOutput = {
  who: string;
  name: string;
  firmName: string | null;
  role: string;
  isPaidForManagement: boolean;
  hours: Said;
  note: string;
};

const centsOf = (text: string): number => {
  const dollars = parseNumber(text);
  return dollars === null ? Number.NaN : Math.round(dollars * 100);
};

const saidOf = ({ kind, hours, amount, rate }: OthersFormInput): Said => {
  if (kind === "unknown") return { kind };
  if (kind === "hours") return { kind, hours: parseNumber(hours) ?? Number.NaN };
  return { kind, amountCents: centsOf(amount), rateCents: centsOf(rate) };
};

/** Which field of the form a reason of the contract is about. */
const FIELD_OF: Record<string, keyof OthersFormInput> = { hours: "hours", amountCents: "amount", rateCents: "rate" };

type Reasons = { [Field in keyof OthersFormInput]?: string | undefined };

const reasonsOf = (input: OthersFormInput): Reasons => {
  const reasons: Reasons = {};
  if (input.who === NEW_PERSON) {
    if (input.name.trim() === "") reasons.name = "Enter the person's name";
    else reasons.name = refuseIndividualName(input.name) ?? undefined;
    if (input.role.trim() === "") reasons.role = "Say what they do, such as cleaner";
  }
  for (const issue of z.safeParse(saidHoursSchema, saidOf(input)).error?.issues ?? []) {
    const field = FIELD_OF[String(issue.path[0])];
    if (field) reasons[field] ??= issue.message;
  }
  const note = z.safeParse(shape.note, input.note);
  if (!note.success) reasons.note = note.error.issues[0]?.message;
  return reasons;
};

/** The form of a line. An amount or hours that cannot be read stay in the field, with the reason below it. */
export const othersFormSchema = z.pipe(
  typed,
  z.transform((input: OthersFormInput, context): OthersFormOutput => {
    for (const [field, message] of Object.entries(reasonsOf(input))) {
      if (message !== undefined) context.issues.push({ code: "custom", message, path: [field], input });
    }
    const { who, name, firmName, role, isPaidForManagement, note } = input;
    return { who, name, firmName: firmName.trim() || null, role, isPaidForManagement, hours: saidOf(input), note };
  }),
);

const dollarsOf = (cents: number | null): string => (cents === null ? "" : (cents / 100).toFixed(2));

const kindOf = (line: OthersLine | null): OthersFormInput["kind"] => {
  if (line === null) return "hours";
  if (line.durationSeconds === null) return "unknown";
  return line.isEstimate ? "invoice" : "hours";
};

/** What is known of a new line: from a sentence about somebody else's work. */
export type OthersStart = { name: string; role: string; hours: string };

/** Of the address of the page: `?add=person&role=plumber&hours=6`. */
export const othersStartOf = (search: URLSearchParams): OthersStart | null => {
  if (!search.has("add")) return null;
  const hours = Number(search.get("hours"));
  return { name: search.get("name") ?? "", role: search.get("role") ?? "", hours: hours > 0 ? String(hours) : "" };
};

export const othersFormInputOf = (line: OthersLine | null, start: OthersStart | null = null): OthersFormInput => ({
  who: NEW_PERSON,
  name: line?.name ?? start?.name ?? "",
  firmName: line?.firmName ?? "",
  role: line?.role ?? start?.role ?? "",
  isPaidForManagement: line?.isPaidForManagement ?? false,
  kind: kindOf(line),
  hours: line === null ? (start?.hours ?? "") : line.hours === null || line.isEstimate ? "" : String(line.hours),
  amount: dollarsOf(line?.invoiceAmountCents ?? null),
  rate: dollarsOf(line?.invoiceRateCents ?? null),
  note: line?.note ?? "",
});
