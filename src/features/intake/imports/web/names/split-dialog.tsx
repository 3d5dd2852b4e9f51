import { Button, Dialog, DialogClose, Field, TextInput } from "@tenure/ui";
import { useState } from "react";
import type { Import } from "#features/intake/imports/contract.ts";
import type { ImportWord } from "#features/intake/imports/preview-contract.ts";

type Split = Extract<Import["choices"]["properties"][string], { kind: "split" }>;
type Named = NonNullable<ImportWord["several"]>;

export const evenSplit = (several: Named): Split => ({
  kind: "split",
  parts: several.map(({ id }) => ({ id, weight: 1 })),
});

export const isEven = ({ parts }: Split): boolean => parts.every(({ weight }) => weight === parts[0]?.weight);

type SplitDialogProps = { word: ImportWord; onClose: () => void; onSplit: (split: Split) => void };

const FORM_ID = "import-split";
const percentOf = (text: string): number => (/^\d{1,2}$/.test(text.trim()) ? Number(text) : 0);

/** How much of the hours of such rows belongs to which property. */
export function SplitDialog({ word, onClose, onSplit }: SplitDialogProps) {
  const several = word.several ?? [];
  const [percents, setPercents] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const send = (): void => {
    const parts = several.flatMap(({ id }) => {
      const weight = percentOf(percents[id] ?? "");
      return weight === 0 ? [] : [{ id, weight }];
    });
    const sum = parts.reduce((total, { weight }) => total + weight, 0);
    if (parts.length < 2 || sum !== 100) return setProblem("Enter a part for two or more. Together they make 100.");
    onSplit({ kind: "split", parts });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Split ${word.text}`}
      description="Say how many percent of the hours belong to each property."
      footer={
        <>
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <Button type="submit" form={FORM_ID} variant="primary">
            Split the hours
          </Button>
        </>
      }
    >
      <form
        id={FORM_ID}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {several.map(({ id, name }, index) => (
          <Field key={id} label={`${name}, percent`} error={index === 0 ? (problem ?? undefined) : undefined}>
            <TextInput
              inputMode="numeric"
              autoComplete="off"
              value={percents[id] ?? ""}
              onChange={({ target }) => setPercents({ ...percents, [id]: target.value })}
            />
          </Field>
        ))}
      </form>
    </Dialog>
  );
}
