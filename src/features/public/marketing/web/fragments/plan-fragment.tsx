import { PREMIUM_FEATURES } from "#shared/plan/prices.ts";
import { SoldName } from "#web/plans/soon-mark.tsx";
import { Fragment, FragmentHead } from "./fragment.tsx";

export function PlanFragment() {
  return (
    <Fragment
      label="Features of a paid plan"
      caption="Every active subscriber has all twelve, at any price of the slider."
    >
      <FragmentHead title="Premium">12 features</FragmentHead>
      <ol className="divide-y divide-line">
        {PREMIUM_FEATURES.map((feature) => (
          <li key={feature} className="px-4 py-2 text-base text-1">
            <SoldName name={feature} />
          </li>
        ))}
      </ol>
    </Fragment>
  );
}
