import { type CheckedFiles, parseNotedValues, PROOF_LIMITS } from "@tenure/ledger-proof";
import { Field, FileDrop, TextArea, TextLink } from "@tenure/ui";
import { useRef, useState } from "react";
import { Link } from "react-router";
import { pageMeta } from "#web/page-meta.ts";
import { paths } from "#web/paths.ts";
import { checkGivenFiles } from "./check-given-files.ts";
import { VerdictView } from "./verdict-view.tsx";

export const meta = () =>
  pageMeta("Check a record", {
    description: "Check an exported record of hours on your own device: when it was made, and that nobody rewrote it.",
  });

type Outcome = { checked: CheckedFiles } | { problem: string } | null;

const NO_RECORD = "None of these files is an exported record. Choose the .ndjson file that Tenure exported.";

/** Runs the checks one after the other's start; only the last one that was asked for is shown. */
const useCheck = () => {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [outcome, setOutcome] = useState<Outcome>(null);
  const [isChecking, setChecking] = useState(false);
  const latest = useRef(0);
  const check = async (given: readonly File[], notedText: string): Promise<void> => {
    if (given.length === 0) return;
    latest.current += 1;
    const turn = latest.current;
    setFiles(given);
    setChecking(true);
    const next = await decide(given, notedText);
    if (turn !== latest.current) return;
    setChecking(false);
    setOutcome(next);
  };
  return { files, outcome, isChecking, check };
};

const decide = async (files: readonly File[], notedText: string): Promise<Outcome> => {
  const noted = parseNotedValues(notedText);
  if ("problem" in noted) return null;
  try {
    const checked = await checkGivenFiles(files, noted);
    return checked === null ? { problem: NO_RECORD } : { checked };
  } catch {
    return { problem: "A file could not be read. Choose it again." };
  }
};

/** The verifier inside the site: the same code as the file that works offline. */
export default function VerifyPage() {
  const { files, outcome, isChecking, check } = useCheck();
  const [noted, setNoted] = useState("");
  const notedValues = parseNotedValues(noted);
  return (
    <article className="mx-auto max-w-3xl px-4 py-14 sm:px-6">
      <h1 tabIndex={-1} className="font-serif text-4xl font-semibold outline-none">
        Check a record
      </h1>
      <p className="mt-5 text-lg text-2">
        Anyone who holds an exported record can check it here. It is read on this device and never sent.
      </p>
      <div className="mt-6 flex flex-col gap-5">
        <FileDrop
          prompt="Drop the exported record, and files that belong to it"
          limits="The record is a .ndjson file"
          multiple
          onFiles={(given) => void check(given, noted)}
          fileName={files.length > 0 ? files.map(({ name }) => name).join(", ") : undefined}
          progress={isChecking ? null : undefined}
        />
        <Field
          label="What you noted elsewhere"
          optional
          hint="One a line: the number of an event and its hash, or a day and its published root. Take them from your own mail or papers, not from whoever gave you the record."
          {...("problem" in notedValues ? { error: `Line ${notedValues.line}: ${notedValues.problem}` } : {})}
        >
          <TextArea
            value={noted}
            spellCheck={false}
            className="font-mono"
            onChange={(event) => setNoted(event.target.value)}
            onBlur={() => void check(files, noted)}
          />
        </Field>
        {outcome !== null && "checked" in outcome && <VerdictView checked={outcome.checked} />}
        {outcome !== null && "problem" in outcome && (
          <p role="alert" className="text-base text-danger-text">
            {outcome.problem}
          </p>
        )}
      </div>
      <Limits />
    </article>
  );
}

function Limits() {
  return (
    <>
      <h2 className="mt-10 text-xl font-semibold">What a pass shows</h2>
      <ul className="mt-2 list-disc pl-5 text-base text-2">
        {PROOF_LIMITS.proves.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <h2 className="mt-6 text-xl font-semibold">What it does not show</h2>
      <ul className="mt-2 list-disc pl-5 text-base text-2">
        {PROOF_LIMITS.doesNotProve.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="mt-6 text-base text-2">
        <TextLink href="/verifier.html" download>
          Save the verifier as one file
        </TextLink>{" "}
        to check records without this site. Daily roots stand at{" "}
        <TextLink asChild>
          <Link to={paths.transparency}>Transparency</Link>
        </TextLink>
        .
      </p>
    </>
  );
}
