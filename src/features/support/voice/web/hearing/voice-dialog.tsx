import { Button, Dialog } from "@tenure/ui";
import { RECORDING_SECONDS } from "#features/support/voice/rules.ts";
import type { VoiceQuestion } from "./speak.ts";

type Words = { title: string; text: readonly string[]; yes: string; no: string };

const wordsOf = (question: VoiceQuestion): Words => {
  switch (question.about) {
    case "install":
      return {
        title: "Get voice for this device",
        text: [
          "Your browser can turn your voice into text by itself. It has to download a language pack once.",
          "With it, the sound of your voice never leaves this device.",
        ],
        yes: "Download it",
        no: "Not now",
      };
    case "server":
      return {
        title: "Your voice leaves this device",
        text: [
          `We record up to ${RECORDING_SECONDS} seconds and send the sound to our server. It goes on to ${question.host}, which turns it into text.`,
          "We don't keep the sound. You check the text before you save it.",
        ],
        yes: "Agree and speak",
        no: "Cancel",
      };
    case "browser":
      return {
        title: "Your voice leaves this device",
        text: [
          "Your browser sends the sound to the company that makes it, such as Google, Apple or Microsoft. That company turns it into text.",
          "We never get the sound. We get the text, and you check it before you save it.",
        ],
        yes: "Agree and speak",
        no: "Cancel",
      };
  }
};

type VoiceDialogProps = {
  /** Null while the language pack comes. */
  question: VoiceQuestion | null;
  onAnswer: (isYes: boolean) => void;
  onCancel: () => void;
};

/** Asked before a voice leaves the device or something is downloaded; the wait for the download. */
export function VoiceDialog({ question, onAnswer, onCancel }: VoiceDialogProps) {
  if (question === null) {
    return (
      <Dialog
        open
        size="sm"
        onOpenChange={onCancel}
        title="Getting the language pack"
        description="Your browser is downloading it. This can take a minute or two."
        footer={<Button onClick={onCancel}>Cancel</Button>}
      >
        <p role="status" className="text-base text-2">
          Then you can speak right away.
        </p>
      </Dialog>
    );
  }
  const { title, text, yes, no } = wordsOf(question);
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={() => onAnswer(false)}
      title={title}
      footer={
        <>
          <Button onClick={() => onAnswer(false)}>{no}</Button>
          <Button variant="primary" onClick={() => onAnswer(true)}>
            {yes}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3 text-base text-2">
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {question.about !== "install" && <p>We ask once on this device, and again after you sign out.</p>}
      </div>
    </Dialog>
  );
}
