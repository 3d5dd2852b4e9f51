import { Badge } from "@tenure/ui";
import { verdictWord } from "#shared/vocabulary.ts";
import type { SampleVerdict } from "#features/public/marketing/sample-year.ts";
import { Fragment, FragmentHead } from "./fragment.tsx";

/** The seven tests of the sample professional's rentals, as elected. */
export function TestsFragment({ tests }: { tests: SampleVerdict["sevenTests"] }) {
  return (
    <Fragment
      label="The seven tests, a sample"
      caption="All long-term rentals of the sample professional as one activity. One test that is met is enough."
    >
      <FragmentHead title="Material participation, 2026">11 rentals, as elected</FragmentHead>
      <ul className="divide-y divide-line">
        {tests.map(({ test, verdict, says }) => (
          <li key={test} className="grid grid-cols-[4.5rem_1fr] items-baseline gap-x-3 px-4 py-2.5">
            <span className="text-sm font-semibold text-1">Test {test.slice(1)}</span>
            <span className="text-base text-2">
              <Badge tone={verdictWord(verdict, false).tone}>{verdictWord(verdict, false).word}</Badge> {says}
            </span>
          </li>
        ))}
      </ul>
    </Fragment>
  );
}
