import { Button, TextLink } from "@tenure/ui";
import { Link } from "react-router";
import { pageMeta } from "#web/page-meta.ts";
import { paths } from "#web/paths.ts";
import { Island } from "#web/public/island/island.tsx";
import { QuestionList } from "#web/public/question-list.tsx";
import type { DocumentHandle } from "#web/start/document-handle.ts";
import { EarningsCalculator } from "./earnings-calculator.tsx";
import { STANDARD_PERCENT } from "./earnings-of.ts";
import { IN_FIGURES, PROGRAM_QUESTIONS, RULES, TERMS, WHO_FITS } from "./program-words.ts";

export const handle: DocumentHandle = { isDocument: true, island: "affiliate-earnings" };

export const meta = () =>
  pageMeta("Affiliate Program", {
    description: `For accountants and educators who recommend Tenure: ${STANDARD_PERCENT}% of the first payment of each person you refer, paid from $50, with honest rules.`,
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

const HEADING = "mt-9 font-serif text-2xl font-semibold";

export default function AffiliateProgramPage() {
  return (
    <article className="mx-auto max-w-column px-4 py-12 sm:px-6 sm:py-16">
      <h1 tabIndex={-1} className="font-serif text-4xl font-semibold outline-none max-sm:text-3xl">
        Recommend a record you would stand behind
      </h1>
      <p className="mt-4 text-xl text-balance text-2">
        If your clients or readers need a log that holds up, you can be paid for sending them here.
      </p>
      <h2 className={HEADING}>In figures</h2>
      <InFigures />
      <h2 className={HEADING}>What it could come to</h2>
      <Island>
        <EarningsCalculator />
      </Island>
      <Points title="Who it fits" points={WHO_FITS} />
      <Points title="The rules" points={RULES} />
      <Points title="The terms" points={TERMS} />
      <h2 className={`${HEADING} mb-3`}>Questions</h2>
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

function InFigures() {
  return (
    <table className="mt-4 w-full border-y border-line text-left text-base wrap-break-word">
      <tbody className="divide-y divide-line">
        {IN_FIGURES.map(([what, how]) => (
          <tr key={what}>
            <th scope="row" className="py-2.5 pr-4 align-top font-medium">
              {what}
            </th>
            <td className="py-2.5 align-top text-2">{how}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <>
      <h2 className={HEADING}>{title}</h2>
      <ul className="mt-3 list-disc space-y-2 pl-5 text-lg text-2 marker:text-brand-text">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </>
  );
}
