import { type CivilDate, civilDate } from "#shared/civil-date.ts";
import { WRITTEN_DAY_FIELD } from "#web/start/island-marks.ts";

const dayOf = (typed: string): CivilDate | null => {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(typed.trim()) ?? [];
  return civilDate(Number(year), Number(month), Number(day));
};

/**
 * A date field clears anything but an ISO day: a date typed the way people write it is converted, or else the old value
 * restored.
 */
const wakeField = (field: HTMLInputElement): void => {
  const typed = field.value;
  field.type = "date";
  if (field.value !== typed) field.value = dayOf(typed) ?? field.defaultValue;
};

/** In a task of its own after the first paint. When React adopts the field, it makes it a date field as well. */
export const wakeDayFields = (): void => {
  const wake = (): void => document.querySelectorAll<HTMLInputElement>(`[${WRITTEN_DAY_FIELD}]`).forEach(wakeField);
  requestAnimationFrame(() => setTimeout(wake));
};
