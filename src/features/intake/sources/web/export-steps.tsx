import { Summary } from "@tenure/ui";

export type Program = { name: string; steps: readonly string[] };

type StepsProps = { summary: string; programs: readonly Program[] };

export function ExportSteps({ summary, programs }: StepsProps) {
  return (
    <details className="text-base">
      <Summary>{summary}</Summary>
      <div className="mt-3 grid gap-5 md:grid-cols-3">
        {programs.map(({ name, steps }) => (
          <section key={name}>
            <h3 className="font-medium">{name}</h3>
            <ol className="mt-1 list-decimal space-y-1 pl-5 text-2">
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </section>
        ))}
      </div>
    </details>
  );
}
