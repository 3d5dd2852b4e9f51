import { hoursText } from "@tenure/tax-rules";
import { Button, DateInput, Dialog, DialogClose, Field, formatCount, toast } from "@tenure/ui";
import { type FormEvent, useState } from "react";
import type { CivilDate } from "#shared/civil-date.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { type FiledYear, fileYear } from "../contract.ts";
import { refuseFiling } from "../rules.ts";

const FORM_ID = "file-year";

type FileYearDialogProps = { year: FiledYear; today: CivilDate; onClose: () => void };

/** Confirms that the return is filed: the present totals are written into the record. */
export function FileYearDialog({ year, today, onClose }: FileYearDialogProps) {
  const { taxYear, entryCount, loggedSeconds } = year;
  const [filedOn, setFiledOn] = useState(today);
  const [error, setError] = useState<string | undefined>();
  const filing = useApiMutation(fileYear, {
    toast: null,
    rereadsOnConflict: true,
    onSuccess: () => {
      toast({ title: `${taxYear} is filed`, tone: "success" });
      onClose();
    },
    onError: (problem) => setError(errorMessage(problem, "Could not save. Nothing was changed. Try again.")),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const refusal = filedOn === "" ? "Enter the day." : refuseFiling(taxYear, filedOn, today);
    setError(refusal ?? undefined);
    if (refusal === null) filing.send({ params: { year: taxYear }, body: { filedOn, loggedSeconds } });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      size="sm"
      title={`The ${taxYear} return was filed`}
      description={`${formatCount(entryCount, "entry", "entries")} and ${hoursText(loggedSeconds)} are written into your record as they are now. You can still correct an entry of ${taxYear}: it asks why, and the change shows.`}
      footer={
        <>
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <Button type="submit" form={FORM_ID} variant="primary" pending={filing.isSending}>
            Freeze {taxYear}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={submit}>
        <Field label="Filed on" error={error}>
          <DateInput value={filedOn} max={today} onChange={(event) => setFiledOn(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  );
}
