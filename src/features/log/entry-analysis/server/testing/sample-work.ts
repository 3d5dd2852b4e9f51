/** What is logged unless a test says otherwise: nothing of it is asked about, and it presses. */
export const WORK = {
  date: "2026-03-09",
  hours: 1.5,
  activityType: "maintenance-repairs-oversight",
  description: "Burst pipe under the kitchen sink, met Maria Ortiz and shut the water off",
} as const;
