import { Button } from "@tenure/ui";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { yearOf } from "#shared/civil-date.ts";
import { TRAVEL } from "#shared/domain.ts";
import { openLog } from "#web/overlays/open-log.ts";
import { ledgerPath } from "#web/paths.ts";
import type { Proposal } from "../contract.ts";
import { likenessWords } from "./proposal-words.ts";

/** Something to answer before it can be an entry. */
export function Question({ words, children }: { words: ReactNode; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-md bg-warn-soft px-3 py-2 text-sm text-warn-text">
      <span className="min-w-0 flex-1 basis-full wrap-break-word sm:basis-0">{words}</span>
      {children}
    </div>
  );
}

/** A trip is an entry of its own, which most courts look at apart: it is never part of what an event lasted. */
export function TripQuestion({ proposal }: { proposal: Proposal }) {
  const { kind, propertyId, found, date, timeZone, personId, activityType } = proposal;
  if (kind === "trip" || kind === "mail" || activityType === TRAVEL) return null;
  if (propertyId === null && found.location === "") return null;
  const given = { day: date, timeZone, personId, ...(propertyId !== null && { propertyId }) };
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-2">
      Did you drive there? The trip is not in these hours.
      <Button size="sm" variant="quiet" onClick={() => openLog({ sentence: "drove there ", given })}>
        Log the trip
      </Button>
    </p>
  );
}

type AlikeProps = { proposal: Proposal; onAttach: (entryId: string) => void; onOther: () => void };

/** It looks like an entry: one of the two is said before anything is logged. */
export function AlikeQuestion({ proposal, onAttach, onOther }: AlikeProps) {
  const [first] = proposal.alike;
  if (!first) return null;
  return (
    <Question
      words={
        <>
          {likenessWords(first.how)}:{" "}
          <Link className="underline" to={`${ledgerPath({ year: yearOf(first.date) })}&entry=${first.entryId}`}>
            {first.description || "an entry"}
          </Link>
          .
        </>
      }
    >
      <Button size="sm" onClick={() => onAttach(first.entryId)}>
        Attach to it
      </Button>
      <Button size="sm" variant="quiet" onClick={onOther}>
        It is other work
      </Button>
    </Question>
  );
}
