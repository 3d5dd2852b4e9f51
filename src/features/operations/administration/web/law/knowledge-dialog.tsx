import { Banner, Button, DateInput, Field, TextArea, TextInput, toast } from "@tenure/ui";
import { useState } from "react";
import * as z from "zod/mini";
import {
  createKnowledge,
  type KnowledgeEntry,
  publishKnowledge,
  updateKnowledge,
  withdrawKnowledge,
} from "#features/operations/administration/contract/knowledge.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { useApiForm } from "#web/forms/use-api-form.ts";
import { DangerousActionDialog } from "#web/shell/administration/dangerous-action-dialog.tsx";
import { FormDialog } from "../history/form-dialog.tsx";
import { HistoryList } from "../history/history-list.tsx";
import { ReasonField } from "../history/reason-field.tsx";
import { KnowledgeVersions } from "./knowledge-versions.tsx";

const FORM_ID = "write-knowledge";
const IDS = {
  topic: "knowledge-topic",
  title: "knowledge-title",
  body: "knowledge-body",
  citation: "knowledge-citation",
  sourceUrl: "knowledge-url",
  reviewOn: "knowledge-review",
  reason: "knowledge-reason",
};
const { topic, title, body, citation, reviewOn, reason: reasonShape } = createKnowledge.body.shape;
const formSchema = z.object({ topic, title, body, citation, sourceUrl: z.string(), reviewOn, reason: reasonShape });

type Props = { entry: KnowledgeEntry | null; onClose: () => void };

/** Writes an entry, or a newer text for one; publishes it and withdraws it. */
export function KnowledgeDialog({ entry, onClose }: Props) {
  const [act, setAct] = useState<"publish" | "withdraw" | null>(null);
  const done = (words: string): void => {
    toast({ title: words, tone: "success" });
    onClose();
  };
  const state = useKnowledgeForm(entry, done);
  return (
    <>
      <FormDialog
        state={state}
        formId={FORM_ID}
        fieldIds={IDS}
        save="Save draft"
        size="lg"
        title={entry === null ? "Write an entry" : entry.title}
        description="It is a draft until you publish it."
        onClose={onClose}
        acts={
          <>
            {entry !== null && entry.publishedVersion !== null && (
              <Button variant="quiet" onClick={() => setAct("withdraw")}>
                Withdraw entry
              </Button>
            )}
            {entry !== null && entry.state !== "published" && !state.isDirty && (
              <Button onClick={() => setAct("publish")}>Publish entry</Button>
            )}
          </>
        }
        below={
          entry !== null && (
            <>
              <KnowledgeVersions id={entry.id} />
              <HistoryList subject="knowledge" id={entry.id} />
            </>
          )
        }
      >
        {entry !== null && <AgainstCode entry={entry} />}
        <KnowledgeFields state={state} />
      </FormDialog>
      {act !== null && entry !== null && (
        <DecideDialog act={act} entry={entry} done={done} onClose={() => setAct(null)} />
      )}
    </>
  );
}

function KnowledgeFields({ state: { form, errors } }: { state: ReturnType<typeof useKnowledgeForm> }) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[1fr_2fr]">
        <Field label="Topic" id={IDS.topic} error={errors.topic?.message}>
          <TextInput {...form.register("topic")} />
        </Field>
        <Field label="Title" id={IDS.title} error={errors.title?.message}>
          <TextInput {...form.register("title")} />
        </Field>
      </div>
      <Field label="Text" id={IDS.body} error={errors.body?.message}>
        <TextArea rows={7} countTo={10_000} {...form.register("body")} />
      </Field>
      <Field label="Source" id={IDS.citation} hint="As you would cite it." error={errors.citation?.message}>
        <TextInput {...form.register("citation")} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Link to the source" optional id={IDS.sourceUrl} error={errors.sourceUrl?.message}>
          <TextInput inputMode="url" {...form.register("sourceUrl")} />
        </Field>
        <Field label="Review by" id={IDS.reviewOn} error={errors.reviewOn?.message}>
          <DateInput {...form.register("reviewOn")} />
        </Field>
      </div>
      <ReasonField id={IDS.reason} error={errors.reason?.message} field={form.register("reason")} />
    </>
  );
}

type DecideProps = {
  act: "publish" | "withdraw";
  entry: KnowledgeEntry;
  done: (words: string) => void;
  onClose: () => void;
};

function DecideDialog({ act, entry: { id, version }, done, onClose }: DecideProps) {
  const isPublishing = act === "publish";
  const { send, isSending } = useApiMutation(isPublishing ? publishKnowledge : withdrawKnowledge, {
    toast: "save",
    onSuccess: () => done(isPublishing ? "Entry published" : "Entry withdrawn"),
  });
  return (
    <DangerousActionDialog
      title={isPublishing ? "Publish this entry?" : "Withdraw this entry?"}
      description={
        isPublishing
          ? "The newest text takes the place of what was published."
          : "It becomes a draft again. No text is lost."
      }
      confirmLabel={isPublishing ? "Publish" : "Withdraw"}
      tone={isPublishing ? "primary" : "danger"}
      isSending={isSending}
      onConfirm={(reason) => send({ params: { id }, body: { reason, version } })}
      onClose={onClose}
    />
  );
}

function useKnowledgeForm(entry: KnowledgeEntry | null, done: (words: string) => void) {
  const shared = {
    schema: formSchema,
    defaultValues: {
      topic: entry?.topic ?? "",
      title: entry?.title ?? "",
      body: entry?.body ?? "",
      citation: entry?.citation ?? "",
      sourceUrl: entry?.sourceUrl ?? "",
      reviewOn: entry?.reviewOn ?? "",
      reason: "",
    },
    fallback: "Could not save. Nothing was changed. Try again.",
    onSuccess: () => done("Draft saved"),
  };
  type Said = z.output<typeof formSchema>;
  const said = (values: Said) => ({ ...values, sourceUrl: values.sourceUrl.trim() || null });
  const creating = useApiForm({
    ...shared,
    endpoint: createKnowledge,
    toRequest: (values: Said) => ({ body: said(values) }),
  });
  const updating = useApiForm({
    ...shared,
    endpoint: updateKnowledge,
    toRequest: (values: Said) => ({
      params: { id: entry?.id ?? "" },
      body: { ...said(values), version: entry?.version ?? 0 },
    }),
  });
  return entry === null ? creating : updating;
}

function AgainstCode({ entry: { contradicts, mentions } }: { entry: KnowledgeEntry }) {
  if (contradicts.length > 0)
    return (
      <Banner tone="danger" title="This text differs from the law in our code, so it can't be published.">
        It says: {contradicts.join(", ")}.
      </Banner>
    );
  if (mentions.length === 0) return null;
  return <Banner tone="info">Check before you publish: this text also names {mentions.join(", ")}.</Banner>;
}
