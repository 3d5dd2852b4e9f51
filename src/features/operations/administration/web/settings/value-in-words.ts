import type { SystemSetting } from "#features/operations/administration/contract/settings.ts";

/** A value as the list shows it: a short list or table as words, a switch as on or off. */
export const valueInWords = ({ settingType, value }: Pick<SystemSetting, "settingType" | "value">): string => {
  if (settingType === "boolean") return value === "true" ? "On" : "Off";
  if (settingType !== "json") return value;
  const parsed: unknown = JSON.parse(value);
  const parts = Array.isArray(parsed)
    ? parsed.map(String)
    : Object.entries(parsed ?? {}).map(([name, text]) => `${name}: ${String(text)}`);
  return parts.length === 0 ? "None" : parts.join(", ");
};
