import { FREE_LIMITS } from "#shared/plan/entitlement.ts";

const ROWS: readonly (readonly [what: string, free: string, premium: string])[] = [
  ["New entries a month", String(FREE_LIMITS.entriesPerMonth), "Unlimited"],
  ["Evidence files for an entry", String(FREE_LIMITS.evidenceFilesPerEntry), "Unlimited"],
  ["Years imported from files", String(FREE_LIMITS.importedYears), "All years"],
  ["Verdict, record, plain CSV and PDF", "Yes", "Yes"],
  ["Workbook and chart files", "No", "Yes"],
  ["REP assistant", `${FREE_LIMITS.assistantCallsPerDay} answers a day`, "No daily limit"],
  ["Analytics, stopwatch, voice to text", "No", "Yes"],
];

export function Comparison() {
  return (
    <table className="mt-3 w-full text-left text-sm">
      <thead>
        <tr className="border-b border-line-strong">
          <th scope="col" className="py-1.5 pr-3 font-semibold">
            What
          </th>
          <th scope="col" className="py-1.5 pr-3 font-semibold">
            Free
          </th>
          <th scope="col" className="py-1.5 font-semibold">
            Premium
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {ROWS.map(([what, free, premium]) => (
          <tr key={what}>
            <th scope="row" className="py-1.5 pr-3 font-normal">
              {what}
            </th>
            <td className="py-1.5 pr-3 text-2">{free}</td>
            <td className="py-1.5">{premium}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
