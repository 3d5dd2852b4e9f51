/** What a plan allows. */
export type Entitlement = {
  /** Null: as many as wanted. */
  evidenceFilesPerEntry: number | null;
};

/** Until the billing work lands, everybody has everything (product, section 2). */
export const entitlement = (): Entitlement => ({ evidenceFilesPerEntry: null });
