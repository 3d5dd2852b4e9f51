import { Link, useLoaderData } from "react-router";
import { TextLink } from "@tenure/ui";
import { pageMeta, type StructuredData, siteUrl } from "#web/page-meta.ts";
import { paths } from "#web/paths.ts";
import { QuestionList } from "#web/public/question-list.tsx";
import { EmailCapture } from "#web/public/email-capture.tsx";
import type { DocumentHandle } from "#web/start/document-handle.ts";
import { TryTheDemo } from "#web/public/try-the-demo.tsx";
import { sampleVerdict } from "../sample-year.ts";
import { LedgerFragment } from "./fragments/ledger-fragment.tsx";
import { ProofFragment } from "./fragments/proof-fragment.tsx";
import { makeSampleChain } from "./fragments/sample-chain.ts";
import { VerdictFragment } from "./fragments/verdict-fragment.tsx";
import { CallToAction } from "./landing/call-to-action.tsx";
import { CourtRecord } from "./landing/court-record.tsx";
import { Section } from "./landing/section.tsx";
import { ToolStrip } from "./landing/tool-strip.tsx";
import { PriceCards } from "./price-cards.tsx";
import { LANDING_QUESTIONS, questionsData } from "./questions.ts";

export const handle: DocumentHandle = { isDocument: true, inParts: true };

const ORGANIZATION: StructuredData = { "@type": "Organization", name: "Tenure", url: siteUrl("/") };
const SITE: StructuredData = { "@type": "WebSite", name: "Tenure", url: siteUrl("/") };

export const meta = () =>
  pageMeta(undefined, {
    fullTitle: "Tenure: hours of real estate professionals that hold up",
    description:
      "Log your hours for real estate professional status, prove when you logged them, and see what counts and why.",
    canonicalPath: paths.home,
    structuredData: [ORGANIZATION, SITE, questionsData(LANDING_QUESTIONS)],
  });

/** Runs when the page is written, so that no visitor loads the engine to see what it says. */
export const loader = async () => ({ verdict: sampleVerdict(), chain: await makeSampleChain() });

export default function Landing() {
  const { verdict, chain } = useLoaderData<typeof loader>();
  return (
    <>
      <Hero />
      <Section
        id="counts"
        className="follows-1"
        title="See what counts, and why the rest does not"
        lead="Not every hour you log counts. We show why, line by line, and each total opens to its entries. When a fact is missing we say “Needs info”, never yes."
      >
        <CountPoints />
        <VerdictFragment verdict={verdict} hasSources={false} />
      </Section>
      <Section
        id="proof"
        className="follows-2"
        isSunken
        title="Prove when you logged each hour"
        lead="We stamp every entry when it reaches us, and tie each change to the one before it. Anyone can check a record you export, in one file, without an account."
      >
        <div className="grid items-start gap-10 lg:grid-cols-2">
          <ProofPoints />
          <ProofFragment chain={chain} />
        </div>
      </Section>
      <CourtRecord />
      <Section
        id="tools"
        className="follows-3"
        isSunken
        title="Six free tools, no registration"
        lead="The same rules, for one question at a time."
      >
        <ToolStrip />
      </Section>
      <Section id="price" className="follows-4" title="A month at a time, or a year at your price">
        <PriceCards level="h3" />
        <p className="mt-6 text-lg text-2">
          14 days free, without a card. Your own record stays readable and exportable on every plan.{" "}
          <TextLink asChild>
            <Link to={paths.pricing}>Pricing</Link>
          </TextLink>
        </p>
      </Section>
      <Section id="questions" className="follows-5" isSunken isBeside title="Questions">
        <QuestionList questions={LANDING_QUESTIONS} />
        <CallToAction />
      </Section>
    </>
  );
}

function Hero() {
  return (
    <section className="mx-auto grid max-w-content items-center gap-x-12 gap-y-12 px-4 py-12 sm:px-6 sm:py-20 lg:grid-cols-[1fr_26rem]">
      <div>
        <h1 tabIndex={-1} className="font-serif text-5xl font-semibold outline-none max-sm:text-4xl">
          Hours that hold up.
        </h1>
        <p className="mt-5 mb-8 max-w-xl text-xl text-2">
          Log your hours, prove when you logged them, and see if you qualify for real estate professional status.
        </p>
        <EmailCapture id="landing-email" />
        <div className="mt-5 empty:hidden">
          <TryTheDemo />
        </div>
      </div>
      <LedgerFragment />
    </section>
  );
}

const POINT = "border-l-2 border-brand pl-4";

function CountPoints() {
  return (
    <ul className="mb-10 grid gap-x-10 gap-y-7 md:grid-cols-3">
      <li className={POINT}>
        <h3 className="text-xl font-semibold">Log in five seconds</h3>
        <p className="mt-1 text-lg text-2">
          One line on any page: “2h fixed the sink at elm”. We save it with today&rsquo;s date and time.
        </p>
      </li>
      <li className={POINT}>
        <h3 className="text-xl font-semibold">Strict where the law is strict</h3>
        <p className="mt-1 text-lg text-2">
          More than 750 hours, and more than half of all your work. Exactly 750 shows &ldquo;Not yet&rdquo;. We never
          round up.
        </p>
      </li>
      <li className={POINT}>
        <h3 className="text-xl font-semibold">A total after likely cuts</h3>
        <p className="mt-1 text-lg text-2">
          Cut travel, late entries and long days, and see what is left.{" "}
          <TextLink asChild>
            <Link to={paths.goalProgress}>How we count</Link>
          </TextLink>
        </p>
      </li>
    </ul>
  );
}

function ProofPoints() {
  return (
    <ul className="space-y-7 lg:pt-4">
      <li className={POINT}>
        <h3 className="text-xl font-semibold">Proof on each entry</h3>
        <p className="mt-1 text-lg text-2">
          Our clock dates it, not your phone&rsquo;s, and no edit can move that date. A change keeps its reason and the
          words before it.
        </p>
      </li>
      <li className={POINT}>
        <h3 className="text-xl font-semibold">A report an examiner can follow</h3>
        <p className="mt-1 text-lg text-2">
          The tests line by line, your log by date, every change, and a fingerprint that leads back to your record.{" "}
          <TextLink asChild>
            <Link to={paths.auditReadyReporting}>What is in it</Link>
          </TextLink>
        </p>
      </li>
      <li className={POINT}>
        <h3 className="text-xl font-semibold">Honest about its limits</h3>
        <p className="mt-1 text-lg text-2">
          A record shows when you logged something and that it hasn&rsquo;t changed since. It does not show that the
          work took place.
        </p>
      </li>
    </ul>
  );
}
