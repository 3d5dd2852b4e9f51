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
import { CallToAct } from "./landing/call-to-act.tsx";
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
      "Keep the hours of real estate professional status as a record that shows when each line was written, what counts, and why.",
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
        title="It says what counts, and why the rest does not"
        lead="642 hours are logged, and fewer count. Each line names the rule it follows. Each total opens to the entries behind it. A missing fact says “Needs info”, never a yes."
      >
        <div className="grid items-start gap-10 lg:grid-cols-2">
          <VerdictFragment verdict={verdict} />
          <CountPoints />
        </div>
      </Section>
      <Section
        id="proof"
        className="follows-2"
        isSunken
        title="It shows when each line was written"
        lead="Every entry is stamped when it arrives, and each change is chained to the one before it. Anyone can check an exported record: no account, no network, one file."
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
      <Section id="price" className="follows-4" title="Five dollars a month, or a year at your price">
        <PriceCards level="h3" />
        <p className="mt-6 text-lg text-2">
          14 days free, without a card. Your own record stays readable and exportable on every plan.{" "}
          <TextLink asChild>
            <Link to={paths.pricing}>Pricing</Link>
          </TextLink>
        </p>
      </Section>
      <Section id="questions" className="follows-5" isSunken title="Questions">
        <QuestionList questions={LANDING_QUESTIONS} />
        <CallToAct />
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
    <ul className="space-y-7 lg:pt-4">
      <li className={POINT}>
        <h3 className="text-xl font-semibold">Log in five seconds</h3>
        <p className="mt-1 text-lg text-2">
          One key opens the form from any page. A length, a property, a sentence: saved, with its time of receipt.
        </p>
      </li>
      <li className={POINT}>
        <h3 className="text-xl font-semibold">Strict where the law is strict</h3>
        <p className="mt-1 text-lg text-2">
          More than 750, more than half. Exactly 750.0 hours shows &ldquo;not yet&rdquo;, and no share is rounded up.
        </p>
      </li>
      <li className={POINT}>
        <h3 className="text-xl font-semibold">A total for the strict examiner</h3>
        <p className="mt-1 text-lg text-2">
          Cut travel, late entries and long days, and see at once what is left.{" "}
          <TextLink asChild>
            <Link to={paths.goalProgress}>How it is computed</Link>
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
          The stamp is ours, not the device&rsquo;s, and no edit moves it. Changes keep their reason and what stood
          before.
        </p>
      </li>
      <li className={POINT}>
        <h3 className="text-xl font-semibold">A report an examiner can follow</h3>
        <p className="mt-1 text-lg text-2">
          Tests as a receipt, the log by date, the history of changes, and a fingerprint on paper that leads back to the
          record.{" "}
          <TextLink asChild>
            <Link to={paths.auditReadyReporting}>What it holds</Link>
          </TextLink>
        </p>
      </li>
      <li className={POINT}>
        <h3 className="text-xl font-semibold">Honest about its limits</h3>
        <p className="mt-1 text-lg text-2">
          It shows when something was recorded and that it has not changed since. It does not show that the work took
          place.
        </p>
      </li>
    </ul>
  );
}
