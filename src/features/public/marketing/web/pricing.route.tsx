import { pageMeta, type StructuredData, siteUrl } from "#web/page-meta.ts";
import { paths } from "#web/paths.ts";
import { annualPrices, PREMIUM_FEATURES, PRICES, PRICING } from "#shared/plan/prices.ts";
import { ComparisonTable } from "#web/plans/comparison-table.tsx";
import { SoldName } from "#web/plans/soon-mark.tsx";
import { QuestionList } from "#web/public/question-list.tsx";
import { CallToAction } from "./landing/call-to-action.tsx";
import { PriceCards } from "./price-cards.tsx";
import { PRICING_QUESTIONS, questionsData } from "./questions.ts";

const PRODUCT: StructuredData = {
  "@type": "SoftwareApplication",
  name: "Tenure",
  applicationCategory: "BusinessApplication",
  operatingSystem: "Web",
  url: siteUrl("/"),
  offers: [
    { "@type": "Offer", name: "Monthly Plan", price: PRICES.monthly, priceCurrency: "USD" },
    {
      "@type": "AggregateOffer",
      name: "Annual Plan",
      lowPrice: PRICES.annualMin,
      highPrice: PRICES.annualMax,
      offerCount: annualPrices(PRICING).length,
      priceCurrency: "USD",
    },
  ],
};

export const meta = () =>
  pageMeta("Pricing", {
    description: `Tenure costs $${PRICES.monthly} a month, or $${PRICES.annualMin} to $${PRICES.annualMax} a year by your choice. 14 days on trial, no card. Your own record is always free to read and export.`,
    canonicalPath: paths.pricing,
    structuredData: [PRODUCT, questionsData(PRICING_QUESTIONS)],
  });

export default function PricingPage() {
  return (
    <div className="mx-auto max-w-content px-4 py-12 sm:px-6 sm:py-16">
      <h1 tabIndex={-1} className="font-serif text-4xl font-semibold outline-none max-sm:text-3xl">
        A month at a time, or a year at your price
      </h1>
      <p className="mt-4 max-w-2xl text-xl text-balance text-2">
        14-day free trial, no credit card required, cancel anytime. After the trial you choose a plan, or go on with the
        free one.
      </p>
      <div className="mt-10">
        <PriceCards level="h2" />
      </div>
      <p className="mt-4 text-sm text-3">Secure card payment, cancel anytime, no hidden fees.</p>
      <CallToAction />
      <h2 className="mt-16 font-serif text-2xl font-semibold">Free and premium</h2>
      <ComparisonTable on="page" />
      <h2 className="mt-16 font-serif text-2xl font-semibold">The twelve features</h2>
      <ol className="mt-4 grid list-decimal gap-x-8 gap-y-1.5 pl-8 text-lg text-2 marker:text-3 sm:grid-cols-2">
        {PREMIUM_FEATURES.map((feature) => (
          <li key={feature}>
            <SoldName name={feature} />
          </li>
        ))}
      </ol>
      <h2 className="mt-16 mb-4 font-serif text-2xl font-semibold">Questions</h2>
      <QuestionList questions={PRICING_QUESTIONS} />
    </div>
  );
}
