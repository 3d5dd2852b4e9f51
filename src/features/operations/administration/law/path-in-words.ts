import type { RequirementRow } from "#features/operations/administration/contract/requirements.ts";

const PATHS = { path_500: "Short-term, 500 hours", path_100: "Short-term, 100 hours" } as const;

export const pathInWords = ({ strSubType }: Pick<RequirementRow, "strSubType">): string =>
  strSubType === null ? "Long-term" : PATHS[strSubType];
