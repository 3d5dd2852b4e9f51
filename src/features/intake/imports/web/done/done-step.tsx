import { hoursText } from "@tenure/tax-rules";
import { Banner, Button, Card, ConfirmDialog, formatInstant, toast } from "@tenure/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { showAnswer } from "#web/api/show-answer.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { ledgerPath, paths } from "#web/paths.ts";
import { Can } from "#web/session/can.tsx";
import { useSignedInUser } from "#web/session/use-user.ts";
import { RefusedRows } from "../check/refused-rows.tsx";
import { type Import, undoImport } from "#features/intake/imports/contract.ts";
import { counted, yearsText } from "../import-words.ts";
import { importQuery } from "../queries.ts";
import { OpenProperties } from "../open-properties/open-properties.tsx";
import { useImportAddress } from "../use-import.ts";
import { ReassignDialog } from "./reassign-dialog.tsx";

/** The end of an import, or of its undoing. */
export function DoneStep({ done }: { done: Import }) {
  return done.status === "undone" ? <Undone /> : <Added done={done} />;
}

function Undone() {
  const address = useImportAddress();
  return (
    <>
      <Banner title="This import was undone.">
        Its entries are voided and count nowhere. They stay in your history. Drop the file again to bring it back.
      </Banner>
      <div>
        <Button onClick={address.close}>Import another file</Button>
      </div>
    </>
  );
}

const doneSentence = ({ counts: { fresh, changed }, years }: Import): string => {
  const changes = `${counted(changed, "entry was", "entries were")} changed.`;
  if (fresh === 0) return changes;
  const adds = `${counted(fresh, "entry was", "entries were")} added to ${yearsText(years)}.`;
  return changed === 0 ? adds : `${adds} ${changes}`;
};

/** What was added, and the ways to correct or undo all of it. */
function Added({ done }: { done: Import }) {
  const [asking, setAsking] = useState<"undo" | "reassign" | null>(null);
  const client = useQueryClient();
  const timeZone = useSignedInUser()?.timeZone ?? "UTC";
  const undo = useApiMutation(undoImport, {
    toast: "save",
    onSuccess: (answer) => {
      showAnswer(client, importQuery(done.id).queryKey, answer.import);
      setAsking(null);
      toast({ title: `${counted(answer.voidedEntryCount, "entry", "entries")} voided`, tone: "success" });
    },
  });
  const left = done.groups.reduce((sum, { entryCount }) => sum + entryCount, 0);
  const seconds = done.groups.reduce((sum, { loggedSeconds }) => sum + loggedSeconds, 0);
  return (
    <>
      <Card>
        <p className="text-lg font-medium">{doneSentence(done)}</p>
        <p className="mt-1 text-base text-2">
          {hoursText(done.loggedSeconds)} in all
          {left === done.counts.fresh
            ? ""
            : `. ${counted(left, "entry", "entries")} with ${hoursText(seconds)} are left`}
          . We received them{done.committedAt && ` on ${formatInstant(done.committedAt, timeZone)}`}, and that is the
          time we can prove. We also keep what your file says about when they were logged.
        </p>
        <Acts done={done} left={left} onAsk={setAsking} />
      </Card>
      <OpenProperties />
      <AskTravel done={done} />
      <AskCapacity done={done} />
      {done.refused.length > 0 && <RefusedRows rows={done.refused} fileName={done.fileName} />}
      <ConfirmDialog
        open={asking === "undo"}
        onOpenChange={(open) => setAsking(open ? "undo" : null)}
        title={`Undo the import of ${done.fileName}`}
        description={`${counted(left, "entry", "entries")} with ${hoursText(seconds)} will be voided. They stay in your history.${done.counts.changed > 0 ? " Entries that it changed stay as they are now." : ""}`}
        confirmLabel="Undo the import"
        pending={undo.isSending}
        onConfirm={() => undo.send({ params: { id: done.id }, body: {} })}
      />
      {asking === "reassign" && <ReassignDialog done={done} onClose={() => setAsking(null)} />}
    </>
  );
}

/** Trips about which the file does not say enough: they wait for an answer, year by year. */
function AskTravel({ done: { groups, years } }: { done: Import }) {
  const trips = groups.reduce((sum, { unsaidTravelCount }) => sum + unsaidTravelCount, 0);
  if (trips === 0) return null;
  const ask = years.map((year) => (
    <Can do="edit" key={year}>
      <Button asChild size="sm">
        <Link to={ledgerPath({ year, activityType: "travel-property-related-tasks", travelKind: "unspecified" })}>
          View trips of {year}
        </Link>
      </Button>
    </Can>
  ));
  return (
    <Banner
      tone="warn"
      title={`Say where ${counted(trips, "trip", "trips")} started and ended.`}
      actions={<div className="flex flex-wrap gap-2">{ask}</div>}
    >
      {trips === 1 ? "It doesn't" : "They don't"} count until you do.
    </Banner>
  );
}

/** Work whose words sound like another capacity, and for which no one has said which it was. */
function AskCapacity({ done: { groups, years } }: { done: Import }) {
  const open = groups.reduce((sum, { unsaidCapacityCount }) => sum + unsaidCapacityCount, 0);
  if (open === 0) return null;
  const ask = years.map((year) => (
    <Can do="edit" key={year}>
      <Button asChild size="sm">
        <Link to={ledgerPath({ year, capacity: "unspecified" })}>View entries of {year}</Link>
      </Button>
    </Can>
  ));
  return (
    <Banner
      tone="warn"
      title={`Say in what capacity you worked in ${counted(open, "entry", "entries")}.`}
      actions={<div className="flex flex-wrap gap-2">{ask}</div>}
    >
      {open === 1 ? "It doesn't" : "They don't"} count until you do. Choose them in the log, then Set capacity.
    </Banner>
  );
}

type ActsProps = { done: Import; left: number; onAsk: (what: "undo" | "reassign") => void };

function Acts({ done, left, onAsk }: ActsProps) {
  const address = useImportAddress();
  const newest = done.years.at(-1);
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {newest !== undefined && (
        <Button asChild variant="primary">
          <Link to={`${paths.dashboard}?year=${newest}`}>See {newest}</Link>
        </Button>
      )}
      <Button onClick={address.close}>Import another file</Button>
      <Button disabled={left === 0} onClick={() => onAsk("reassign")}>
        Change people or properties
      </Button>
      <Button variant="danger-outline" onClick={() => onAsk("undo")}>
        Undo this import
      </Button>
    </div>
  );
}
