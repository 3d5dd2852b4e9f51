import { Button, Card, EmptyState, formatMoney, PageHeader, Summary, TextLink } from "@tenure/ui";
import { useSuspenseQuery } from "@tanstack/react-query";
import { type ClientLoaderFunctionArgs, Link } from "react-router";
import { queryClient } from "#web/api/query-client.ts";
import { Citation, CitationsProvider, CitationsSwitch, useCitations } from "#web/book/citations.tsx";
import { taxYearIn, TaxYearSelect, useTaxYear } from "#web/book/tax-year.tsx";
import { titleOf } from "#web/navigation/site-map/site-map.ts";
import { pageMeta } from "#web/page-meta.ts";
import { paths, propertyPath } from "#web/paths.ts";
import { Can } from "#web/session/can.tsx";
import { requireUser } from "#web/session/require-user.ts";
import { todayOf } from "#web/session/use-today.ts";
import type { Losses } from "../contract.ts";
import { FormDrafts } from "./form-drafts.tsx";
import { LossesFormCard } from "./losses-form.tsx";
import { lossesQuery } from "./queries.ts";

export const meta = () => pageMeta(titleOf("losses"));

export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  const user = await requireUser(request);
  const year = taxYearIn(new URL(request.url).searchParams, todayOf(user.timeZone));
  await queryClient.fetchQuery(lossesQuery(year));
  return null;
};

export default function LossesPage() {
  const year = useTaxYear();
  const { data: losses } = useSuspenseQuery(lossesQuery(year));
  const sources = useCitations();
  return (
    <CitationsProvider isShown={sources.isShown}>
      <PageHeader
        title={titleOf("losses")}
        description="Which losses you can use this year."
        actions={<CitationsSwitch {...sources} />}
      >
        <TaxYearSelect />
      </PageHeader>
      <div className="flex max-w-column flex-col gap-5">
        {losses.lines.length === 0 ? (
          <Card>
            <EmptyState
              title={`No property in ${year}.`}
              action={
                <Can do="facts">
                  <Button asChild variant="primary">
                    <Link to={paths.newProperty}>Add a property</Link>
                  </Button>
                </Can>
              }
            >
              Add one to see what its loss comes to.
            </EmptyState>
          </Card>
        ) : (
          <>
            <AnswerCard losses={losses} />
            <LossesFormCard key={`${year}:${losses.version}`} losses={losses} />
          </>
        )}
        <p className="text-sm text-3">
          General information, not tax advice. Tenure does not read your return. These figures stay in your book.
        </p>
      </div>
    </CitationsProvider>
  );
}

function AnswerCard({ losses: { answer, taxYear } }: { losses: Losses }) {
  if (answer === null) {
    return (
      <Card title={`Losses of ${taxYear}`}>
        <p className="text-base text-2">
          Add the result of each property below. Nonpassive losses reduce your other income. Passive ones usually carry
          over.
        </p>
      </Card>
    );
  }
  return (
    <Card title={`Losses of ${taxYear}`}>
      <p className="mb-2 text-sm text-2">From your log and your answers as they are today.</p>
      <dl className="divide-y divide-line border-y border-line">
        {answer.steps.map(({ id, label, cents, says, citation }) => (
          <div key={id} className="grid grid-cols-[1fr_auto] gap-x-4 py-2.5">
            <dt className={id === "counts" ? "text-base font-semibold" : "text-base"}>{label}</dt>
            <dd className={`text-right text-base tabular-nums ${id === "counts" ? "font-semibold" : "font-medium"}`}>
              {cents === null ? "Open" : formatMoney(cents)}
            </dd>
            <dd className="col-span-2 text-sm text-2">
              {says}
              <Citation>{citation}</Citation>
            </dd>
          </div>
        ))}
      </dl>
      {answer.modifiedIncome !== null && <ModifiedIncome income={answer.modifiedIncome} />}
      <FormDrafts forms={answer.forms} isOpen={answer.missing.length > 0} />
      {answer.missing.length > 0 && <Missing answer={answer} year={taxYear} />}
    </Card>
  );
}

/** The income that the allowance looks at, line by line as Form 8582 has it. */
function ModifiedIncome({ income }: { income: NonNullable<NonNullable<Losses["answer"]>["modifiedIncome"]> }) {
  return (
    <details className="mt-4">
      <Summary className="w-fit cursor-pointer text-base font-medium">Modified adjusted gross income</Summary>
      <dl className="mt-1 divide-y divide-line border-y border-line">
        {[...income.lines, { label: "Modified adjusted gross income", cents: income.cents }].map(({ label, cents }) => (
          <div key={label} className="grid grid-cols-[1fr_auto] gap-x-4 py-1.5 text-base">
            <dt>{label}</dt>
            <dd className="text-right tabular-nums">{cents === null ? "Not answered" : formatMoney(cents)}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-2">
        Passive losses are not in it, nor a loss that counts because of the status.
        <Citation>{income.citation}</Citation>
      </p>
    </details>
  );
}

/** What is not known is counted against the owner, so each line may free more. */
function Missing({ answer, year }: { answer: NonNullable<Losses["answer"]>; year: number }) {
  return (
    <div className="mt-4">
      <h3 className="text-base font-medium">Still open</h3>
      <p className="text-sm text-2">
        Until you add these, we count as little as the law may allow. What we can't tell stays open.
      </p>
      <ul className="mt-1 list-disc pl-5 text-base">
        {answer.missing.map(({ id, message, propertyId }) => {
          const to = answerPath(id, propertyId, year);
          return (
            <li key={id}>
              {message}
              {to !== null && (
                <>
                  {" "}
                  <TextLink asChild>
                    <Link to={to}>Go there</Link>
                  </TextLink>
                </>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Where the question is answered; null: in the form below. */
const answerPath = (id: string, propertyId: string | null, year: number): string | null => {
  if (id === "filing-status") return `${paths.peopleAndWork}?year=${year}`;
  if (propertyId !== null && id.startsWith("ownership:")) return propertyPath(propertyId);
  if (/^(nonpassive|rental|significant):/.test(id)) return `${paths.compliance}?year=${year}`;
  return null;
};
