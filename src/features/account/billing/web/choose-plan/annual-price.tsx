import { useId } from "react";
import { featuresUnlocked, perMonth, PREMIUM_FEATURES, PRICES, type Pricing } from "#shared/plan/prices.ts";

export type AnnualPriceProps = {
  pricing: Pricing;
  price: number;
  onPrice: (price: number) => void;
  /** What a year saves compared with twelve months; null: nothing. */
  saving?: number | null;
};

/** The slider for the yearly price, and what it comes to. */
export function AnnualPrice({ pricing, price, onPrice, saving = null }: AnnualPriceProps) {
  const id = useId();
  const { annualPriceMin: min, annualPriceMax: max } = pricing;
  return (
    <>
      <p aria-live="polite" className="mt-3">
        <span className="font-serif text-3xl font-semibold tabular-nums">${price}</span>{" "}
        <span className="text-base text-2">a year, ${perMonth(price)} a month</span>
        {saving !== null && <span className="mt-1 block text-sm font-medium">Save ${saving} vs monthly</span>}
      </p>
      <label className="mt-3 block text-sm font-medium" htmlFor={id}>
        Choose what you pay a year
      </label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={PRICES.annualStep}
        value={price}
        aria-valuetext={`$${price} a year`}
        onChange={({ currentTarget }) => onPrice(Number(currentTarget.value))}
        className="mt-1 h-6 w-full accent-brand pointer-coarse:h-11"
      />
      <p className="mt-2 text-sm text-3">Pay what it is worth: every active subscriber has all of Premium.</p>
      <p className="mt-1 text-sm text-2">
        {featuresUnlocked(price, pricing)} of {PREMIUM_FEATURES.length} features unlocked at this price
      </p>
    </>
  );
}
