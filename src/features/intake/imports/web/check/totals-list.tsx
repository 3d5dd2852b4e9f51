import { hoursTenths } from "@tenure/tax-rules";
import { Card, formatNumber } from "@tenure/ui";
import type { ImportPreview } from "#features/intake/imports/preview-contract.ts";

/** New hours by name. */
export function TotalsList({ title, totals }: { title: string; totals: ImportPreview["persons"] }) {
  return (
    <Card title={title} level={3}>
      <ul>
        {totals.map(({ name, entryCount, loggedSeconds }) => (
          <li key={name} className="flex items-baseline gap-3 border-t border-line py-1.5 first:border-t-0">
            <span className="min-w-0 flex-1 truncate">{name || "No property"}</span>
            <span className="text-sm text-3 tabular-nums">{formatNumber(entryCount)}</span>
            <span className="w-20 text-right tabular-nums">{hoursTenths(loggedSeconds)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
