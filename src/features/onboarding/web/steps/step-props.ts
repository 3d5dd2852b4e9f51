import type { Draft, DraftField } from "#features/onboarding/draft.ts";

export type StepProps = {
  draft: Draft;
  /** What is wrong with what was touched. */
  errors: Partial<Record<DraftField, string>>;
  change: (changes: Partial<Draft>) => void;
};

/** A choice of several: what was in is out. */
export const toggled = <Value>(list: readonly Value[], value: Value): readonly Value[] =>
  list.includes(value) ? list.filter((each) => each !== value) : [...list, value];
