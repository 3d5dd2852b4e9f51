import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { RequestOf } from "#shared/endpoint.ts";
import type { SourceRun } from "#features/intake/sources/contract.ts";
import { importItems } from "#features/intake/sources/items-contract.ts";
import type { ReadHereKind } from "#features/intake/sources/read-here.ts";
import type { Range } from "#features/intake/sources/rules.ts";
import { ageReads } from "#web/api/age-reads.ts";
import { callApi } from "#web/api/call-api.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import type { Asked } from "../import-questions.tsx";
import { sourcesQuery } from "../queries.ts";
import { nameOfFiles } from "./name-of-files.ts";
import { partsOf } from "./parts-of.ts";
import { createProgress, type HereProgress } from "./progress-store.ts";
import { type FoundHere, readInWorker } from "./read-in-worker.ts";

/** A kind of file that is read in the page: in which worker, with what request, and how what it finds is sent. */
export type Reader<Found> = {
  kind: ReadHereKind;
  open: () => Worker;
  request: (asked: Range & { timeZone: string; now: number }) => object;
  /** How often all bytes are read. */
  times: number;
  part: (found: Found[]) => Pick<RequestOf<typeof importItems>["body"], "mails" | "visits">;
};

type Sending<Found> = { reader: Reader<Found>; files: readonly File[]; asked: Asked; signal: AbortSignal };
type Which = Pick<RequestOf<typeof importItems>["body"], "runId" | "begin">;

const sendAll = async <Found>(
  { found, leftOut }: FoundHere<Found>,
  { reader, files, asked, signal }: Sending<Found>,
  tell: (done: number) => void,
): Promise<SourceRun> => {
  const parts = partsOf(found);
  const begin = { kind: reader.kind, fileName: nameOfFiles(files), files: files.length, ...asked };
  let run: SourceRun | null = null as SourceRun | null;
  for (const [at, part] of parts.entries()) {
    const which: Which = run ? { runId: run.id } : { begin };
    const end = at === parts.length - 1 ? { end: { leftOut } } : {};
    ({ run } = await callApi(importItems, { body: { ...which, ...reader.part(part), ...end } }, { signal }));
    tell((at + 1) / parts.length);
  }
  if (!run) throw new Error("a reading has no part");
  return run;
};

/** Files are read here, in a worker; only what is to be proposed is sent. */
export const useImportHere = <Found>(reader: Reader<Found>) => {
  const client = useQueryClient();
  const timeZone = useSignedInUser()?.timeZone ?? "UTC";
  const [progress] = useState(createProgress);
  const reading = useRef(new AbortController());
  useEffect(() => () => reading.current.abort(), []);
  const importing = useMutation({
    mutationFn: async ({ files, asked }: { files: readonly File[]; asked: Asked }) => {
      reading.current = new AbortController();
      const { signal } = reading.current;
      const { startsOn, endsOn } = asked;
      const request = reader.request({ startsOn, endsOn, timeZone, now: Date.now() });
      const bytes = files.reduce((sum, { size }) => sum + size, 0) * reader.times;
      const show = (step: HereProgress["step"], done: number, things: number) => progress.tell({ step, done, things });
      show("reading", 0, 0);
      const found = await readInWorker<Found>(
        reader.open(),
        { files, request },
        { signal, tell: (read) => show("reading", read.bytes / Math.max(1, bytes), read.things) },
      );
      const { length } = found.found;
      show("sending", 0, length);
      const sending = { reader, files, asked, signal };
      return sendAll(found, sending, (done) => show("sending", done, length));
    },
    onSettled: async () => {
      progress.tell(null);
      ageReads(importItems);
      await client.refetchQueries({ queryKey: sourcesQuery.queryKey });
    },
  });
  return { importing, progress };
};
