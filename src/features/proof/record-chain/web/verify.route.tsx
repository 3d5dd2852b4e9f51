import { type CheckedFiles, type Outside, parseNotedValues, PROOF_LIMITS } from "@tenure/ledger-proof";
import { Field, FileDrop, Summary, TextArea, TextLink } from "@tenure/ui";
import { useRef, useState } from "react";
import { Link } from "react-router";
import { pageMeta } from "#web/page-meta.ts";
import { paths } from "#web/paths.ts";
import { checkGivenFiles, readRootsOf } from "./check-given-files.ts";
import { VerdictView } from "./verdict-view.tsx";

export const meta = () =>
  pageMeta("Check a record", {
    description: "Check an exported record of hours on your own device: when it was made, and that no one rewrote it.",
  });

type Outcome = { checked: CheckedFiles } | { problem: string } | null;

const NO_RECORD = "None of these files is an exported record. Choose the .ndjson or .zip file that Tenure exported.";

/** A check can start while another is running; only the result of the one started last is shown. */
const useCheck = () => {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [outcome, setOutcome] = useState<Outcome>(null);
  const [isChecking, setChecking] = useState(false);
  const latest = useRef(0);
  const check = async (given: readonly File[], brought: Brought): Promise<void> => {
    if (given.length === 0) return;
    latest.current += 1;
    const attempt = latest.current;
    setFiles(given);
    setChecking(true);
    const next = await decide(given, brought);
    if (attempt !== latest.current) return;
    setChecking(false);
    setOutcome(next);
  };
  return { files, outcome, isChecking, check };
};

/** What the reader has from outside the files. */
type Brought = { notedText: string; trustRoots: Outside["trustRoots"] };

const decide = async (files: readonly File[], { notedText, trustRoots }: Brought): Promise<Outcome> => {
  const noted = parseNotedValues(notedText);
  if ("problem" in noted) return null;
  try {
    const checked = await checkGivenFiles(files, { noted, trustRoots });
    if (checked === null) return { problem: NO_RECORD };
    return "problem" in checked ? checked : { checked };
  } catch {
    return { problem: "A file could not be read. Choose it again." };
  }
};

/** The verifier inside the site: the same code as the file that works offline. */
export default function VerifyPage() {
  const { files, outcome, isChecking, check } = useCheck();
  const [notedText, setNotedText] = useState("");
  const [trustRoots, setTrustRoots] = useState<Outside["trustRoots"]>([]);
  const notedValues = parseNotedValues(notedText);
  const recheck = (changed: Partial<Brought>): void => void check(files, { notedText, trustRoots, ...changed });
  return (
    <article className="mx-auto max-w-column px-4 py-14 sm:px-6">
      <h1 tabIndex={-1} className="font-serif text-4xl font-semibold outline-none max-sm:text-3xl">
        Check a record
      </h1>
      <p className="mt-5 text-lg text-2">
        Anyone who holds an exported record can check it here. It is read on this device and never sent.
      </p>
      <div className="mt-6 flex flex-col gap-5">
        <FileDrop
          prompt="Drop the exported record, and files that belong to it"
          limits="The record is a .ndjson file, or a .zip with record.ndjson and a folder named files"
          multiple
          onFiles={(given) => void check(given, { notedText, trustRoots })}
          fileName={files.length > 0 ? files.map(({ name }) => name).join(", ") : undefined}
          progress={isChecking ? null : undefined}
        />
        <details className="border-t border-line pt-3">
          <Summary className="text-base font-medium">Check against something of your own</Summary>
          <div className="mt-4 flex flex-col gap-5">
            <Field
              label="What you noted elsewhere"
              optional
              hint="One a line: the number of an event and its fingerprint, or a day and its published fingerprint. Take them from your own mail or papers, not from whoever gave you the record."
              {...("problem" in notedValues ? { error: `Line ${notedValues.line}: ${notedValues.problem}` } : {})}
            >
              <TextArea
                value={notedText}
                spellCheck={false}
                className="font-mono"
                onChange={(event) => setNotedText(event.target.value)}
                onBlur={() => recheck({})}
              />
            </Field>
            <TrustRootField
              onRoots={(roots) => {
                setTrustRoots(roots);
                recheck({ trustRoots: roots });
              }}
            />
          </div>
        </details>
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

/** The certificate that decides whether a time stamp counts: the reader's own choice, never one from the record. */
function TrustRootField({ onRoots }: { onRoots: (roots: Outside["trustRoots"]) => void }) {
  const [name, setName] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const read = async (files: readonly File[]): Promise<void> => {
    const found = await Promise.all(files.map(readRootsOf));
    const roots = found.flatMap((some) => some ?? []);
    setName(files.map((file) => file.name).join(", "));
    setProblem(found.includes(null) ? "This file has no certificate in PEM or DER." : undefined);
    onRoots(found.includes(null) ? [] : roots);
  };
  return (
    <section aria-labelledby="trust-root">
      <h2 id="trust-root" className="text-base font-semibold">
        Root of a time-stamp authority that you trust <span className="font-normal text-3">(optional)</span>
      </h2>
      <p className="mt-1 mb-2 text-sm text-3">
        Get its certificate from the authority itself, not from whoever gave you the record. Without it a time stamp is
        shown as a claim that no one vouches for.
      </p>
      <FileDrop
        prompt="Drop the authority's certificate"
        buttonLabel="Choose a certificate"
        limits="PEM or DER"
        multiple
        onFiles={(files) => void read(files)}
        fileName={name}
      />
      {problem !== undefined && (
        <p role="alert" className="mt-2 text-sm text-danger-text">
          {problem}
        </p>
      )}
    </section>
  );
}

function Limits() {
  return (
    <>
      <h2 className="mt-10 font-serif text-2xl font-semibold">What a pass shows</h2>
      <ul className="mt-2 list-disc pl-5 text-base text-2">
        {PROOF_LIMITS.proves.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <h2 className="mt-8 font-serif text-2xl font-semibold">What it does not show</h2>
      <ul className="mt-2 list-disc pl-5 text-base text-2">
        {PROOF_LIMITS.doesNotProve.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="mt-6 text-base text-2">
        <TextLink href="/verifier.html" download>
          Save the verifier as one file
        </TextLink>{" "}
        to check records without this site. Published fingerprints are at{" "}
        <TextLink asChild>
          <Link to={paths.transparency}>Transparency</Link>
        </TextLink>
        .
      </p>
    </>
  );
}
