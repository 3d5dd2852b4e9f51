import { type ComponentType, createContext } from "react";

type OfPersons = { taxYear: number; personIds: readonly string[] };

/**
 * What later features show on the dashboard. They know the verdict, so the verdict cannot import them: a layout of
 * theirs fills these slots, and the dashboard leaves room.
 */
export type DashboardSlots = {
  /** How many independent sources back up the hours of those shown. */
  EvidenceCoverage: ComponentType<OfPersons>;
  /** The same as one figure. */
  EvidenceShare: ComponentType<OfPersons>;
  /** How believable the record looks, as one figure, if a layout provides it. */
  RecordCheck?: ComponentType<{ taxYear: number }>;
  /** What someone is asking for, if a layout provides it. */
  Requests?: ComponentType;
  /** A quiet line about the year's goals, if a layout provides it. */
  Goals?: ComponentType<{ taxYear: number }>;
};

export const DashboardSlotsContext = createContext<DashboardSlots | null>(null);
