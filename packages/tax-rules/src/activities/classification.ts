import type { ReasonCode } from "./reason-codes.ts";
import type { StatusEffect, WorkClass, WorkRoute } from "./work-class.ts";

export type Classification = {
  readonly class: WorkClass;
  readonly route: WorkRoute;
  readonly effect: StatusEffect;
  readonly reasonCode: ReasonCode;
  readonly reason: string;
  readonly citation: string;
  /** An idea for the warning beside the form; empty if there is none. */
  readonly warning: string;
  /** What the rules propose; an override is kept beside it and never replaces it. */
  readonly proposed: Flags;
  readonly effective: Flags;
  /** True when someone's override was kept but not followed, because no reading of the law counts the work. */
  readonly overrideNotFollowed: boolean;
  readonly notes: readonly string[];
};

export type Flags = {
  /** Counts in the participation hours of its rental or short-term activity. */
  readonly isMaterialParticipation: boolean;
  /** Counts toward 750 hours and half through another real property business, not toward a rental. */
  readonly isQualifiedNonMaterial: boolean;
};
