type Facts = Readonly<Record<string, unknown>> | null;

const LENGTH_MAX = 200;

const inWords = (value: unknown): string => {
  if (value === undefined || value === null || value === "") return "nothing";
  if (Array.isArray(value) && value.length === 0) return "nothing";
  if (Array.isArray(value)) return inWords(value.map(String).join(", "));
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > LENGTH_MAX ? `${text.slice(0, LENGTH_MAX)}...` : text;
};

/** `totalHoursRequired` is `total hours required`. */
const nameInWords = (name: string): string => name.replaceAll(/([A-Z])/g, " $1").toLowerCase();

/** What an act changed, one line per fact: `mode: off, then active`. */
export const changesInWords = (before: Facts, after: Facts): string[] => {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .map((name) => [name, inWords(before?.[name]), inWords(after?.[name])] as const)
    .filter(([, was, is]) => was !== is)
    .map(([name, was, is]) =>
      before === null ? `${nameInWords(name)}: ${is}` : `${nameInWords(name)}: ${was}, then ${is}`,
    );
};
