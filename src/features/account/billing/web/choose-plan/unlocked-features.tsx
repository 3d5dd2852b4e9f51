import { SoldName } from "#web/plans/soon-mark.tsx";
import { featuresUnlocked, PREMIUM_FEATURES, type Pricing } from "#shared/plan/prices.ts";

/** As many features as the dialog says that a yearly price unlocks (specification section 2). */
export function UnlockedFeatures({ price, pricing }: { price: number; pricing: Pricing }) {
  return (
    <ul className="mt-3 space-y-1 text-base text-2">
      {PREMIUM_FEATURES.slice(0, featuresUnlocked(price, pricing)).map((feature) => (
        <li key={feature}>
          <SoldName name={feature} />
        </li>
      ))}
    </ul>
  );
}
