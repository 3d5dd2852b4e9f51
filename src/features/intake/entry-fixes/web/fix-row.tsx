import { hoursText } from "@tenure/tax-rules";
import { Button, Field, formatCivilDate, Select, TextArea, TextInput, TextLink, toast } from "@tenure/ui";
import { type FormEvent, type ReactNode, useState } from "react";
import { Link } from "react-router";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { useBook } from "#web/book/use-book.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { entryPath } from "#web/paths.ts";
import { confirmEntryFix, dismissEntryFix, type EntryFix } from "../contract.ts";

const NO_PROPERTY = "";
const ALL_PROPERTIES = "all";

/** One entry, what is asked of it, and the words that a person writes. */
export function FixRow({ fix }: { fix: EntryFix }) {
  const { id, title, question, citation, quote, model, entry } = fix;
  const dismiss = useApiMutation(dismissEntryFix, {
    toast: "save",
    onSuccess: () => void toast({ title: "Fix dismissed" }),
  });
  return (
    <li className="flex flex-col gap-3 px-4 py-4">
      <div>
        <p className="text-base font-medium">{title}</p>
        <p className="text-sm text-2">
          <TextLink asChild>
            <Link to={entryPath(entry.id)}>{formatCivilDate(entry.date)}</Link>
          </TextLink>
          , {hoursText(entry.durationSeconds)}. {question} {citation}
        </p>
        {quote !== null && (
          <p className="text-sm text-2 wrap-anywhere">
            {model ?? "The model"} points at: “{quote}”
          </p>
        )}
      </div>
      <FixForm key={entry.version} fix={fix}>
        <Button
          variant="quiet"
          pending={dismiss.isSending}
          aria-label={`Dismiss the fix of ${formatCivilDate(entry.date)}`}
          onClick={() => dismiss.send({ params: { id } })}
        >
          Dismiss
        </Button>
      </FixForm>
    </li>
  );
}

function FixForm({ fix: { id, entry }, children }: { fix: EntryFix; children: ReactNode }) {
  const { properties, propertyName } = useBook();
  const before = entry.isPortfolioWide ? ALL_PROPERTIES : (entry.propertyId ?? NO_PROPERTY);
  const [words, setWords] = useState(entry.description);
  const [place, setPlace] = useState(before);
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const confirm = useApiMutation(confirmEntryFix, {
    toast: null,
    rereadsOnConflict: true,
    onSuccess: () => void toast({ title: "Entry amended", tone: "success" }),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setMissing(reason.trim() === "");
    if (reason.trim() === "") return;
    const body = {
      version: entry.version,
      reason: reason.trim(),
      ...(words !== entry.description && { description: words }),
      ...(place !== before && placeSaid(place)),
    };
    confirm.send({ params: { id }, body });
  };
  const options = [
    { value: NO_PROPERTY, label: "No property" },
    { value: ALL_PROPERTIES, label: "All properties" },
    ...properties
      .filter((one) => one.archivedAt === null || one.id === entry.propertyId)
      .map((one) => ({ value: one.id, label: propertyName(one.id) })),
  ];
  return (
    <form noValidate onSubmit={submit} className="flex max-w-prose flex-col gap-3">
      <Field label="What you did" id={`fix-words-${id}`}>
        <TextArea rows={2} value={words} onChange={(event) => setWords(event.target.value)} />
      </Field>
      <Field label="Property" id={`fix-place-${id}`}>
        <Select value={place} options={options} onChange={(event) => setPlace(event.target.value)} />
      </Field>
      <Field label="Reason" id={`fix-reason-${id}`} error={isMissing ? "Say why." : undefined}>
        <TextInput value={reason} onChange={(event) => setReason(event.target.value)} />
      </Field>
      {confirm.error && (
        <p role="alert" className="text-sm text-danger-text">
          {errorMessage(confirm.error, "Nothing was changed. Try again.")}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={confirm.isSending}>
          Amend the entry
        </Button>
        {children}
      </div>
    </form>
  );
}

const placeSaid = (place: string) => ({
  propertyId: place === NO_PROPERTY || place === ALL_PROPERTIES ? null : place,
  isPortfolioWide: place === ALL_PROPERTIES,
});
