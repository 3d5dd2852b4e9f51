import { Banner, Receipt } from "@tenure/ui";
import { type HouseholdStatus, type PersonStatus } from "@tenure/tax-rules";
import type { ReactNode } from "react";
import type { RepResult, Route } from "#features/tools/calculators/rep-status-calculator/rep-result.ts";
import { Answer } from "../frame/answer.tsx";
import { earlyWarnings, missingWords, personLines, repHeadline, VerdictBadge } from "./rep-words.tsx";

/** Where the return stands, the nearest way, and each person's hours line by line. */
export function RepAnswer({ result, actions }: { result: RepResult; actions?: ReactNode }) {
  if (result.state === "refused") {
    return (
      <Answer
        isEmpty
        label="Where you stand"
        headline="Cannot be answered"
        reason={<p>{result.says}</p>}
        actions={actions}
      />
    );
  }
  const { status, routes, best } = result;
  return (
    <Answer
      label="Where you stand"
      headline={repHeadline(result)}
      reason={<p>{status.headlineToYou}</p>}
      actions={actions}
    >
      <div className="mt-4 flex flex-col gap-3 empty:hidden">
        {earlyWarnings(result).map((says) => (
          <Banner key={says} tone="warn" placement="inline">
            {says}
          </Banner>
        ))}
      </div>
      <h3 className="mt-6 text-base font-semibold">Best route</h3>
      <ul className="mt-1 divide-y divide-line">
        {routes.map((route) => (
          <OneRoute key={route.id} route={route} status={status} isBest={route === best && routes.length > 1} />
        ))}
      </ul>
      {status.persons.filter(hasHours).map((person) => (
        <section key={person.personId} className="mt-6">
          <h3 className="text-base font-semibold wrap-anywhere">Hours: {person.name}</h3>
          <Receipt label={`Hours: ${person.name}`} lines={personLines(person)} className="mt-1" />
        </section>
      ))}
    </Answer>
  );
}

/** An empty form has no hours to break down: they are unknown, not zero. */
const hasHours = ({ services, numeratorSeconds }: PersonStatus): boolean =>
  !services.isNothingLogged || numeratorSeconds > 0;

function OneRoute({ route, status, isBest }: { route: Route; status: HouseholdStatus; isBest: boolean }) {
  return (
    <li className="py-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base font-medium">
        {route.title} <VerdictBadge verdict={route.verdict} status={status} />
        {isBest && <span className="text-sm font-semibold text-brand-text">Nearest</span>}
      </p>
      <p className="text-base text-2">
        {route.says}
        {missingWords(route)}
      </p>
      <p className="text-sm text-3">{route.citation}</p>
    </li>
  );
}
