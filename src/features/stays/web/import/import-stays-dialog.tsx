import { Banner, Button, Dialog, DialogClose, FileDrop, formatCount, formatNumber, toast } from "@tenure/ui";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { importStays, previewStaysFile } from "#features/stays/contract.ts";
import { STAYS_IMPORT_MAX_ROWS } from "#features/stays/rules.ts";
import { uploadFile } from "#web/api/upload-file.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { isApiError } from "#web/errors/api-error.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { AFFECTED } from "../queries.ts";
import { DateQuestion, HomeQuestions } from "./import-questions.tsx";
import { ImportRows } from "./import-rows.tsx";
import { guessHomes, type Homes, type Place, staysToSend } from "./stays-to-send.ts";

type DateOrder = "month-first" | "day-first";

/** File, questions, preview, confirm: nothing is written before the last step. */
export function ImportStaysDialog({ places, onClose }: { places: readonly Place[]; onClose: () => void }) {
  const { preview, homes, setHomes, read, readAgain } = usePreview(places);
  const confirm = useConfirm(onClose);
  const stays = preview.data ? staysToSend(preview.data, homes) : [];
  const failure = confirm.error ?? preview.error;
  const { fileName = "", format = "csv" } = preview.data ?? {};
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
            onClick={() => confirm.send({ body: { fileName, format, stays } })}
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
          <>
            <p role="status" className="text-base font-medium">
              {countsSentence(preview.data.counts)}
            </p>
            {preview.data.dateQuestion && <DateQuestion question={preview.data.dateQuestion} onAnswer={readAgain} />}
            <HomeQuestions listings={preview.data.listings} places={places} homes={homes} onChange={setHomes} />
            <ImportRows rows={preview.data.rows} />
          </>
        )}
      </div>
    </Dialog>
  );
}

const usePreview = (places: readonly Place[]) => {
  const [file, setFile] = useState<File | null>(null);
  const [homes, setHomes] = useState<Homes>({});
  const preview = useMutation({
    mutationFn: ({ chosen, dateOrder }: { chosen: File; dateOrder?: DateOrder }) =>
      uploadFile(previewStaysFile, { query: dateOrder ? { dateOrder } : {} }, chosen),
    onSuccess: ({ listings }) => setHomes(guessHomes(listings, places)),
  });
  const read = (chosen: File): void => {
    setFile(chosen);
    preview.mutate({ chosen });
  };
  const readAgain = (dateOrder: DateOrder): void => {
    if (file) preview.mutate({ chosen: file, dateOrder });
  };
  return { preview, homes, setHomes, read, readAgain };
};

const useConfirm = (onClose: () => void) =>
  useApiMutation(importStays, {
    toast: null,
    invalidates: AFFECTED,
    onSuccess: ({ import: file, duplicateCount }) => {
      const added = file?.addedCount ?? 0;
      const title = added === 0 ? "Every stay was there already" : `${formatCount(added, "stay")} added`;
      const description = duplicateCount > 0 && added > 0 ? `${duplicateCount} were there already.` : undefined;
      toast({ title, tone: "success", ...(description === undefined ? {} : { description }) });
      onClose();
    },
  });

type Counts = { confirmed: number; cancelled: number; ownerUse: number; refused: number };

const countsSentence = ({ confirmed, cancelled, ownerUse, refused }: Counts): string =>
  `${confirmed} confirmed, ${cancelled} cancelled, ${ownerUse} own use, ${refused} refused`;

const fileMessage = (error: Error): string =>
  (isApiError(error) ? error.fields?.["file"] : undefined) ??
  errorMessage(error, "Could not read the file. Nothing was added. Try again.");
