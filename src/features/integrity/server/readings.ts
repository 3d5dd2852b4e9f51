import { ageOf, type MetricReading } from "#server/metrics/metric-readings.ts";
import { readNewestCheckAt } from "./read-model.ts";

export const integrityReadings: readonly MetricReading[] = [
  {
    name: "tenure_record_check_age_seconds",
    help: "Since the last check of a record ended, of whatever book.",
    read: async (platform) => ageOf(await readNewestCheckAt(platform.database.db), platform),
  },
];
