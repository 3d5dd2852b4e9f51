import { Field, FileDrop, Select, TextArea, TextInput, toast } from "@tenure/ui";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { PHOTO_TYPES } from "#shared/limits.ts";
import { ageReads } from "#web/api/age-reads.ts";
import { callApi } from "#web/api/call-api.ts";
import { uploadFile } from "#web/api/upload-file.ts";
import { isApiError } from "#web/errors/api-error.ts";
import { showErrorToast } from "#web/errors/show-error-toast.ts";
import { DangerousActionDialog } from "#web/shell/administration/dangerous-action-dialog.tsx";
import { addAsset, type Asset, uploadAsset } from "#features/account/affiliates/messages/messages-contract.ts";
import {
  type AssetKind,
  ASSET_NAME_MAX_CHARACTERS,
  LINK_MARK,
  PURPOSE_MAX_CHARACTERS,
  SNIPPET_MAX_CHARACTERS,
} from "#features/account/affiliates/messages/rules-messages.ts";
import { ASSET_KIND_WORDS } from "./asset-kind-words.ts";

type Typed = { kind: AssetKind; name: string; purpose: string; content: string; file: File | null };

const KINDS = (["text", "image", "link"] as const).map((value) => ({ value, label: ASSET_KIND_WORDS[value] }));

const sendAsset = ({ kind, file, content, ...named }: Typed, reason: string): Promise<Asset> => {
  if (kind !== "image") return callApi(addAsset, { body: { kind, content, ...named, reason } });
  if (file === null) return Promise.reject(new Error("Choose a picture"));
  return uploadFile(uploadAsset, { query: { ...named, reason } }, file);
};

export function AssetDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState<Typed>({ kind: "text", name: "", purpose: "", content: "", file: null });
  const change = (changes: Partial<Typed>): void => setTyped((before) => ({ ...before, ...changes }));
  const { mutate, isPending, error } = useMutation({
    mutationFn: (reason: string) => sendAsset(typed, reason),
    onSuccess: () => {
      ageReads(addAsset);
      toast({ title: "Asset added", tone: "success" });
      onClose();
    },
    onError: (failure) => isApiError(failure) && showErrorToast("save", failure),
  });
  const faults: Faults = isApiError(error) ? (error.fields ?? {}) : { file: error?.message };
  return (
    <DangerousActionDialog
      title="Add an asset"
      description="Active affiliates find it on their dashboard."
      confirmLabel="Add asset"
      tone="primary"
      isSending={isPending}
      onConfirm={mutate}
      onClose={onClose}
    >
      <Field label="Kind">
        <Select
          value={typed.kind}
          onChange={({ target: { value } }) =>
            change({ kind: value === "image" || value === "link" ? value : "text", content: "" })
          }
          options={KINDS}
        />
      </Field>
      <Field label="Name" error={faults["name"]}>
        <TextInput
          maxLength={ASSET_NAME_MAX_CHARACTERS}
          value={typed.name}
          onChange={({ target }) => change({ name: target.value })}
        />
      </Field>
      <Field label="What it's for" error={faults["purpose"]}>
        <TextInput
          maxLength={PURPOSE_MAX_CHARACTERS}
          value={typed.purpose}
          onChange={({ target }) => change({ purpose: target.value })}
        />
      </Field>
      <WhatIsGiven typed={typed} faults={faults} onChange={change} />
    </DangerousActionDialog>
  );
}

type Faults = Readonly<Record<string, string | undefined>>;
type WhatIsGivenProps = {
  typed: Typed;
  faults: Faults;
  onChange: (changes: Partial<Typed>) => void;
};

function WhatIsGiven({ typed: { kind, content, file }, faults, onChange }: WhatIsGivenProps) {
  if (kind === "image")
    return (
      <Field label="Picture" error={faults["file"]}>
        <FileDrop
          prompt="Drop a picture"
          limits="JPEG, PNG or WebP, up to 1 MB"
          accept={PHOTO_TYPES.join(",")}
          fileName={file?.name}
          onFiles={([chosen]) => onChange({ file: chosen ?? null })}
        />
      </Field>
    );
  if (kind === "link")
    return (
      <Field
        label="Link"
        hint="A path such as /tools gets their code. A web address stays as it is."
        error={faults["content"]}
      >
        <TextInput
          maxLength={SNIPPET_MAX_CHARACTERS}
          value={content}
          onChange={({ target }) => onChange({ content: target.value })}
        />
      </Field>
    );
  return (
    <Field label="Text" hint={`Write ${LINK_MARK} where their own link goes.`} error={faults["content"]}>
      <TextArea
        rows={4}
        maxLength={SNIPPET_MAX_CHARACTERS}
        value={content}
        onChange={({ target }) => onChange({ content: target.value })}
      />
    </Field>
  );
}
