import type { EarlierYears } from "../contract.ts";
import type { EarlierYearsRow } from "./table.ts";

export const presentEarlierYears = ({ activityId, years, version }: EarlierYearsRow): EarlierYears => ({
  activityId,
  years,
  version,
});
