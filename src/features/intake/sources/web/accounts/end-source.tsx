import { ConfirmDialog, RadioCards } from "@tenure/ui";
import { useState } from "react";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { disconnectSource, type IntakeSource } from "#features/intake/sources/contract.ts";
import { KIND_WORDS } from "#features/intake/sources/kind-words.ts";
import { proposalsWord } from "../source-words.ts";

/** How it is used once more. */
const AGAIN = {
  file: "Import the file again to use it once more.",
  program: "Its token still exists, but what the program sends is refused until you use this source again.",
  address: "Mails to the address are refused from then on. Change the address to use it once more.",
} as const;

const againOf = ({ kind }: IntakeSource): keyof typeof AGAIN => {
  if (kind === "program") return "program";
  return kind === "mail_address" ? "address" : "file";
};

const findsAgain = ({ kind, sync }: IntakeSource): string => {
  if (kind === "program") return "The program can propose them again once you use it again.";
  return `${sync ? `Reading the ${KIND_WORDS[kind].thing}` : "Importing the file"} again finds them again.`;
};

type Waiting = "keep" | "drop";

export function EndSource({ source, onClose }: { source: IntakeSource; onClose: () => void }) {
  const [waiting, setWaiting] = useState<Waiting>("keep");
  const isSynced = source.sync !== null;
  const { thing } = KIND_WORDS[source.kind];
  const end = useApiMutation(disconnectSource, { toast: "save", onSuccess: onClose });
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={isSynced ? `Stop reading ${source.name}` : `End ${source.name}`}
      description={`Entries that you confirmed stay. ${isSynced ? `The account stays connected: choose the ${thing} there to read it again.` : AGAIN[againOf(source)]}`}
      confirmLabel={isSynced ? "Stop reading" : "End source"}
      pending={end.isSending}
      onConfirm={() => end.send({ params: { id: source.id }, body: { waiting } })}
    >
      {source.waiting > 0 && (
        <RadioCards
          name="waiting"
          className="mt-4"
          label={`What about the ${proposalsWord(source.waiting)} to review?`}
          value={waiting}
          onValueChange={(value) => setWaiting(value === "drop" ? "drop" : "keep")}
          options={[
            { value: "keep", label: "Keep them", description: "You can still confirm or ignore each one." },
            {
              value: "drop",
              label: "Drop them",
              description: `They go. ${findsAgain(source)}`,
            },
          ]}
        />
      )}
    </ConfirmDialog>
  );
}
