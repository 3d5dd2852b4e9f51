import { WRITTEN_DAY_FIELD } from "#web/public/island/island-marks.ts";

/** In a task of its own behind the first paint. React, when it adopts the field, calls it a date as well. */
export const wakeDayFields = (): void => {
  const wake = (): void => {
    for (const field of document.querySelectorAll<HTMLInputElement>(`[${WRITTEN_DAY_FIELD}]`)) field.type = "date";
  };
  requestAnimationFrame(() => setTimeout(wake));
};
