import { type ComponentType, createContext } from "react";

type OfPersons = { taxYear: number; personIds: readonly string[] };

/**
 * What later features show on the dashboard. They know the verdict, so the verdict cannot import them: a layout of theirs
 * fills these places, and the dashboard leaves room.
 */
export type DashboardSlots = {
  /** How many independent sources back up the hours of those shown. */
  EvidenceCoverage: ComponentType<OfPersons>;
  /** The same in one figure. */
  EvidenceShare: ComponentType<OfPersons>;
  /** How believable the record reads, in one figure, where a layout has it. */
  RecordCheck?: ComponentType<{ taxYear: number }>;
  /** What someone asks for, where a layout has it. */
  Requests?: ComponentType;
  /** A quiet line of the goals of the year, where a layout has it. */
  Goals?: ComponentType<{ taxYear: number }>;
};

export const DashboardSlotsContext = createContext<DashboardSlots | null>(null);
