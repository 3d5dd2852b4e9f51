import { Banner, Button, Card, toast } from "@tenure/ui";
import { Link } from "react-router";
import { Can } from "#web/session/can.tsx";
import type { Compliance } from "#features/compliance/contract.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { paths } from "#web/paths.ts";
import { createReport } from "../contract.ts";
import { splitMissing } from "../rules.ts";
import { REPORTS_KEY } from "./queries.ts";

const HOLDS_NOTHING_UP: readonly string[] = ["pending", "no-property", "others-hours", "earlier-years"];

/** The same rule by which the report itself decides whether it is a draft; entries to look at hold nothing up. */
const missingOf = ({ needsYou, status }: Compliance) => {
  const facts = needsYou.filter(({ kind }) => !HOLDS_NOTHING_UP.includes(kind));
  const { deciding } = splitMissing(
    facts.map(({ id, message }) => ({ id, message })),
    status,
  );
  return deciding;
};

export function MakeReport({ compliance }: { compliance: Compliance }) {
  const { taxYear } = compliance;
  const make = useApiMutation(createReport, {
    toast: null,
    invalidates: [REPORTS_KEY],
    onSuccess: ({ code, isDraft }) =>
      void toast({ title: isDraft ? `Draft ${code} is ready` : `Report ${code} is ready`, tone: "success" }),
  });
  const missing = missingOf(compliance);
  const hasEntries = compliance.yearsWithEntries.includes(taxYear);
  return (
    <Card title={`Report of ${taxYear}`}>
      <div className="flex flex-col gap-4">
        <p className="max-w-prose text-base text-2">{compliance.headline}</p>
        {make.error && (
          <Banner tone="danger" announce title="No report was made.">
            {errorMessage(make.error, "Try again.")}
          </Banner>
        )}
        {missing.length > 0 && (
          <Banner
            tone="warn"
            title="It will be marked DRAFT."
            actions={
              <Can do="facts">
                <Button asChild size="sm">
                  <Link to={`${paths.peopleAndWork}?year=${taxYear}`}>Add these facts</Link>
                </Button>
              </Can>
            }
          >
            Facts that may decide the result are missing: {missing.map(({ message }) => message).join(" ")}
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
