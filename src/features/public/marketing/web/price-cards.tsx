import { Badge } from "@tenure/ui";
import { annualPrices, PREMIUM_FEATURES, PRICES, PRICING } from "#shared/plan/prices.ts";
import { annualPriceWords, pricingWords } from "#web/plans/price-words.ts";
import { SoldName } from "#web/plans/soon-mark.tsx";

const WORDS = pricingWords(PRICING);

/**
 * Monthly and annual plan. The slider is in the page script (`page-script/price-sliders.ts`): each price has a line ready,
 * and what has `data-words` follows `GET /api/pricing`.
 */
export function PriceCards({ level: Heading }: { level: "h2" | "h3" }) {
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <div className="sheet p-6 shadow-sm">
        <Heading className="text-lg font-semibold">Monthly Plan</Heading>
        <p className="mt-3">
          <span data-words="monthly" className="font-serif text-4xl font-semibold">
            {WORDS.monthly}
          </span>{" "}
          <span className="text-lg text-2">a month</span>
        </p>
        <ul className="mt-4 space-y-1.5 text-lg text-2">
          {PREMIUM_FEATURES.slice(0, 3).map((feature) => (
            <li key={feature}>
              <SoldName name={feature} />
            </li>
          ))}
          <li>and everything else of premium</li>
        </ul>
      </div>
      <AnnualCard Heading={Heading} />
    </div>
  );
}

function AnnualCard({ Heading }: { Heading: "h2" | "h3" }) {
  return (
    <div className="sheet p-6 shadow-sm" data-price-slider="">
      <div className="flex flex-wrap items-center gap-3">
        <Heading className="text-lg font-semibold">Annual Plan</Heading>
        <Badge tone="info">SAVE 17%</Badge>
      </div>
      <label className="mt-4 block text-sm font-medium" htmlFor="annual-price">
        Choose what you pay a year
      </label>
      <input
        id="annual-price"
        type="range"
        min={PRICES.annualMin}
        max={PRICES.annualMax}
        step={PRICES.annualStep}
        defaultValue={PRICES.annualMin}
        className="mt-2 h-6 w-full accent-brand pointer-coarse:h-11"
      />
      <p className="mt-2 text-sm text-3">
        <span data-words="bounds">{WORDS.bounds}</span> Pay what it is worth: every active subscriber has all of
        premium.
      </p>
      <ul aria-live="polite" className="mt-3">
        {annualPrices(PRICING).map((price, index) => (
          <li key={price} data-price={price} {...(index > 0 ? { hidden: true } : {})}>
            <PriceLine price={price} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function PriceLine({ price }: { price: number }) {
  const words = annualPriceWords(price, PRICING);
  return (
    <>
      <span data-words="price" className="font-serif text-4xl font-semibold">
        {words.price}
      </span>{" "}
      <span data-words="each" className="text-lg text-2">
        {words.each}
      </span>
      <span data-words="unlocked" className="mt-1 block text-base text-2">
        {words.unlocked}
      </span>
    </>
  );
}
