import * as z from "zod/mini";
import { emailSchema, nameSchema, textSchema } from "#shared/schema.ts";

/** The checksum of a routing number: digits by 3, 7 and 1 in turn, and the sum ends in 0. */
const isRoutingNumber = (text: string): boolean =>
  /^\d{9}$/.test(text) &&
  [...text].reduce((sum, digit, index) => sum + Number(digit) * ([3, 7, 1][index % 3] ?? 0), 0) % 10 === 0;

const routing = z
  .string()
  .check(z.trim(), z.refine(isRoutingNumber, "Enter the nine digits of the routing number, as on a check"));
const isBankCode = (text: string): boolean => /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(text) || isRoutingNumber(text);
const name = nameSchema({ min: 1, max: 200, required: "Enter the name on the account" });
const upper = z.overwrite((text: string) => text.replaceAll(/[\s-]/g, "").toUpperCase());

/** Where an affiliate is paid. It is kept sealed. */
export const payeeSchema = z.discriminatedUnion("method", [
  z.strictObject({ method: z.literal("PayPal"), email: emailSchema }),
  z.strictObject({
    method: z.literal("ACH"),
    name,
    routingNumber: routing,
    accountNumber: z.string().check(upper, z.regex(/^\d{4,17}$/, "Enter 4 to 17 digits")),
    accountType: z.enum(["checking", "savings"], "Choose checking or savings"),
  }),
  z.strictObject({
    method: z.literal("Wire"),
    name,
    bankCode: z
      .string()
      .check(upper, z.refine(isBankCode, "Enter a SWIFT code of 8 or 11 characters, or a routing number")),
    accountNumber: z.string().check(upper, z.regex(/^[A-Z0-9]{4,34}$/, "Enter 4 to 34 letters and digits")),
  }),
  z.strictObject({
    method: z.literal("Check"),
    name,
    address: textSchema({ min: 5, max: 500, required: "Enter where the check is sent" }),
  }),
  z.strictObject({
    method: z.literal("Other"),
    instructions: textSchema({ min: 5, max: 500, required: "Say how you are paid" }),
  }),
]);
export type Payee = z.infer<typeof payeeSchema>;

/** The last digits, but never more than half of them. */
const endOf = (account: string): string => account.slice(-Math.min(4, Math.floor(account.length / 2)));

const maskEmail = (email: string): string => {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, 1)}***${email.slice(at)}`;
};

/** As it is shown: enough to tell it again, too little to use it. */
export const maskPayee = (payee: Payee): string => {
  if (payee.method === "PayPal") return `PayPal ${maskEmail(payee.email)}`;
  if (payee.method === "ACH") return `ACH, ${payee.accountType} account ending in ${endOf(payee.accountNumber)}`;
  if (payee.method === "Wire") return `Wire, account ending in ${endOf(payee.accountNumber)}`;
  return payee.method === "Check" ? "Check by mail" : "Other, as you described it";
};

const plain = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** The same for the same account, however it is written and whether by ACH or by wire. */
export const accountOf = (payee: Payee): string => {
  if (payee.method === "PayPal") return `paypal ${payee.email.toLowerCase()}`;
  if (payee.method === "ACH") return `bank ${payee.routingNumber} ${payee.accountNumber}`;
  // Without the branch of a SWIFT code.
  if (payee.method === "Wire") return `bank ${payee.bankCode.replace(/^(\D.{7}).*/, "$1")} ${payee.accountNumber}`;
  return payee.method === "Check" ? `check ${plain(payee.address)}` : `other ${plain(payee.instructions)}`;
};

/** For the one who pays, as one text: a spreadsheet would take the zeros off numbers that stand alone. */
export const spellOutPayee = (payee: Payee): string => {
  if (payee.method === "PayPal") return `PayPal ${payee.email}`;
  if (payee.method === "ACH")
    return `${payee.name}, routing number ${payee.routingNumber}, ${payee.accountType} account ${payee.accountNumber}`;
  if (payee.method === "Wire") return `${payee.name}, bank ${payee.bankCode}, account ${payee.accountNumber}`;
  return payee.method === "Check" ? `${payee.name}, ${payee.address}` : payee.instructions;
};
