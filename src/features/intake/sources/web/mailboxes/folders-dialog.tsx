import {
  Banner,
  Button,
  Checkbox,
  Dialog,
  DialogClose,
  Field,
  FieldGroup,
  Select,
  SkeletonRows,
  toast,
} from "@tenure/ui";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { personsQuery } from "#features/facts/participants/web/index.ts";
import { addFolders, type OutsideFolder } from "#features/intake/sources/mailbox-contract.ts";
import type { ConnectedAccount } from "#features/intake/sources/sync-contract.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { refusalMessage } from "#web/errors/refusal-message.ts";
import { RetryButton } from "#web/fallbacks/retry-button.tsx";
import { foldersQuery } from "../accounts/queries.ts";
import { folderAbout, folderName, isUsual, sortFolders } from "./folder-words.ts";
import { NoMailRule } from "./no-mail-rule.tsx";

type DialogProps = { account: ConnectedAccount; onClose: () => void };

/** Which folders of a mail account are read from now on, and whose mails they hold. */
export function FoldersDialog({ account, onClose }: DialogProps) {
  const formId = useId();
  const query = useQuery(foldersQuery(account.id));
  const [isSending, setSending] = useState(false);
  const folders = query.data?.folders ?? [];
  const hasMore = folders.some(({ sourceId }) => sourceId === null);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Choose folders"
      description={account.name}
      footer={
        <>
          <DialogClose>
            <Button>{hasMore ? "Cancel" : "Close"}</Button>
          </DialogClose>
          {hasMore && (
            <Button type="submit" form={formId} variant="primary" pending={isSending}>
              Start reading
            </Button>
          )}
        </>
      }
    >
      {query.errorUpdateCount > 0 && !query.data ? (
        <Banner
          tone="danger"
          actions={
            <RetryButton query={query} size="sm">
              Try again
            </RetryButton>
          }
        >
          {query.error ? errorMessage(query.error, "Could not read your folders.") : "Asking again."}
        </Banner>
      ) : query.data ? (
        <ChooseForm {...{ formId, account, folders, onClose }} onSending={setSending} />
      ) : (
        <SkeletonRows rows={3} />
      )}
    </Dialog>
  );
}

type FormProps = DialogProps & {
  formId: string;
  folders: readonly OutsideFolder[];
  onSending: (isSending: boolean) => void;
};

const useChoice = ({ account, folders, onClose, onSending }: FormProps) => {
  const { persons } = useSuspenseQuery(personsQuery()).data;
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    folders.filter((folder) => folder.sourceId === null && isUsual(folder, folders)).map(({ id }) => id),
  );
  const [personId, setPersonId] = useState(persons.length === 1 ? (persons[0]?.id ?? "") : "");
  const [isAsked, setAsked] = useState(false);
  const add = useApiMutation(addFolders, {
    toast: null,
    onSuccess: ({ sources }) => {
      toast({ title: sources.length === 1 ? "Reading 1 folder" : `Reading ${sources.length} folders` });
      onClose();
    },
    onError: () => onSending(false),
  });
  const send = (event: FormEvent): void => {
    event.preventDefault();
    setAsked(true);
    if (chosen.length === 0 || personId === "") return;
    onSending(true);
    add.send({ params: { id: account.id }, body: { folderIds: [...chosen], personId } });
  };
  const toggle = (id: string): void =>
    setChosen(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  return { persons, chosen, toggle, personId, setPersonId, isAsked, apiError: add.apiError, error: add.error, send };
};

function ChooseForm(props: FormProps) {
  const { formId, account, folders } = props;
  const choice = useChoice(props);
  const { persons, chosen, toggle, personId, isAsked } = choice;
  const tooMany = choice.apiError?.fields?.["folderIds"];
  const hasMore = folders.some(({ sourceId }) => sourceId === null);
  return (
    <form id={formId} noValidate className="flex flex-col gap-5" onSubmit={choice.send}>
      {choice.error && tooMany === undefined && (
        <Banner tone="danger" announce>
          {refusalMessage(choice.error, "Could not start reading. Try again.")}
        </Banner>
      )}
      <FieldGroup
        label="Folders"
        error={isAsked && chosen.length === 0 && hasMore ? "Choose at least one folder" : tooMany}
      >
        {sortFolders(folders).map((folder) => (
          <Checkbox
            key={folder.id}
            label={folderName(folder)}
            description={folderAbout(folder)}
            disabled={folder.sourceId !== null}
            checked={folder.sourceId !== null || chosen.includes(folder.id)}
            onChange={() => toggle(folder.id)}
          />
        ))}
      </FieldGroup>
      {hasMore && persons.length > 1 && (
        <Field
          label="Whose mails are they?"
          hint="Hours belong to one person. Add each person's folders separately."
          error={isAsked && personId === "" ? "Choose a person" : undefined}
          className="max-w-sm"
        >
          <Select
            placeholder="Choose a person"
            value={personId}
            onChange={({ target }) => choice.setPersonId(target.value)}
            options={persons.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Field>
      )}
      {hasMore && <NoMailRule kind={account.service} />}
    </form>
  );
}
