import { Banner, Card, FileDrop } from "@tenure/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ageReads } from "#web/api/age-reads.ts";
import { refusalMessage } from "#web/errors/refusal-message.ts";
import { uploadFile } from "#web/api/upload-file.ts";
import type { importCalendar, importMileage } from "#features/intake/sources/contract.ts";
import { KIND_WORDS } from "#features/intake/sources/kind-words.ts";
import { ExportSteps, type Program } from "../export-steps.tsx";
import { type Asked, ImportQuestions } from "../import-questions.tsx";
import { sourcesQuery } from "../queries.ts";

export type ImportWords = {
  title: string;
  about: string;
  failed: string;
  prompt: string;
  accept: string;
  whoseHint: string;
  act: string;
  steps: { summary: string; programs: readonly Program[] };
};
type ImportProps = {
  today: string;
  kind: "ics_file" | "mileage_file";
  words: ImportWords;
  endpoint: typeof importCalendar | typeof importMileage;
};

/** A file of a source: chosen, then asked whose it is and for which days, then read behind the page. */
export function ImportFile({ today, kind, words, endpoint }: ImportProps) {
  const [file, setFile] = useState<File | null>(null);
  const client = useQueryClient();
  const upload = useMutation({
    mutationFn: ({ chosen, asked }: { chosen: File; asked: Asked }) => uploadFile(endpoint, { query: asked }, chosen),
    onSuccess: async () => {
      setFile(null);
      ageReads(endpoint);
      await client.refetchQueries({ queryKey: sourcesQuery.queryKey });
    },
  });
  return (
    <Card title={words.title}>
      <div className="flex flex-col gap-4">
        <p className="max-w-[65ch] text-base text-2">{words.about}</p>
        {upload.error && (
          <Banner tone="danger" announce>
            {refusalMessage(upload.error, words.failed)}
          </Banner>
        )}
        <FileDrop
          prompt={words.prompt}
          limits="Up to 10 MB. Free on every plan"
          accept={words.accept}
          fileName={file?.name}
          disabled={upload.isPending}
          progress={upload.isPending ? null : undefined}
          onFiles={([chosen]) => {
            upload.reset();
            setFile(chosen ?? null);
          }}
        />
        {file && (
          <ImportQuestions
            today={today}
            whose={KIND_WORDS[kind].whose}
            hint={words.whoseHint}
            label={words.act}
            isSending={upload.isPending}
            onImport={(asked) => upload.mutate({ chosen: file, asked })}
          />
        )}
        <ExportSteps {...words.steps} />
      </div>
    </Card>
  );
}
