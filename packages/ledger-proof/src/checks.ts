export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The first field that is not allowed there, or null. */
export function findStranger(record: object, fields: readonly string[]): string | null {
  return Object.keys(record).find((field) => !fields.includes(field)) ?? null;
}

/** A whole number, 0 or more. */
export function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}

/** A day as `YYYY-MM-DD`. */
export function isDay(value: unknown): value is string {
  return (
    typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(`${value}T00:00:00Z`))
  );
}
