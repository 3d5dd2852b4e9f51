import type { SystemSetting } from "#features/operations/administration/contract/settings.ts";

/** A value as the list shows it: a short list as words, a switch as on or off. */
export const valueInWords = ({ settingType, value }: Pick<SystemSetting, "settingType" | "value">): string => {
  if (settingType === "boolean") return value === "true" ? "On" : "Off";
  if (settingType !== "json") return value;
  const parsed: unknown = JSON.parse(value);
  if (!Array.isArray(parsed)) return JSON.stringify(parsed);
  return parsed.length === 0 ? "None" : parsed.map(String).join(", ");
};
