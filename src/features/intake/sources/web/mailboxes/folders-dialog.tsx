import { toast } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { addFolders, type OutsideFolder } from "#features/intake/sources/mailbox-contract.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { foldersQuery } from "../accounts/queries.ts";
import { ChoiceForm, ChooseDialog, type ChoosingForm, type ChoosingProps, useChoice } from "../accounts/choosing.tsx";
import { folderAbout, folderName, isUsual, sortFolders } from "./folder-words.ts";
import { NoMailRule } from "./no-mail-rule.tsx";

/** Which folders of a mail account are read from now on, and whose mails they hold. */
export function FoldersDialog(props: ChoosingProps) {
  const query = useQuery(foldersQuery(props.account.id));
  const folders = query.data?.folders;
  return (
    <ChooseDialog
      {...props}
      title="Choose folders"
      failure="Could not read your folders."
      query={query}
      things={folders}
    >
      {(form) => <ChooseFolders {...props} {...form} folders={folders ?? []} />}
    </ChooseDialog>
  );
}

const WORDS = {
  label: "Folders",
  none: "Choose at least one folder",
  whose: "Whose mails are they?",
  whoseHint: "Hours belong to one person. Add each person's folders separately.",
};

type Props = ChoosingProps & ChoosingForm & { folders: readonly OutsideFolder[] };

const usualOf = (folders: readonly OutsideFolder[]): readonly string[] =>
  folders.filter((folder) => folder.sourceId === null && isUsual(folder, folders)).map(({ id }) => id);

function ChooseFolders({ account, onClose, formId, onSending, folders }: Props) {
  const choice = useChoice(() => usualOf(folders));
  const add = useApiMutation(addFolders, {
    toast: null,
    onSuccess: ({ sources }) => {
      toast({ title: sources.length === 1 ? "Reading 1 folder" : `Reading ${sources.length} folders` });
      onClose();
    },
    onError: () => onSending(false),
  });
  const send = (): void => {
    onSending(true);
    add.send({ params: { id: account.id }, body: { folderIds: [...choice.chosen], personId: choice.personId } });
  };
  return (
    <ChoiceForm
      {...{ formId, choice }}
      things={sortFolders(folders)}
      nameOf={folderName}
      aboutOf={folderAbout}
      words={WORDS}
      error={add.error}
      refusal={add.apiError?.fields?.["folderIds"]}
      onSend={send}
    >
      <NoMailRule kind={account.service} />
    </ChoiceForm>
  );
}
