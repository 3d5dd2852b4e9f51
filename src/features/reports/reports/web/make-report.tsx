import { Banner, Button, Card, TextLink, toast } from "@tenure/ui";
import { Link } from "react-router";
import { AskForIt } from "#web/book/add-or-ask.tsx";
import { Can } from "#web/session/can.tsx";
import { useOffers } from "#web/session/offer.ts";
import type { Compliance } from "#features/verdict/compliance/contract.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { createReport } from "../contract.ts";
import { needAction, needPath, needWords } from "#features/verdict/compliance/web/index.ts";
import { splitMissing } from "../rules.ts";

type NeedsYouItem = Compliance["needsYou"][number];

/** Entries to look at and weeks to sign do not block a report. */
const HOLDS_NOTHING_UP: readonly NeedsYouItem["kind"][] = [
  "planned",
  "weekly-close",
  "approvals",
  "pending",
  "no-property",
  "others-hours",
  "earlier-years",
];

/** The same rule by which the report itself decides whether it is a draft. */
const missingOf = ({ needsYou, status, properties }: Compliance): NeedsYouItem[] => {
  const facts = needsYou.filter(({ kind }) => !HOLDS_NOTHING_UP.includes(kind));
  const worked = new Set(
    properties.flatMap(({ propertyId, entryCount }) => (entryCount > 0 ? (propertyId ?? []) : [])),
  );
  const asked = facts.map(({ id, message, propertyId }) => ({ id, message, ...(propertyId ? { propertyId } : {}) }));
  const deciding = new Set(splitMissing(asked, status, worked).deciding.map(({ id }) => id));
  return facts.filter(({ id }) => deciding.has(id));
};

export function MakeReport({ compliance }: { compliance: Compliance }) {
  const { taxYear } = compliance;
  const make = useApiMutation(createReport, {
    toast: null,
    onSuccess: ({ code, isDraft }) =>
      void toast({ title: isDraft ? `Draft ${code} is ready` : `Report ${code} is ready`, tone: "success" }),
  });
  const missing = missingOf(compliance);
  const hasEntries = compliance.yearsWithEntries.includes(taxYear);
  return (
    <Card title={`${taxYear} report`}>
      <div className="flex flex-col gap-4">
        <p className="max-w-prose text-base text-2">{compliance.headline}</p>
        {make.error && (
          <Banner tone="danger" announce title="No report was made.">
            {errorMessage(make.error, "Try again.")}
          </Banner>
        )}
        {missing.length > 0 && (
          <Banner tone="warn" title="It will be marked DRAFT. To finish it:">
            <ul className="mt-1 list-disc space-y-1 pl-5">
              {missing.map((item) => (
                <li key={item.id}>
                  <Missing item={item} compliance={compliance} />
                </li>
              ))}
            </ul>
          </Banner>
        )}
        {!hasEntries && <p className="text-base text-2">No entries are logged in {taxYear} yet.</p>}
        <div>
          <Can do="export">
            <Button variant="primary" pending={make.isSending} onClick={() => make.send({ body: { taxYear } })}>
              Make the report
            </Button>
          </Can>
        </div>
      </div>
    </Card>
  );
}

/** A link for those who may add it; an adviser may ask the owner for it. */
function Missing({ item, compliance }: { item: NeedsYouItem; compliance: Compliance }) {
  const offer = useOffers()(needAction(item));
  const words = needWords(item, compliance);
  if (offer !== "do") {
    return (
      <>
        {words} {offer === "ask" && <AskForIt ask={words} />}
      </>
    );
  }
  return (
    <TextLink asChild>
      <Link to={needPath(item, compliance.taxYear)}>{words}</Link>
    </TextLink>
  );
}
