import { hoursText } from "@tenure/tax-rules";
import { Button, formatCivilDate, TextLink } from "@tenure/ui";
import { Link } from "react-router";
import { proposalPath } from "#features/intake/proposals/web/index.ts";
import { attachFiles, dismissSuggestion } from "#features/proof/evidence/contract.ts";
import { ACTIVITY_LABELS } from "#shared/domain.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { useBook } from "#web/book/use-book.ts";
import { entryPath } from "#web/paths.ts";
import { Can } from "#web/session/can.tsx";
import { type EntryFit, type FileReading, proposeFile } from "../contract.ts";
import { fitWords } from "./reading-words.ts";

/** The entries that a file may back up; where there are none, the way to the inbox. Nothing is attached before a press. */
export function FitsPart({ reading }: { reading: FileReading }) {
  const { fileId, fits, mayPropose, proposalId } = reading;
  return (
    <>
      {fits.length > 0 && (
        <div className="flex flex-col gap-1">
          <h4 className="text-sm font-semibold">
            {fits.length === 1 ? "It may fit this entry" : "It may fit one of these"}
          </h4>
          <ul className="divide-y divide-line">
            {fits.map((fit) => (
              <Fitting key={fit.entryId} fileId={fileId} fit={fit} />
            ))}
          </ul>
        </div>
      )}
      {mayPropose && <Propose fileId={fileId} />}
      {proposalId !== null && (
        <p className="text-sm text-2">
          You sent this to the{" "}
          <TextLink asChild>
            <Link to={proposalPath(proposalId)}>inbox</Link>
          </TextLink>
          .
        </p>
      )}
    </>
  );
}

function Fitting({ fileId, fit }: { fileId: string; fit: EntryFit }) {
  const { propertyName } = useBook();
  const attach = useApiMutation(attachFiles, { toast: "save" });
  const dismiss = useApiMutation(dismissSuggestion, { toast: "save" });
  const { entryId, date, durationSeconds, activityType, propertyId, description } = fit;
  const day = formatCivilDate(date);
  const place = propertyId === null ? [] : [propertyName(propertyId)];
  const entry = [day, hoursText(durationSeconds), ACTIVITY_LABELS[activityType], ...place].join(", ");
  const isActing = attach.isSending || dismiss.isSending;
  return (
    <li className="py-2">
      <Link to={entryPath(entryId)} className="text-base text-1">
        {entry}
      </Link>
      <p className="text-sm wrap-anywhere text-3">{description || "No description"}</p>
      <p className="text-sm text-2">{fitWords(fit.reasons)}</p>
      <Can do="evidence">
        <div className="mt-1.5 flex flex-wrap gap-2">
          <Button
            size="sm"
            pending={isActing}
            aria-label={`Attach to the entry of ${day}: ${description || "no description"}`}
            onClick={() => attach.send({ body: { fileIds: [fileId], entryIds: [entryId] } })}
          >
            Attach
          </Button>
          <Button
            size="sm"
            variant="quiet"
            pending={isActing}
            aria-label={`Don't offer the entry of ${day} again: ${description || "no description"}`}
            onClick={() => dismiss.send({ params: { id: fileId }, body: { entryIds: [entryId] } })}
          >
            Dismiss
          </Button>
        </div>
      </Can>
    </li>
  );
}

function Propose({ fileId }: { fileId: string }) {
  const propose = useApiMutation(proposeFile, { toast: "save" });
  return (
    <Can do="log">
      <div className="flex flex-col items-start gap-1.5">
        <p className="text-sm text-2">It fits no entry. Send it to the inbox, and enter there how long you worked.</p>
        <Button size="sm" pending={propose.isSending} onClick={() => propose.send({ params: { id: fileId } })}>
          Send to the inbox
        </Button>
      </div>
    </Can>
  );
}
