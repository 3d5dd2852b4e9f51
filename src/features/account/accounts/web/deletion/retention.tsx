import { TextLink } from "@tenure/ui";

/** For how long tax records may be asked for (IRS Publication 552, "How Long To Keep Records"). */
const PERIODS = [
  ["3 years", "in general, from the day you filed"],
  ["6 years", "when more than 25% of your income was left out"],
  ["7 years", "for a claim about worthless securities or a bad debt"],
  ["No limit", "when no return was filed, or a fraudulent one"],
] as const;

/** Said before anything is deleted: what these records are, and for how long someone may ask for them. */
export function Retention() {
  return (
    <div className="flex flex-col gap-3 text-base text-2">
      <p>
        These are your tax records. The duty to keep them is yours, and it does not end when the account does. The IRS
        says how long (
        <TextLink asChild>
          <a href="https://www.irs.gov/publications/p552" target="_blank" rel="noreferrer">
            Publication 552
          </a>
        </TextLink>
        ):
      </p>
      <dl className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 gap-y-1">
        {PERIODS.map(([period, when]) => (
          <div key={period} className="contents">
            <dt className="font-medium text-1">{period}</dt>
            <dd>{when}</dd>
          </div>
        ))}
      </dl>
      <p>Keep what belongs to a property until the period has passed for the year in which you dispose of it.</p>
    </div>
  );
}
