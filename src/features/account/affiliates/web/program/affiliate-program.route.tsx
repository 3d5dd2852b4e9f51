import { Button, TextLink } from "@tenure/ui";
import { Link } from "react-router";
import { pageMeta } from "#web/page-meta.ts";
import { paths } from "#web/paths.ts";
import { Island } from "#web/public/island/island.tsx";
import { QuestionList } from "#web/public/question-list.tsx";
import type { DocumentHandle } from "#web/start/document-handle.ts";
import { PROGRAM_HEADING, ProgramFigures } from "./program-figures.tsx";
import { PROGRAM_QUESTIONS, RULES, TERMS, WHO_FITS } from "./program-words.ts";

export const handle: DocumentHandle = { isDocument: true, island: "affiliate-earnings" };

export const meta = () =>
  pageMeta("Affiliate Program", {
    description:
      "For accountants and educators who recommend Tenure: what a referral earns you, when you are paid, and honest rules.",
    canonicalPath: paths.affiliateProgram,
    structuredData: [
      {
        "@type": "FAQPage",
        mainEntity: PROGRAM_QUESTIONS.map(({ ask, answer }) => ({
          "@type": "Question",
          name: ask,
          acceptedAnswer: { "@type": "Answer", text: answer },
        })),
      },
    ],
  });

export default function AffiliateProgramPage() {
  return (
    <article className="mx-auto max-w-column px-4 py-12 sm:px-6 sm:py-16">
      <h1 tabIndex={-1} className="font-serif text-4xl font-semibold outline-none max-sm:text-3xl">
        Recommend a record you would stand behind
      </h1>
      <p className="mt-4 text-xl text-balance text-2">
        If your clients or readers need a log that holds up, you can be paid for sending them here.
      </p>
      <noscript>
        <p className="mt-6 text-base text-2">
          Without scripts this page shows our standard figures. Ask us for those of today before you apply.
        </p>
      </noscript>
      <Island>
        <ProgramFigures />
      </Island>
      <Points title="Who it fits" points={WHO_FITS} />
      <Points title="The rules" points={RULES} />
      <Points title="The terms" points={TERMS} />
      <h2 className={`${PROGRAM_HEADING} mb-3`}>Questions</h2>
      <QuestionList questions={PROGRAM_QUESTIONS} />
      <p className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-6 text-lg">
        <Button asChild variant="primary" size="lg">
          <Link to={paths.affiliateSignup}>Apply</Link>
        </Button>
        <TextLink asChild alone>
          <Link to={paths.contact}>Ask us</Link>
        </TextLink>
      </p>
    </article>
  );
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <>
      <h2 className={PROGRAM_HEADING}>{title}</h2>
      <ul className="mt-3 list-disc space-y-2 pl-5 text-lg text-2 marker:text-brand-text">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </>
  );
}
