import { formatCivilDate, formatNumber } from "@tenure/ui";
import type { AnyValue, AnyValues } from "#features/tools/calculators/state/fields.ts";
import type { FormGroup, FormLine } from "#features/tools/calculators/state/form.ts";

/** What was entered, read-only: on shared pages and on paper. */
export function EnteredValues({ groups, values }: { groups: readonly FormGroup[]; values: AnyValues }) {
  return (
    <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
      {groups
        .filter(({ lines }) => lines.length > 0)
        .map(({ title, lines }) => (
          <section key={title} aria-label={title}>
            <h3 className="border-b border-line pb-1 text-base font-semibold">{title}</h3>
            <dl className="mt-1 text-base">
              {lines.map((line) => (
                <div key={line.name} className="flex justify-between gap-4 py-0.5">
                  <dt className="text-2">{line.label}</dt>
                  <dd className="text-right tabular-nums">{valueText(line, values[line.name])}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
    </div>
  );
}

/** A value with its unit, or in words if it is a choice. */
export const valueText = (line: FormLine, value: AnyValue | undefined): string => {
  if (value === null || value === undefined || value === "") return "not given";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "string") return line.words?.[value] ?? formatCivilDate(value);
  if (typeof value !== "number") return "";
  const number = formatNumber(value, { maximumFractionDigits: 3 });
  if (line.unit === undefined) return number;
  return line.unit.startsWith("$") ? `$${number}${line.unit.slice(1)}` : `${number} ${line.unit}`;
};

/** The same, only on paper, where the form is not printed. */
export function EnteredOnPaper(props: { groups: readonly FormGroup[]; values: AnyValues }) {
  return (
    <section className="hidden print:block">
      <h2 className="mb-3 font-serif text-2xl font-semibold">What was entered</h2>
      <EnteredValues {...props} />
    </section>
  );
}
