import { Button, Dialog, Field, Select, TextArea, toast } from "@tenure/ui";
import { useId } from "react";
import type { Id } from "#shared/ids.ts";
import { FormErrorSummary } from "#web/forms/form-error-summary.tsx";
import { useApiForm } from "#web/forms/use-api-form.ts";
import { WithVoice } from "#features/support/voice/web/index.ts";
import { reportAnswer } from "#features/assistant/rep-assistant/contract.ts";
import { REPORT_MAX_CHARACTERS, type ReportReason } from "#features/assistant/rep-assistant/rules.ts";

const REASONS: Readonly<Record<ReportReason, string>> = {
  wrong_figure: "A figure is wrong",
  wrong_law: "The rule is wrong",
  wrong_source: "The source doesn't say that",
  not_helpful: "It doesn't answer my question",
  other: "Something else",
};
const OPTIONS = Object.entries(REASONS).map(([value, label]) => ({ value, label }));

type ReportDialogProps = { messageId: Id; onReported: () => void; onClose: () => void };

/** Tells the people behind the product what is wrong with an answer. */
export function ReportDialog({ messageId, onReported, onClose }: ReportDialogProps) {
  const id = useId();
  const { form, submit, isSending, errors, submitCount } = useApiForm({
    endpoint: reportAnswer,
    schema: reportAnswer.body,
    defaultValues: { reason: "wrong_figure", comment: "" },
    toRequest: (body) => ({ params: { id: messageId }, body }),
    fallback: "Could not send the report. What you typed is still here. Try again.",
    onSuccess: () => {
      toast({ title: "Reported. Thank you.", tone: "success" });
      onReported();
      onClose();
    },
  });
  const fieldIds = { reason: `${id}-reason`, comment: `${id}-comment` };
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => !open && onClose()}
      title="Report a wrong answer"
      description="People read your question, the answer and what you type here."
      footer={
        <Button type="submit" form={id} variant="primary" pending={isSending}>
          Send report
        </Button>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <FormErrorSummary errors={errors} fieldIds={fieldIds} submitCount={submitCount} />
        <Field label="What is wrong" id={fieldIds.reason} error={errors.reason?.message}>
          <Select options={OPTIONS} {...form.register("reason")} />
        </Field>
        <Field label="Comment (optional)" id={fieldIds.comment} error={errors.comment?.message}>
          <WithVoice
            text={() => form.getValues("comment") ?? ""}
            onText={(text) => form.setValue("comment", text, { shouldDirty: true })}
          >
            <TextArea rows={4} maxLength={REPORT_MAX_CHARACTERS} {...form.register("comment")} />
          </WithVoice>
        </Field>
      </form>
    </Dialog>
  );
}
