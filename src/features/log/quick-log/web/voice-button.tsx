import { IconButton } from "@tenure/ui";
import { Mic, MicOff } from "lucide-react";
import { openUpgrade } from "#web/plans/open-plans.ts";
import { lockedWords, useIsUnlocked } from "#web/session/use-plan.ts";
import { useFlag } from "#web/session/use-flag.ts";
import { useEffect, useLayoutEffect, useRef, useState } from "react";

/** The part of the Web Speech API that is used; no type library covers it. */
type Recognition = EventTarget & {
  lang: string;
  interimResults: boolean;
  start: () => void;
  stop: () => void;
  abort: () => void;
};
type Results = ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }>;
type Maker = new () => Recognition;

const isMaker = (value: unknown): value is Maker => typeof value === "function";

const recognitionMaker = (): Maker | null => {
  const found: unknown =
    Reflect.get(globalThis, "SpeechRecognition") ?? Reflect.get(globalThis, "webkitSpeechRecognition");
  return isMaker(found) ? found : null;
};

const NO_MICROPHONE = "The browser does not let this page use the microphone.";
const NOTHING_HEARD = "Nothing was understood. Try again, or type.";
const FAULTS: ReadonlyMap<unknown, string> = new Map([
  ["not-allowed", NO_MICROPHONE],
  ["service-not-allowed", NO_MICROPHONE],
  ["audio-capture", "No microphone was found. Connect one, or type."],
  ["network", "Your browser could not reach the service that turns voice into text. Type, or try again later."],
]);

/** The new, final results. An event also carries earlier results, and may carry guesses. */
const wordsIn = (event: Event): string => {
  const results = Reflect.get(event, "results") as Results;
  return Array.from(results)
    .slice(Number(Reflect.get(event, "resultIndex")))
    .filter(({ isFinal }) => isFinal)
    .map((result) => result[0]?.transcript.trim() ?? "")
    .join(" ")
    .trim();
};

/** Listens once. Reports words, or why there are none, and then that it has ended. */
const listen = (
  recognition: Recognition,
  tell: { words: (words: string) => void; fault: (message: string) => void; end: () => void },
): void => {
  let isAnswered = false;
  recognition.lang = "en-US";
  recognition.interimResults = false;
  recognition.addEventListener("result", (event) => {
    const words = wordsIn(event);
    if (words === "") return;
    isAnswered = true;
    tell.words(words);
  });
  recognition.addEventListener("error", (event) => {
    const fault: unknown = Reflect.get(event, "error");
    isAnswered = true;
    if (fault !== "aborted") tell.fault(FAULTS.get(fault) ?? NOTHING_HEARD);
  });
  recognition.addEventListener("end", () => {
    if (!isAnswered) tell.fault(NOTHING_HEARD);
    tell.end();
  });
  recognition.start();
};

export type VoiceButtonProps = {
  onStart: () => void;
  onWords: (words: string) => void;
  onFault: (message: string) => void;
};

/** Dictates into the same field. Not shown if the browser cannot do that. */
export function VoiceButton(props: VoiceButtonProps) {
  const [Maker] = useState(() => recognitionMaker());
  const [isHearing, setHearing] = useState(false);
  const isOpen = useIsUnlocked("voice-to-text");
  const isOn = useFlag("voice_logging");
  const current = useRef<Recognition | null>(null);
  // What is typed while someone is speaking is still there when the words arrive.
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  useEffect(() => () => current.current?.abort(), []);
  if (Maker === null || !isOn) return null;
  const hear = (): void => {
    current.current = new Maker();
    setHearing(true);
    props.onStart();
    listen(current.current, {
      words: (words) => latest.current.onWords(words),
      fault: (message) => latest.current.onFault(message),
      end: () => setHearing(false),
    });
  };
  if (!isOpen) {
    return (
      <IconButton
        label="Speak (part of Premium)"
        onClick={() => openUpgrade(lockedWords("voice-to-text"))}
        icon={<Mic aria-hidden="true" className="size-4 text-3" strokeWidth={1.75} />}
      />
    );
  }
  const Icon = isHearing ? MicOff : Mic;
  return (
    <IconButton
      label={isHearing ? "Stop listening" : "Speak. Your browser may send your voice to its maker to turn it into text"}
      aria-pressed={isHearing}
      onClick={() => (isHearing ? current.current?.stop() : hear())}
      icon={<Icon aria-hidden="true" className="size-4" strokeWidth={1.75} />}
    />
  );
}
