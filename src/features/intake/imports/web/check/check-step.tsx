import { hoursTenths } from "@tenure/tax-rules";
import { Banner, Button, Card, Checkbox, formatNumber, Stat, StatRow } from "@tenure/ui";
import { useQueryClient } from "@tanstack/react-query";
import { showAnswer } from "#web/api/show-answer.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { commitImport } from "#features/intake/imports/contract.ts";
import { refuseCommit, refuseYears } from "#features/intake/imports/rules.ts";
import { openUpgrade } from "#web/plans/open-plans.ts";
import { usePlan } from "#web/session/use-plan.ts";
import { alreadySentence, counted, countsSentence, savesWords, yearsText } from "../import-words.ts";
import { flagSentences } from "#features/intake/imports/parsing/proposals/flag-words.ts";
import { StepFoot, type StepProps } from "../step-foot.tsx";
import { importQuery } from "../queries.ts";
import { AlikeRows } from "./alike-rows.tsx";
import { FreshRows } from "./fresh-rows.tsx";
import { RefusedRows } from "./refused-rows.tsx";
import { TotalsList } from "./totals-list.tsx";

/** The diff: what would be added, what is already there, and what cannot be used and why. */
export function CheckStep({ draft, preview, change, isReading }: StepProps) {
  const client = useQueryClient();
  const key = importQuery(draft.id).queryKey;
  const commit = useApiMutation(commitImport, {
    toast: null,
    onSuccess: (done) => showAnswer(client, key, done),
    onError: () => void client.invalidateQueries({ queryKey: key }),
  });
  const { counts } = preview;
  const saves = counts.fresh + counts.changed > 0;
  return (
    <>
      {commit.error && (
        <Banner tone="danger" announce title="Nothing was added.">
          {errorMessage(commit.error, "Your answers are kept. Try again.")}
        </Banner>
      )}
      {draft.problem !== null && !commit.error && (
        <Banner tone="danger" announce title="This file was not saved.">
          {draft.problem}
        </Banner>
      )}
      <YearsOfPlan years={preview.years.map(({ year }) => year)} />
      <p className="text-lg font-medium">{countsSentence(counts)}</p>
      <Counts preview={preview} />
      <Notes preview={preview} />
      <AlreadyThere preview={preview} />
      <AlikeRows draft={draft} preview={preview} change={change} />
      <VoidedRows draft={draft} preview={preview} change={change} />
      {preview.refused.length > 0 && <RefusedRows rows={preview.refused} fileName={draft.fileName} />}
      {counts.fresh > 0 && (
        <>
          <div className="grid gap-5 lg:grid-cols-2">
            <TotalsList title="By person" totals={preview.persons} />
            <TotalsList title="By property" totals={preview.properties} />
          </div>
          <FreshRows rows={preview.fresh} total={counts.fresh} />
        </>
      )}
      <StepFoot back="names" isReading={isReading} nextHint={blockOf(counts)}>
        <Button
          variant="primary"
          size="lg"
          pending={commit.isSending}
          disabled={isReading || refuseCommit(counts) !== null}
          onClick={() => commit.send({ params: { id: draft.id }, body: { version: draft.version } })}
        >
          {saves ? savesWords(counts) : "Nothing to add"}
        </Button>
      </StepFoot>
    </>
  );
}

/** What the plan does not allow is said before the button is pressed; the server refuses it too. */
function YearsOfPlan({ years }: { years: readonly number[] }) {
  const limit = usePlan()?.limits.importedYears ?? null;
  const refusal = limit === null ? null : refuseYears({ years, before: [], limit });
  if (refusal === null) return null;
  const action = (
    <Button size="sm" onClick={() => openUpgrade("Premium imports all years.")}>
      See Premium
    </Button>
  );
  return (
    <Banner tone="warn" actions={action}>
      {refusal}
    </Banner>
  );
}

function Counts({ preview }: Pick<StepProps, "preview">) {
  const { counts } = preview;
  return (
    <Card>
      <StatRow>
        <Stat label="new entries" value={formatNumber(counts.fresh)} />
        <Stat
          label={`to ${yearsText(preview.years.map(({ year }) => year)) || "your log"}`}
          value={hoursTenths(preview.freshSeconds)}
        />
        <Stat label="already in your log" value={formatNumber(counts.duplicates)} />
        <Stat label="refused" value={formatNumber(counts.refused)} />
        <Stat label="titles, totals, blanks" value={formatNumber(counts.skipped)} />
      </StatRow>
    </Card>
  );
}

/** Shows, before it is added, that a log is the second one for a year that already has hours. */
function AlreadyThere({ preview: { already } }: Pick<StepProps, "preview">) {
  return already.map((there) => (
    <p key={`${there.year} ${there.personName}`} className="text-base text-2">
      {alreadySentence(there)}
    </p>
  ));
}

function VoidedRows({ draft, preview, change }: Omit<StepProps, "isReading">) {
  if (preview.voidedDuplicates === 0 && !draft.bringBackVoided) return null;
  return (
    <Checkbox
      label="Bring voided entries back"
      description={
        draft.bringBackVoided
          ? "Rows that you voided before are added again as new entries."
          : `${counted(preview.voidedDuplicates, "row was", "rows were")} imported before and voided by you. They stay out.`
      }
      checked={draft.bringBackVoided}
      onChange={(event) => change({ bringBackVoided: event.target.checked })}
    />
  );
}

const blockOf = (counts: StepProps["preview"]["counts"]): string | undefined => {
  const { fresh, needsAnswer, alike, changed } = counts;
  if (needsAnswer > 0) return `${counted(needsAnswer, "row needs", "rows need")} an answer. Go back and answer first.`;
  if (fresh + changed > 0) return refuseCommit(counts) ?? undefined;
  return alike === 0 ? "Everything in this file is in your log already." : "Say what to do with the rows above.";
};

function Notes({ preview }: Pick<StepProps, "preview">) {
  const notes = flagSentences(preview.flags);
  if (notes.length === 0) return null;
  return (
    <Card title="Worth a second look">
      <ul className="list-disc space-y-1 pl-5 text-base text-2">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </Card>
  );
}
