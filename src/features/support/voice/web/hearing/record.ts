import { NO_DEVICE, NO_MICROPHONE } from "./speech.ts";

/** Speech, not music: a minute is some 240 kB. */
const BITS_PER_SECOND = 32_000;
/** What this browser can write, the smallest first. */
const TYPES = ["audio/webm;codecs=opus", "audio/ogg;codecs=opus", "audio/mp4"];

/** Why nothing can be recorded, for a person. */
export class NoRecording extends Error {
  override readonly name = "NoRecording";
}

const FAULTS: ReadonlyMap<string, string> = new Map([
  ["NotAllowedError", NO_MICROPHONE],
  ["SecurityError", NO_MICROPHONE],
  ["NotFoundError", NO_DEVICE],
]);

const openMicrophone = async (): Promise<MediaStream> => {
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: true });
  } catch (error) {
    const name = error instanceof Error ? error.name : "";
    throw new NoRecording(FAULTS.get(name) ?? "The microphone could not be opened. Close other programs that use it.");
  }
};

type Recording = {
  secondsMax: number;
  began: (stop: () => void) => void;
  /** Each second while it records. */
  tick: (seconds: number) => void;
  signal: AbortSignal;
};

/** Records until it is stopped, or for so many seconds. The microphone is closed in any case. Throws `NoRecording`. */
export const record = async ({ secondsMax, began, tick, signal }: Recording): Promise<Blob> => {
  const stream = await openMicrophone();
  let seconds = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  try {
    signal.throwIfAborted();
    const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type));
    const recorder = new MediaRecorder(stream, { audioBitsPerSecond: BITS_PER_SECOND, ...(mimeType && { mimeType }) });
    const parts: Blob[] = [];
    const sound = new Promise<Blob>((done, fail) => {
      recorder.addEventListener("dataavailable", ({ data }) => parts.push(data));
      recorder.addEventListener("error", () => fail(new NoRecording("The recording broke off. Try again, or type.")));
      recorder.addEventListener("stop", () => done(new Blob(parts, { type: recorder.mimeType })));
      signal.addEventListener("abort", () => fail(signal.reason));
    });
    recorder.start();
    const stop = (): void => (recorder.state === "inactive" ? undefined : recorder.stop());
    began(stop);
    tick(0);
    timer = setInterval(() => {
      seconds += 1;
      tick(seconds);
      if (seconds >= secondsMax) stop();
    }, 1000);
    return await sound;
  } finally {
    clearInterval(timer);
    for (const track of stream.getTracks()) track.stop();
  }
};
