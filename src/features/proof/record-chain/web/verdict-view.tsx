import type { CheckedFiles } from "@tenure/ledger-proof";
import { Banner } from "@tenure/ui";

/** What a check found: the verdict, the facts behind it, and each file beside the record. */
export function VerdictView({ checked: { verdict, others } }: { checked: CheckedFiles }) {
  return (
    <div className="flex flex-col gap-4">
      <Banner placement="inline" announce tone={verdict.ok ? "info" : "danger"} title={`${verdict.headline}.`}>
        {verdict.meaning}
      </Banner>
      {others.map(({ ok, words }) => (
        <Banner key={words} placement="inline" tone={ok ? "info" : "danger"}>
          {words}
        </Banner>
      ))}
      <dl className="grid grid-cols-1 gap-x-6 sm:grid-cols-[14rem_minmax(0,1fr)]">
        {verdict.facts.map(({ label, value }) => (
          <div key={label} className="border-t border-line py-2 sm:col-span-2 sm:grid sm:grid-cols-subgrid">
            <dt className="text-sm font-semibold text-1">{label}</dt>
            <dd className="text-sm break-words text-2 [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      {verdict.remarks.length > 0 && (
        <ul className="list-disc pl-5 text-sm text-2">
          {verdict.remarks.map((remark) => (
            <li key={remark}>{remark}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
