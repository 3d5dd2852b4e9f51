import { Field, TextArea } from "@tenure/ui";
import { DescriptionCoach, RewordedNote, Rewording } from "#features/log/rewording/web/index.ts";
import { WithVoice } from "#features/support/voice/web/index.ts";
import { DESCRIPTION_MAX_CHARACTERS } from "#shared/limits.ts";
import type { AiFilled } from "#shared/proposed.ts";
import type { BookNames } from "#web/book/use-book.ts";
import { describedWork } from "./described-work.ts";
import { type EntryForm, fieldId } from "./entry-form-ids.ts";
import { type EntryFormValues, readReworded, writeReworded } from "./entry-values.ts";

type DescriptionFieldProps = { form: EntryForm; values: EntryFormValues; book: BookNames };

/** The words of an entry, what a reader would ask about them, and clearer ones where a model may be asked. */
export function DescriptionField({ form, values, book }: DescriptionFieldProps) {
  const reworded = readReworded(values);
  const say = (description: string, ai: AiFilled | null): void => {
    form.setValue("reworded", writeReworded(ai));
    form.setValue("description", description, { shouldDirty: true });
  };
  return (
    <div className="flex flex-col gap-1">
      <Field label="What was done" id={fieldId("description")} error={form.formState.errors.description?.message}>
        <WithVoice
          text={values.description}
          onText={(text) => form.setValue("description", text, { shouldDirty: true })}
        >
          <TextArea {...form.register("description")} value={values.description} countTo={DESCRIPTION_MAX_CHARACTERS} />
        </WithVoice>
      </Field>
      <DescriptionCoach work={describedWork(values.description, values.place, book)} />
      {reworded === null ? (
        <Rewording description={values.description} onAccept={say} />
      ) : (
        <RewordedNote ai={reworded} onTakeBack={(said) => say(said, null)} />
      )}
    </div>
  );
}
