import type { RecognitionMaker } from "./hearing/speech.ts";

const isMaker = (value: unknown): value is RecognitionMaker => typeof value === "function";

/** What this browser listens with; null: it has nothing. */
export const recognitionMaker = (): RecognitionMaker | null => {
  const found: unknown =
    Reflect.get(globalThis, "SpeechRecognition") ?? Reflect.get(globalThis, "webkitSpeechRecognition");
  return isMaker(found) ? found : null;
};

export const canRecord = (): boolean =>
  "MediaRecorder" in globalThis && globalThis.navigator?.mediaDevices?.getUserMedia !== undefined;
