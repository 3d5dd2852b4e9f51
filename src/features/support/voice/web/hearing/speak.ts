import { RECORDING_SECONDS } from "#features/support/voice/rules.ts";
import { chooseWay, type Way } from "./choose-way.ts";
import type { record } from "./record.ts";
import { availabilityOf, install, listen, NOTHING_HEARD, type RecognitionMaker } from "./speech.ts";

/** What a person is asked before something is fetched, or their voice leaves the device. */
export type VoiceQuestion = { about: "install" } | { about: "server"; host: string } | { about: "browser" };

export type Stage = { is: "starting" | "installing" | "listening" | "writing" } | { is: "recording"; seconds: number };

/** What the device and the installation can do. */
export type Ears = {
  maker: RecognitionMaker | null;
  record: typeof record | null;
  host: string | null;
  mayLeave: boolean;
  transcribe: (sound: Blob, signal: AbortSignal) => Promise<string>;
  /** Why `record` or `transcribe` failed, for a person. */
  reasonOf: (error: unknown) => string;
  /** To whom this device may send a voice. */
  agreed: { has: (to: string) => boolean; add: (to: string) => void };
  /** Installing is offered once in a tab. */
  offers: { skipsInstall: boolean };
};

export type Told = {
  ask: (question: VoiceQuestion) => Promise<boolean>;
  stage: (stage: Stage) => void;
  words: (words: string) => void;
  fault: (message: string) => void;
};

export type Speaking = {
  /** Ends what is going on; what was said before still comes. */
  stop: () => void;
  /** Nothing comes any more. */
  cancel: () => void;
  done: Promise<void>;
};

type Act = { ears: Ears; told: Told; signal: AbortSignal; began: (stop: () => void) => void; cancel: () => void };

const NO_WAY = "Voice can't be turned into text here right now. Type, or try again online.";
const NOT_BEGUN = "The browser could not begin to listen. Try again, or type.";
const NOT_INSTALLED =
  "Your browser could not get its language pack. Press the microphone again to speak another way, or type.";

/** Hears a person once, by the way on which their voice goes least far. */
export const speak = (ears: Ears, told: Told): Speaking => {
  const gone = new AbortController();
  const { signal } = gone;
  const cancel = (): void => gone.abort();
  // Before anything listens, a stop leaves nothing to wait for.
  let stop = cancel;
  const unlessGone =
    <Value>(tell: (value: Value) => void) =>
    (value: Value): void =>
      signal.aborted ? undefined : tell(value);
  const act: Act = {
    ears,
    told: {
      ask: told.ask,
      stage: unlessGone(told.stage),
      words: unlessGone(told.words),
      fault: unlessGone(told.fault),
    },
    signal,
    began: (end) => {
      stop = end;
    },
    cancel,
  };
  return { stop: () => stop(), cancel, done: begin(act).catch(() => act.told.fault(NOT_BEGUN)) };
};

const begin = async (act: Act): Promise<void> => {
  const { ears, told, signal } = act;
  told.stage({ is: "starting" });
  const onDevice = await availabilityOf(ears.maker);
  if (signal.aborted) return;
  const { host, mayLeave } = ears;
  const way = chooseWay({
    onDevice,
    hasRecognition: ears.maker !== null,
    canRecord: ears.record !== null,
    host,
    skipsInstall: ears.offers.skipsInstall,
    mayLeave,
  });
  if (way === null) return told.fault(NO_WAY);
  if (way === "install") return installFirst(act);
  if (await isAgreed(act, way)) await hear(act, way);
};

const installFirst = async (act: Act): Promise<void> => {
  const { ears, told, signal } = act;
  const isWanted = await told.ask({ about: "install" });
  if (signal.aborted || ears.maker === null) return;
  ears.offers.skipsInstall = true;
  if (!isWanted) return begin(act);
  told.stage({ is: "installing" });
  if (!(await install(ears.maker))) return told.fault(NOT_INSTALLED);
  if (!signal.aborted) await hear(act, "on-device");
};

/** Asked before the first time, and again where the sound would go elsewhere. */
const isAgreed = async ({ ears, told, signal }: Act, way: Way): Promise<boolean> => {
  if (way !== "server" && way !== "browser") return true;
  const host = way === "server" ? (ears.host ?? "") : "";
  const to = way === "server" ? `server ${host}` : "browser";
  if (ears.agreed.has(to)) return true;
  const isAllowed = await told.ask(way === "server" ? { about: way, host } : { about: way });
  if (!isAllowed || signal.aborted) return false;
  ears.agreed.add(to);
  return true;
};

const hear = async (act: Act, way: Way): Promise<void> => {
  const { ears, told, signal, began } = act;
  if (way === "server") return hearByServer(act);
  if (ears.maker === null) return;
  told.stage({ is: "listening" });
  const { words, fault } = told;
  await listen(ears.maker, { isOnDevice: way === "on-device", words, fault, began, signal });
};

const hearByServer = async ({ ears, told, signal, began, cancel }: Act): Promise<void> => {
  if (ears.record === null) return;
  try {
    const tick = (seconds: number): void => told.stage({ is: "recording", seconds });
    const sound = await ears.record({ secondsMax: RECORDING_SECONDS, began, tick, signal });
    // From here on a stop means that the words are not wanted.
    began(cancel);
    told.stage({ is: "writing" });
    const words = await ears.transcribe(sound, signal);
    if (words === "") told.fault(NOTHING_HEARD);
    else told.words(words);
  } catch (error) {
    told.fault(ears.reasonOf(error));
  }
};
