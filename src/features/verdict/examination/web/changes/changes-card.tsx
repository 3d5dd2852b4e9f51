import { Banner, buttonClassName, Card } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { NobodyElseAtAny, othersHoursQuery } from "#features/log/others-hours/web/index.ts";
import { needAct, needAction, needPath } from "#features/verdict/compliance/web/index.ts";
import type { Examination } from "#features/verdict/examination/contract.ts";
import { Citation } from "#web/book/citations.tsx";
import { askPath } from "#web/paths.ts";
import { useOffers } from "#web/session/offer.ts";
import { type ChangeLine, groupedChanges } from "./grouped-changes.ts";

/** Acts and answers that would change the verdict, the most decisive first. */
export function ChangesCard({ view }: { view: Examination }) {
  const lines = groupedChanges(view);
  return (
    <Card title="What would change the answer">
      {lines.length === 0 ? (
        <p className="text-base text-2">Nothing you have added leaves the answer open.</p>
      ) : (
        <ol className="-my-3 divide-y divide-line">
          {lines.map((line) => (
            <li key={line.id} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
              <div className="min-w-0 flex-1 basis-64">
                <p className="max-w-[85ch] text-base">{line.says}</p>
                <Citation>{line.citation}</Citation>
              </div>
              <ChangeAct line={line} taxYear={view.taxYear} />
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

type ChangeActProps = { line: ChangeLine; taxYear: number };

/** The way to do it. An adviser asks the owner; who may do neither sees no button. */
function ChangeAct({ line: { need, says, othersAskedAt }, taxYear }: ChangeActProps) {
  const offers = useOffers();
  if (need === null) return null;
  const offer = offers(needAction(need));
  if (offer === "nothing") return null;
  const isAsk = offer === "ask";
  return (
    <span className="flex flex-wrap items-center gap-2">
      {!isAsk && othersAskedAt.length > 1 && <NobodyElse places={othersAskedAt} taxYear={taxYear} />}
      <Link to={isAsk ? askPath(says) : needPath(need, taxYear)} className={buttonClassName("secondary", "sm")}>
        {isAsk ? "Ask for it" : needAct(need)}
      </Link>
    </span>
  );
}

/** One answer for several rentals: it is asked once more with all of their names, so that nothing is said by mistake. */
function NobodyElse({ places, taxYear }: { places: readonly string[]; taxYear: number }) {
  const { data } = useQuery(othersHoursQuery(taxYear));
  const properties = (data?.properties ?? []).filter(({ propertyId }) => places.includes(propertyId));
  return <NobodyElseAtAny taxYear={taxYear} properties={properties} size="sm" />;
}

const STATE = "state:";

/** What the owner's own state does differently, where it is known. */
export function StateNote({ view }: { view: Examination }) {
  return view.cautions
    .filter(({ id }) => id.startsWith(STATE))
    .map(({ id, message, citation }) => (
      <Banner key={id} tone="warn" title="State tax.">
        {message}
        <Citation>{citation}</Citation>
      </Banner>
    ));
}

/** What may change the answer but cannot be counted. */
export function CautionsCard({ view }: { view: Examination }) {
  const cautions = view.cautions.filter(({ id }) => !id.startsWith(STATE));
  if (cautions.length === 0) return null;
  return (
    <Card title="Good to know">
      <ul className="space-y-3">
        {cautions.map(({ id, message, citation }) => (
          <li key={id}>
            <p className="max-w-[75ch] text-base">{message}</p>
            <Citation>{citation}</Citation>
          </li>
        ))}
      </ul>
    </Card>
  );
}
