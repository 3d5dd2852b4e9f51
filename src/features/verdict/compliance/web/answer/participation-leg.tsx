import { classNames, formatCount, TextLink } from "@tenure/ui";
import { Link } from "react-router";
import { AddOrAsk } from "#web/book/add-or-ask.tsx";
import { paths } from "#web/paths.ts";
import { verdictWord } from "#shared/vocabulary.ts";
import type { Compliance } from "#features/verdict/compliance/contract.ts";
import { distanceWords } from "../figures/best-test.ts";
import { Leg } from "./legs.tsx";
import { nearestOf, participationOf } from "./participation.ts";

type ParticipationLegProps = { view: Compliance; isYearOver: boolean; isAside: boolean };

/** How many of the rentals you materially participate in: n of m, and the nearest of the rest. */
export function ParticipationLeg({ view, isYearOver, isAside }: ParticipationLegProps) {
  const { met, of, verdict } = participationOf(view.activities);
  const nearest = nearestOf(view.activities);
  return (
    <div className={classNames(isAside && "lg:pt-9")}>
      <Leg label="Material participation" word={verdictWord(verdict, isYearOver)}>
        {of === 0 ? (
          <p className="mt-2 text-base text-2">
            You have no rental in {view.taxYear}.{" "}
            <AddOrAsk do="facts" ask="Add your rentals">
              <TextLink asChild>
                <Link to={paths.newProperty}>Add a property</Link>
              </TextLink>
            </AddOrAsk>
          </p>
        ) : (
          <>
            <p className="mt-1 flex flex-wrap items-baseline gap-x-2.5">
              <Link
                to={`${paths.compliance}?year=${view.taxYear}#participation`}
                className="inline-block min-w-6 rounded-sm font-serif text-4xl tracking-[-0.02em] text-1 underline decoration-line-strong pointer-coarse:min-w-11 decoration-dotted decoration-1 underline-offset-4 [font-variant-numeric:lining-nums]"
              >
                {met}
                <span className="sr-only"> of {of}, the seven tests</span>
              </Link>
              <span aria-hidden="true" className="text-lg text-2 tabular-nums">
                of{" "}
                {formatCount(
                  of,
                  view.electionInForce ? "activity" : "rental",
                  view.electionInForce ? "activities" : "rentals",
                )}
              </span>
            </p>
            {nearest && (
              <p className="mt-2 text-base text-2">
                Nearest: {nearest.name}, {distanceWords(nearest)}
              </p>
            )}
          </>
        )}
      </Leg>
    </div>
  );
}
