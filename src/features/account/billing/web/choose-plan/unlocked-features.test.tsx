import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { isSoldSoon } from "#shared/plan/coming-soon.ts";
import { annualPrices, featuresUnlocked, PREMIUM_FEATURES, PRICING } from "#shared/plan/prices.ts";
import { AnnualPrice } from "./annual-price.tsx";
import { UnlockedFeatures } from "./unlocked-features.tsx";

test.each(annualPrices(PRICING))("at $%i a year as many features are listed as are said to be unlocked", (price) => {
  const said = renderToStaticMarkup(<AnnualPrice pricing={PRICING} price={price} onPrice={() => {}} />);
  const listed = renderToStaticMarkup(<UnlockedFeatures pricing={PRICING} price={price} />).match(/<li/g) ?? [];
  expect(listed).toHaveLength(featuresUnlocked(price, PRICING));
  expect(said).toContain(`${listed.length} of 12 features unlocked at this price`);
});

test("what is not there yet carries its mark here too", () => {
  const listed = renderToStaticMarkup(
    <UnlockedFeatures pricing={PRICING} price={Math.max(...annualPrices(PRICING))} />,
  );
  const marked = listed.split("<li").filter((line) => line.includes("Soon"));
  expect(marked.map((line) => PREMIUM_FEATURES.find((name) => line.includes(name)))).toEqual(
    PREMIUM_FEATURES.filter((name) => isSoldSoon(name)),
  );
  expect(marked.length).toBeGreaterThan(0);
});
