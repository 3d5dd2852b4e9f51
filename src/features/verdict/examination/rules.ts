import { STRESS_PRESETS, type CutId, type StressPreset } from "@tenure/tax-rules";

/** Ids included in a finding itself; the rest are read page by page. */
export const FINDING_ENTRY_IDS_MAX = 100;

export const PRESETS = ["examiner", "strict-court"] as const satisfies readonly StressPreset[];

export const PRESET_LABELS: Readonly<Record<StressPreset, string>> = {
  examiner: "Examiner",
  "strict-court": "Strict court",
};

/** The groups to cut: the chosen ones, and those of a preset. */
export const chosenCuts = (cuts: readonly CutId[] | undefined, preset: StressPreset | undefined): CutId[] => [
  ...new Set([...(preset ? STRESS_PRESETS[preset] : []), ...(cuts ?? [])]),
];
