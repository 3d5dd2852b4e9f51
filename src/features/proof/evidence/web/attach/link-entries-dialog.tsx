import { hoursText } from "@tenure/tax-rules";
import { Button, Checkbox, Dialog, DialogClose, Field, formatCivilDate, formatCount, TextInput } from "@tenure/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { listTimeEntries, type TimeEntry } from "#features/log/time-entries/contract.ts";
import { ACTIVITY_LABELS } from "#shared/domain.ts";
import { hoursToSeconds } from "#shared/duration.ts";
import { apiQuery } from "#web/api/api-query.ts";
import { useBook } from "#web/book/use-book.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import type { EvidenceFile } from "#features/proof/evidence/contract.ts";
import { useFileActions } from "../use-file-actions.ts";

const SHOWN = 30;

/** Which entries a file backs up: those of the day it was taken come first, any other by search. */
export function LinkEntriesDialog({ file, onClose }: { file: EvidenceFile; onClose: () => void }) {
  const [words, setWords] = useState("");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { attachNow, isActing } = useFileActions();
  const toggle = (id: string): void => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const link = async (): Promise<void> => {
    await attachNow([file.id], [...chosen]);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Link to entries"
      description={`${file.originalName} backs up the entries you choose.`}
      footer={
        <>
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <Button
            variant="primary"
            disabled={chosen.size === 0}
            pending={isActing}
            onClick={() => void link().catch(() => undefined)}
          >
            {chosen.size === 0 ? "Link" : `Link ${formatCount(chosen.size, "entry", "entries")}`}
          </Button>
        </>
      }
    >
      <Field label="Search entries" labelHidden>
        <TextInput
          type="search"
          placeholder="Words of the description"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </Field>
      <Choices file={file} words={useDeferredValue(words)} chosen={chosen} onToggle={toggle} />
    </Dialog>
  );
}

type ChoicesProps = {
  file: EvidenceFile;
  words: string;
  chosen: ReadonlySet<string>;
  onToggle: (id: string) => void;
};

function Choices({ file, words, chosen, onToggle }: ChoicesProps) {
  const { propertyName } = useBook();
  const q = words.trim();
  const ofDay = q === "" && file.takenOn ? { from: file.takenOn, to: file.takenOn } : {};
  const dayQuery = useQuery({
    ...apiQuery(listTimeEntries, { query: { ...ofDay, limit: SHOWN } }),
    enabled: q === "" && file.takenOn !== null,
  });
  const { data, error } = useQuery({
    ...apiQuery(listTimeEntries, { query: { q: q || undefined, limit: SHOWN } }),
    placeholderData: keepPreviousData,
  });
  const linked = new Set(file.entries.map(({ id }) => id));
  const dayEntries = q === "" && file.takenOn !== null ? (dayQuery.data?.entries ?? []) : [];
  const dayIds = new Set(dayEntries.map(({ id }) => id));
  const entries = [...dayEntries, ...(data?.entries ?? []).filter(({ id }) => !dayIds.has(id))].filter(
    ({ id }) => !linked.has(id),
  );
  if (error) return <p role="alert">{errorMessage(error, "The entries could not be read. Try again.")}</p>;
  if (data && entries.length === 0) return <p className="mt-3 text-2">No other entries{q && " with these words"}.</p>;
  return (
    <ul className="mt-3 divide-y divide-line" aria-label="Entries">
      {entries.map((entry) => (
        <li key={entry.id} className="py-2">
          <Checkbox
            checked={chosen.has(entry.id)}
            onChange={() => onToggle(entry.id)}
            label={nameOf(entry, propertyName)}
            description={entry.description || "No description"}
          />
        </li>
      ))}
    </ul>
  );
}

const nameOf = (entry: TimeEntry, propertyName: (id: string) => string): string => {
  const place = entry.propertyId === null ? "" : `, ${propertyName(entry.propertyId)}`;
  return `${formatCivilDate(entry.date)}, ${hoursText(hoursToSeconds(entry.hours))}, ${ACTIVITY_LABELS[entry.activityType]}${place}`;
};
