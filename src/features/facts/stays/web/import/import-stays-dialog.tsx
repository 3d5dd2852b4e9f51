import { Banner, Button, Dialog, DialogClose, FileDrop, formatCount, formatNumber, toast } from "@tenure/ui";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { importStays, previewStaysFile } from "#features/facts/stays/import-contract.ts";
import { STAYS_IMPORT_MAX_ROWS } from "#features/facts/stays/rules.ts";
import { uploadFile } from "#web/api/upload-file.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { isApiError } from "#web/errors/api-error.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { DateQuestion, HomeQuestions, MeaningQuestions } from "./import-questions.tsx";
import { ImportRows } from "./import-rows.tsx";
import {
  type Answers,
  type Choices,
  guessHomes,
  type Homes,
  type Place,
  proposedAnswers,
  staysToSend,
  type StaysPreview,
} from "./stays-to-send.ts";

type DateOrder = "month-first" | "day-first";

/** File, questions, preview, confirm: nothing is written before the last step. */
export function ImportStaysDialog({ places, onClose }: { places: readonly Place[]; onClose: () => void }) {
  const { preview, choices, setHomes, setAnswers, leaveOut, read, readAgain } = usePreview(places);
  const confirm = useConfirm(onClose);
  const stays = preview.data ? staysToSend(preview.data, choices) : [];
  const failure = confirm.error ?? preview.error;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="xl"
      persistent={preview.data !== undefined}
      title="Import stays"
      description="A CSV file of reservations from a booking site, or a calendar (ICS). You see every line before anything is added."
      footer={
        <>
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <Button
            variant="primary"
            disabled={stays.length === 0}
            pending={confirm.isSending}
            onClick={() => preview.data && confirm.send({ body: { ...fileOf(preview.data), stays } })}
          >
            {stays.length === 0 ? "Add stays" : `Add ${formatCount(stays.length, "stay")}`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {failure && (
          <Banner tone="danger" announce>
            {fileMessage(failure)}
          </Banner>
        )}
        <FileDrop
          prompt="Drop a CSV or ICS file"
          limits={`Up to 1 MB and ${formatNumber(STAYS_IMPORT_MAX_ROWS)} reservations`}
          buttonLabel={preview.data ? "Choose another file" : "Choose a file"}
          accept=".csv,.ics,text/csv,text/calendar"
          fileName={preview.data?.fileName}
          disabled={preview.isPending || confirm.isSending}
          progress={preview.isPending ? null : undefined}
          onFiles={([file]) => file && read(file)}
        />
        {preview.data && (
          <PreviewedFile
            preview={preview.data}
            places={places}
            choices={choices}
            onHomes={setHomes}
            onAnswers={setAnswers}
            onLeaveOut={leaveOut}
            onDateOrder={readAgain}
          />
        )}
      </div>
    </Dialog>
  );
}

const fileOf = ({ fileName, format }: StaysPreview) => ({ fileName, format });

type PreviewedFileProps = {
  preview: StaysPreview;
  places: readonly Place[];
  choices: Choices;
  onHomes: (homes: Homes) => void;
  onAnswers: (answers: Answers) => void;
  onLeaveOut: (line: number, isLeftOut: boolean) => void;
  onDateOrder: (order: DateOrder) => void;
};

function PreviewedFile({ preview, places, choices, onHomes, onAnswers, onLeaveOut, onDateOrder }: PreviewedFileProps) {
  const { counts, dateQuestion, listings, questions, rows } = preview;
  const { homes, answers, leftOut } = choices;
  return (
    <>
      <p role="status" className="text-base font-medium">
        {countsSentence(counts)}
      </p>
      {dateQuestion && <DateQuestion question={dateQuestion} onAnswer={onDateOrder} />}
      <HomeQuestions listings={listings} places={places} homes={homes} onChange={onHomes} />
      <MeaningQuestions questions={questions} answers={answers} onChange={onAnswers} />
      <ImportRows rows={rows} answers={answers} leftOut={leftOut} onLeaveOut={onLeaveOut} />
    </>
  );
}

const NO_CHOICES: Choices = { homes: {}, answers: {}, leftOut: new Set() };

const usePreview = (places: readonly Place[]) => {
  const [file, setFile] = useState<File | null>(null);
  const [choices, setChoices] = useState<Choices>(NO_CHOICES);
  const preview = useMutation({
    mutationFn: ({ chosen, dateOrder }: { chosen: File; dateOrder?: DateOrder }) =>
      uploadFile(previewStaysFile, { query: dateOrder ? { dateOrder } : {} }, chosen),
    onSuccess: ({ listings, questions }) =>
      setChoices({ homes: guessHomes(listings, places), answers: proposedAnswers(questions), leftOut: new Set() }),
  });
  const read = (chosen: File): void => {
    setFile(chosen);
    preview.mutate({ chosen });
  };
  const readAgain = (dateOrder: DateOrder): void => {
    if (file) preview.mutate({ chosen: file, dateOrder });
  };
  const setHomes = (homes: Homes): void => setChoices({ ...choices, homes });
  const setAnswers = (answers: Answers): void => setChoices({ ...choices, answers });
  const leaveOut = (line: number, isLeftOut: boolean): void => {
    const leftOut = new Set(choices.leftOut);
    if (isLeftOut) leftOut.add(line);
    else leftOut.delete(line);
    setChoices({ ...choices, leftOut });
  };
  return { preview, choices, setHomes, setAnswers, leaveOut, read, readAgain };
};

const useConfirm = (onClose: () => void) =>
  useApiMutation(importStays, {
    toast: null,
    onSuccess: ({ import: file, duplicateCount }) => {
      const added = file?.addedCount ?? 0;
      const title = added === 0 ? "Every stay was there already" : `${formatCount(added, "stay")} added`;
      const description = duplicateCount > 0 && added > 0 ? `${duplicateCount} were there already.` : undefined;
      toast({ title, tone: "success", ...(description === undefined ? {} : { description }) });
      onClose();
    },
  });

type Counts = { confirmed: number; cancelled: number; ownerUse: number; asked: number; refused: number };

const countsSentence = ({ confirmed, cancelled, ownerUse, asked, refused }: Counts): string =>
  `${confirmed} confirmed, ${cancelled} cancelled, ${ownerUse} own use, ${asked > 0 ? `${asked} need an answer, ` : ""}${refused} refused`;

const fileMessage = (error: Error): string =>
  (isApiError(error) ? error.fields?.["file"] : undefined) ??
  errorMessage(error, "Could not read the file. Nothing was added. Try again.");
