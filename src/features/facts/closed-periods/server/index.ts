export { closedPeriodOn, type Closings } from "../rules.ts";
export {
  insertLegalHold,
  readHeldYears,
  readLegalHolds,
  readYearsHeldSince,
  refuseWhereHeld,
  releaseLegalHold,
} from "./hold-store.ts";
export {
  readClosedWeeks,
  readFiledVerdicts,
  readLockedYears,
  readTouched,
  refuseSilent,
  saveClosedWeek,
  saveLockedYear,
  settleClosings,
  type Touch,
} from "./store.ts";
export type { ClosedWeek, LegalHold } from "./table.ts";
