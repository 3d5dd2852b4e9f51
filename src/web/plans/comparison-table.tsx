import { classNames } from "@tenure/ui";
import { PLAN_COMPARISON } from "#shared/plan/comparison.ts";
import { SoldName } from "./soon-mark.tsx";

const LOOKS = {
  page: { table: "border-y border-line text-lg", head: "text-base", cell: "py-2.5" },
  dialog: { table: "text-sm", head: "", cell: "py-1.5" },
} as const;

/** Free next to Premium. */
export function ComparisonTable({ on }: { on: keyof typeof LOOKS }) {
  const { table, head, cell } = LOOKS[on];
  return (
    <table className={classNames("mt-3 w-full text-left", table)}>
      <thead>
        <tr className={classNames("border-b border-line-strong", head)}>
          {["What", "Free", "Premium"].map((name) => (
            <th key={name} scope="col" className="py-2 pr-4 font-semibold last:pr-0">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {PLAN_COMPARISON.map(([what, free, premium]) => (
          <tr key={what}>
            <th scope="row" className={classNames(cell, "pr-4 font-normal")}>
              <SoldName name={what} />
            </th>
            <td className={classNames(cell, "pr-4 text-2")}>{free}</td>
            <td className={cell}>{premium}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
