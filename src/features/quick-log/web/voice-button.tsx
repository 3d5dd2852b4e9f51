import { IconButton } from "@tenure/ui";
import { Mic, MicOff } from "lucide-react";
import { useEffect, useRef, useState } from "react";

/** The part of the Web Speech API that is used; no library of types knows it. */
type Recognition = EventTarget & { lang: string; interimResults: boolean; start: () => void; abort: () => void };
type Results = ArrayLike<ArrayLike<{ transcript: string }>>;
type Maker = new () => Recognition;

const isMaker = (value: unknown): value is Maker => typeof value === "function";

const recognitionMaker = (): Maker | null => {
  const found: unknown =
    Reflect.get(globalThis, "SpeechRecognition") ?? Reflect.get(globalThis, "webkitSpeechRecognition");
  return isMaker(found) ? found : null;
};

const REFUSALS: readonly unknown[] = ["not-allowed", "service-not-allowed"];
const NO_MICROPHONE = "The browser does not let this page use the microphone.";
const NOTHING_HEARD = "Nothing was understood. Try again, or type.";

const wordsIn = (event: Event): string => {
  const results = Reflect.get(event, "results") as Results;
  return Array.from(results, (result) => result[0]?.transcript ?? "")
    .join(" ")
    .trim();
};

export type VoiceButtonProps = { onWords: (words: string) => void; onFault: (message: string) => void };

/** Speaks into the same field. Not there where the browser cannot. */
export function VoiceButton({ onWords, onFault }: VoiceButtonProps) {
  const [Maker] = useState(() => recognitionMaker());
  const [isHearing, setHearing] = useState(false);
  const current = useRef<Recognition | null>(null);
  useEffect(() => () => current.current?.abort(), []);
  if (Maker === null) return null;
  const hear = (): void => {
    const recognition = new Maker();
    recognition.lang = "en-US";
    recognition.interimResults = false;
    recognition.addEventListener("result", (event) => onWords(wordsIn(event)));
    recognition.addEventListener("error", (event) => {
      const fault: unknown = Reflect.get(event, "error");
      if (fault !== "aborted") onFault(REFUSALS.includes(fault) ? NO_MICROPHONE : NOTHING_HEARD);
    });
    recognition.addEventListener("end", () => setHearing(false));
    current.current = recognition;
    recognition.start();
    setHearing(true);
  };
  const Icon = isHearing ? MicOff : Mic;
  return (
    <IconButton
      label={isHearing ? "Stop listening" : "Speak. Your browser may send your voice to its maker to turn it into text"}
      aria-pressed={isHearing}
      onClick={() => (isHearing ? current.current?.abort() : hear())}
      icon={<Icon aria-hidden="true" className="size-4" strokeWidth={1.75} />}
    />
  );
}
