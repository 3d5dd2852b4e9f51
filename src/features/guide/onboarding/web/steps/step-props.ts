import type { Draft, DraftField } from "#features/guide/onboarding/draft.ts";

export type StepProps = {
  draft: Draft;
  /** What is wrong with the fields that were touched. */
  errors: Partial<Record<DraftField, string>>;
  change: (changes: Partial<Draft>) => void;
};

/** For a choice of several: what was in goes out, what was out goes in. */
export const toggled = <Value>(list: readonly Value[], value: Value): readonly Value[] =>
  list.includes(value) ? list.filter((each) => each !== value) : [...list, value];
