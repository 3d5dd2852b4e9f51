import { formatInstant } from "@tenure/ui";
import { useSignedInUser } from "#web/session/use-user.ts";
import type { AdminActLine } from "#features/operations/administration/contract/user.ts";

/** `user.suspended`: "User suspended". */
export const actInWords = (action: string): string => {
  const words = action.replaceAll(/[._]/g, " ");
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
};

const shown = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

/** What is different now: `status: active → suspended`. */
const changesOf = ({ before, after }: AdminActLine): string => {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .filter((name) => shown(before?.[name]) !== shown(after?.[name]))
    .map((name) =>
      before?.[name] == null
        ? `${name}: ${shown(after?.[name])}`
        : `${name}: ${shown(before[name])} → ${shown(after?.[name] ?? "none")}`,
    )
    .join(", ");
};

/** What administrators did to one thing, newest first. */
export function ActLines({ acts }: { acts: readonly AdminActLine[] }) {
  const timeZone = useSignedInUser()?.timeZone ?? "UTC";
  if (acts.length === 0) return <p className="text-base text-2">Nothing.</p>;
  return (
    <ul className="divide-y divide-line">
      {acts.map((act) => (
        <li key={act.id} className="py-2 first:pt-0 last:pb-0">
          <p className="text-base">
            <span className="font-medium">{actInWords(act.action)}</span>
            {act.reason !== null && <span className="text-2"> · {act.reason}</span>}
          </p>
          <p className="text-sm text-3 wrap-anywhere">
            {formatInstant(act.at, timeZone)}, {act.byName ?? "at the command line"}
            {changesOf(act) !== "" && <span className="block">{changesOf(act)}</span>}
          </p>
        </li>
      ))}
    </ul>
  );
}
