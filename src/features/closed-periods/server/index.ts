export { closedPeriodOn, type Closings } from "../rules.ts";
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
