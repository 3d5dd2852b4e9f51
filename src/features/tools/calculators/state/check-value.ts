import { isCivilDate } from "#shared/civil-date.ts";
import type { ChoiceField, NumberField, TextField } from "./fields.ts";

/** More decimal places than we keep would mean typed figures that no one sees again. */
const hasDigits = (value: number, digits: number): boolean => Number(value.toFixed(digits)) === value;

export const isNumberOf = (field: NumberField, value: number): boolean =>
  Number.isFinite(value) && value >= field.min && value <= field.max && hasDigits(value, field.digits);

export const isChoiceOf = (field: ChoiceField, value: string): boolean => field.choices.includes(value);

/** Years that the product's rules cover; a day outside them is a typing error. */
export const FIRST_DAY = "1984-01-01";
export const LAST_DAY = "2199-12-31";

export const isDay = (value: string): boolean => isCivilDate(value) && value >= FIRST_DAY && value <= LAST_DAY;

/** One line: control characters and line breaks are removed. */
export const isTextOf = (field: TextField, value: string): boolean =>
  value.length <= field.max && !/[\u0000-\u001f\u007f\u2028\u2029]/.test(value);
