import { grouped } from "./hours.ts";

/** Money is integer cents. */
export type Cents = number;

export function dollars(amount: number): Cents {
  return Math.round(amount * 100);
}

export function isCents(value: unknown): value is Cents {
  return typeof value === "number" && Number.isSafeInteger(value);
}

/** Half away from zero, as tax forms round. */
export function roundedCents(exact: number): Cents {
  return exact < 0 ? -Math.round(-exact) : Math.round(exact);
}

/** "$1,234.05"; whole dollars without cents. */
export function moneyText(cents: Cents): string {
  const whole = Math.floor(Math.abs(cents) / 100);
  const rest = Math.abs(cents) % 100;
  return `${cents < 0 ? "-" : ""}$${grouped(whole)}${rest === 0 ? "" : `.${String(rest).padStart(2, "0")}`}`;
}
