import { Banner, Button, Card, FileDrop, formatNumber, ProgressBar } from "@tenure/ui";
import { type ReactNode, useState, useSyncExternalStore } from "react";
import { Link } from "react-router";
import type { SourceRun } from "#features/intake/sources/contract.ts";
import { KIND_WORDS } from "#features/intake/sources/kind-words.ts";
import { refusalMessage } from "#web/errors/refusal-message.ts";
import { useCarried } from "#web/navigation/site-map/use-carried.ts";
import { paths } from "#web/paths.ts";
import { ImportQuestions } from "../import-questions.tsx";
import { proposalsWord } from "../source-words.ts";
import { UnreadFile } from "./read-in-worker.ts";
import { nameOfFiles } from "./name-of-files.ts";
import type { ProgressStore } from "./progress-store.ts";
import { type Reader, useImportHere } from "./use-import-here.ts";

const LOST = "Could not send what was found. Nothing was proposed. Import the file again.";
const LIMITS = "Read on this device, whatever their size. Free on every plan";

type Words = { title: string; about: string; prompt: string; label: string; hint: string; things: string };
type Props<Found> = {
  today: string;
  reader: Reader<Found>;
  words: Words;
  /** What is missing before anything could be found; null: nothing. */
  lacking: ReactNode;
  /** How to get the file. */
  steps: ReactNode;
};

/** Files that are read in this page: chosen, asked whose they are and for which days, read, and sent in part. */
export function ImportHere<Found>({ today, reader, words, lacking, steps }: Props<Found>) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const { importing, progress } = useImportHere(reader);
  const { error, isPending } = importing;
  return (
    <Card title={words.title}>
      <div className="flex flex-col gap-4">
        <p className="max-w-[65ch] text-base text-2">{words.about}</p>
        {lacking}
        {error && (
          <Banner tone="danger" announce>
            {error instanceof UnreadFile ? error.message : refusalMessage(error, LOST)}
          </Banner>
        )}
        {importing.data && <Outcome run={importing.data} />}
        <FileDrop
          prompt={words.prompt}
          limits={LIMITS}
          multiple
          fileName={files.length === 0 ? undefined : nameOfFiles(files)}
          disabled={lacking !== null || isPending}
          onFiles={(chosen) => {
            importing.reset();
            setFiles(chosen);
          }}
        />
        <HowFar progress={progress} things={words.things} />
        {files.length > 0 && (
          <ImportQuestions
            today={today}
            whose={KIND_WORDS[reader.kind].whose}
            hint={words.hint}
            label={words.label}
            isSending={isPending}
            onImport={(asked) => importing.mutate({ files, asked }, { onSuccess: () => setFiles([]) })}
          />
        )}
        {steps}
      </div>
    </Card>
  );
}

function HowFar({ progress, things: word }: { progress: ProgressStore; things: string }) {
  const now = useSyncExternalStore(progress.subscribe, progress.read);
  if (!now) return null;
  const { step, done, things } = now;
  const count = `${formatNumber(things)} ${word}`;
  const isReading = step === "reading";
  return (
    <ProgressBar
      label={isReading ? `Reading ${word}` : `Sending ${word}`}
      value={done}
      detail={isReading ? `${count} read on this device` : `Sending ${count}`}
    />
  );
}

function Outcome({ run: { counts } }: { run: SourceRun }) {
  const withChoice = useCarried();
  const left = counts.leftOut.reduce((sum, { count }) => sum + count, 0);
  return (
    <Banner
      placement="inline"
      tone="info"
      announce
      title={counts.proposed > 0 ? `${proposalsWord(counts.proposed)} to review.` : "No new proposals."}
      actions={
        counts.proposed > 0 && (
          <Button asChild size="sm">
            <Link to={withChoice(paths.rules)}>Open the inbox</Link>
          </Button>
        )
      }
    >
      {counts.known > 0 && `${formatNumber(counts.known)} already known. `}
      {left > 0 && `${formatNumber(left)} stayed on this device.`}
    </Banner>
  );
}
