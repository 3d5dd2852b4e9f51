import { Badge, Button, Card, CivilDate, formatCount, formatInstant } from "@tenure/ui";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSignedInUser } from "#web/session/use-user.ts";
import type { LegalHold } from "../contract.ts";
import { PlaceHoldDialog } from "./place-hold-dialog.tsx";
import { legalHoldsQuery } from "./queries.ts";
import { ReleaseHoldDialog } from "./release-hold-dialog.tsx";

type Act = { kind: "place"; taxYear: number } | { kind: "release"; hold: LegalHold };

/** A switch for each tax year: while it is on, nothing of that year is thrown away. */
export function LegalHoldCard() {
  const { years, past } = useSuspenseQuery(legalHoldsQuery).data;
  const [act, setAct] = useState<Act | null>(null);
  const close = (): void => setAct(null);
  return (
    <Card title="Legal hold">
      <p className="text-base text-2">
        Did you get an IRS letter about a year? Place that year under legal hold. Until you release it, no one can void
        its entries or delete their files, on purpose or by mistake. You can still correct an entry. What it said before
        is kept.
      </p>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {years.map(({ taxYear, entryCount, hold }) => (
          <li key={taxYear} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-60">
              <p className="text-base font-medium text-1">
                {taxYear} {hold && <Badge tone="warn">Under legal hold</Badge>}
              </p>
              {hold ? (
                <HoldFacts hold={hold} />
              ) : (
                <p className="text-sm text-2">
                  {entryCount === 0 ? "No entries" : formatCount(entryCount, "entry", "entries")}
                </p>
              )}
            </div>
            {hold ? (
              <Button size="sm" aria-label={`Release ${taxYear}`} onClick={() => setAct({ kind: "release", hold })}>
                Release
              </Button>
            ) : (
              <Button
                size="sm"
                aria-label={`Place under hold, ${taxYear}`}
                onClick={() => setAct({ kind: "place", taxYear })}
              >
                Place under hold
              </Button>
            )}
          </li>
        ))}
      </ul>
      {past.length > 0 && <PastHolds holds={past} />}
      {act?.kind === "place" && <PlaceHoldDialog taxYear={act.taxYear} onClose={close} />}
      {act?.kind === "release" && <ReleaseHoldDialog hold={act.hold} onClose={close} />}
    </Card>
  );
}

function HoldFacts({ hold }: { hold: LegalHold }) {
  const timeZone = useSignedInUser()?.timeZone ?? "UTC";
  return (
    <p className="text-sm text-2 [overflow-wrap:anywhere]">
      Since {formatInstant(hold.placedAt, timeZone)}: {hold.reason}
      {hold.letterOn !== null && (
        <>
          {" "}
          (letter of <CivilDate date={hold.letterOn} />)
        </>
      )}
    </p>
  );
}

function PastHolds({ holds }: { holds: readonly LegalHold[] }) {
  const timeZone = useSignedInUser()?.timeZone ?? "UTC";
  return (
    <section aria-labelledby="past-holds" className="mt-4">
      <h3 id="past-holds" className="text-base font-semibold">
        Released
      </h3>
      <ul className="mt-1 flex flex-col gap-1 text-sm text-2 [overflow-wrap:anywhere]">
        {holds.map(({ id, taxYear, reason, placedAt, releasedAt, releaseReason }) => (
          <li key={id}>
            {taxYear}: {reason}, {formatInstant(placedAt, timeZone)} to{" "}
            {releasedAt !== null && formatInstant(releasedAt, timeZone)}. {releaseReason}
          </li>
        ))}
      </ul>
    </section>
  );
}
