import { Banner, Button, Checkbox, Field, Select, TextInput } from "@tenure/ui";
import { type FormEvent, useState } from "react";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import type { BookNames } from "#web/book/use-book.ts";
import { isApiError } from "#web/errors/api-error.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { createCalendarFeed } from "#features/overview/calendar/feed-contract.ts";
import {
  FEED_CONTENTS,
  FEED_DETAILS,
  FEED_NAME_MAX_CHARACTERS,
  type FeedContent,
  type FeedDetail,
} from "#features/overview/calendar/rules.ts";
import { CONTENT_WORDS, DETAIL_WORDS } from "./feed-words.ts";

/** The choices for a new link. It shows little by default: anyone with the link can read it. */
const useNewFeed = (onMade: (url: string) => void) => {
  const [name, setName] = useState("Tenure");
  const [contents, setContents] = useState<readonly FeedContent[]>(["entries", "deadlines"]);
  const [detail, setDetail] = useState<FeedDetail>("short");
  const [personId, setPersonId] = useState<string | null>(null);
  const making = useApiMutation(createCalendarFeed, {
    toast: null,
    onSuccess: ({ url }) => onMade(url),
  });
  return {
    name,
    setName,
    contents,
    detail,
    setDetail,
    personId,
    setPersonId,
    making,
    faults: isApiError(making.error) ? (making.error.fields ?? {}) : {},
    toggle: (content: FeedContent, isOn: boolean): void =>
      setContents(FEED_CONTENTS.filter((each) => (each === content ? isOn : contents.includes(each)))),
    submit: (event: FormEvent): void => {
      event.preventDefault();
      making.send({
        body: {
          name,
          contents: [...contents],
          detail,
          personId,
        },
      });
    },
  };
};
type Draft = ReturnType<typeof useNewFeed>;

/** What a new link shows. */
export function NewFeed({ book, onMade }: { book: BookNames; onMade: (url: string) => void }) {
  const draft = useNewFeed(onMade);
  const { making, faults } = draft;
  return (
    <form noValidate onSubmit={draft.submit} className="flex flex-col gap-4">
      {making.error && Object.keys(faults).length === 0 && (
        <Banner tone="danger" announce>
          {errorMessage(making.error, "Could not make the link. Try again.")}
        </Banner>
      )}
      <Contents draft={draft} />
      <Details draft={draft} book={book} />
      <Button type="submit" variant="primary" className="self-start" pending={making.isSending}>
        Make a link
      </Button>
    </form>
  );
}

function Contents({ draft: { contents, toggle, faults } }: { draft: Draft }) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-sm font-medium">What it shows</legend>
      {FEED_CONTENTS.map((content) => (
        <Checkbox
          key={content}
          label={CONTENT_WORDS[content].label}
          description={CONTENT_WORDS[content].meaning}
          checked={contents.includes(content)}
          onChange={({ target }) => toggle(content, target.checked)}
        />
      ))}
      {faults["contents"] !== undefined && (
        <p role="alert" className="text-sm text-danger-text">
          {faults["contents"]}
        </p>
      )}
    </fieldset>
  );
}

function Details({ draft, book }: { draft: Draft; book: BookNames }) {
  const { faults } = draft;
  const persons = book.persons.filter(({ archivedAt }) => archivedAt === null);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Each entry tells" error={faults["detail"]}>
        <Select
          value={draft.detail}
          onChange={({ target }) => draft.setDetail(FEED_DETAILS.find((each) => each === target.value) ?? "short")}
          options={FEED_DETAILS.map((value) => ({ value, label: DETAIL_WORDS[value] }))}
        />
      </Field>
      {persons.length > 1 && (
        <Field label="Whose entries" error={faults["personId"]}>
          <Select
            value={draft.personId ?? ""}
            onChange={({ target }) => draft.setPersonId(target.value || null)}
            options={[
              { value: "", label: "Everyone" },
              ...persons.map(({ id }) => ({ value: id, label: book.personName(id) })),
            ]}
          />
        </Field>
      )}
      <Field label="Name in your calendar" error={faults["name"]}>
        <TextInput
          value={draft.name}
          maxLength={FEED_NAME_MAX_CHARACTERS}
          autoComplete="off"
          onChange={({ target }) => draft.setName(target.value)}
        />
      </Field>
    </div>
  );
}
