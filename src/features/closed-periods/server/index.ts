export {
  closingsTouched,
  readClosedWeeks,
  readLockedYears,
  saveClosedWeek,
  saveLockedYear,
  settleClosings,
  type Touch,
} from "./store.ts";
export type { ClosedWeek } from "./table.ts";
