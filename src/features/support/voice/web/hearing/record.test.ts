import { afterEach, beforeEach, describe, expect, type Mock, test, vi } from "vitest";
import { NoRecording, record } from "./record.ts";

const made: StubRecorder[] = [];
const tracks: { stop: Mock<() => void> }[] = [];

class StubRecorder extends EventTarget {
  static isTypeSupported = (type: string): boolean => type === "audio/mp4";
  state = "inactive";
  readonly mimeType: string;
  readonly bits: number;
  constructor(_stream: unknown, options: { mimeType: string; audioBitsPerSecond: number }) {
    super();
    this.mimeType = options.mimeType;
    this.bits = options.audioBitsPerSecond;
    made.push(this);
  }
  start(): void {
    this.state = "recording";
  }
  /** The standard: what was recorded comes before the end is told. */
  stop(): void {
    this.state = "inactive";
    this.dispatchEvent(Object.assign(new Event("dataavailable"), { data: new Blob(["sound"]) }));
    this.dispatchEvent(new Event("stop"));
  }
}

const openWith = (getUserMedia: () => Promise<unknown>): void => {
  vi.stubGlobal("navigator", { mediaDevices: { getUserMedia } });
};

beforeEach(() => {
  made.length = 0;
  tracks.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal("MediaRecorder", StubRecorder);
  openWith(async () => {
    tracks.push({ stop: vi.fn<() => void>() });
    return { getTracks: () => tracks };
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const begin = (signal = new AbortController().signal) => {
  const ticks: number[] = [];
  let stop = (): void => undefined;
  const sound = record({
    secondsMax: 60,
    tick: (seconds) => ticks.push(seconds),
    began: (end) => {
      stop = end;
    },
    signal,
  });
  return { ticks, sound, stop: () => stop() };
};
/** The name of what went wrong, heard of from the beginning. */
const faultOf = (sound: Promise<Blob>): Promise<string> =>
  sound.then(
    () => "none",
    (error: unknown) => (error instanceof Error ? error.name : ""),
  );
const isClosed = () => tracks.map((track) => track.stop.mock.calls.length);

describe("a recording", () => {
  test("is small, in a kind the browser can write, and ends with its stop: the microphone is closed", async () => {
    const { sound, ticks, stop } = begin();
    await vi.advanceTimersByTimeAsync(2500);
    expect(isClosed()).toEqual([0]);
    stop();
    const blob = await sound;
    expect([blob.type, await blob.text()]).toEqual(["audio/mp4", "sound"]);
    expect(made.map(({ bits }) => bits)).toEqual([32_000]);
    expect(ticks).toEqual([0, 1, 2]);
    expect(isClosed()).toEqual([1]);
  });

  test("ends by itself after its longest time", async () => {
    const { sound, ticks } = begin();
    await vi.advanceTimersByTimeAsync(59_999);
    expect(isClosed()).toEqual([0]);
    await vi.advanceTimersByTimeAsync(1);
    await sound;
    expect([ticks.at(-1), isClosed()]).toEqual([60, [1]]);
  });

  test("that is given up closes the microphone, also while it is being opened", async () => {
    const act = new AbortController();
    const { sound } = begin(act.signal);
    const fault = faultOf(sound);
    await vi.advanceTimersByTimeAsync(500);
    act.abort();
    expect(await fault).toBe("AbortError");
    expect(isClosed()).toEqual([1]);
    expect(await faultOf(begin(AbortSignal.abort()).sound)).toBe("AbortError");
    expect(isClosed().every((count) => count > 0)).toBe(true);
    expect(made).toHaveLength(1);
  });

  test.each([
    ["NotAllowedError", /does not let this page use the microphone/],
    ["NotFoundError", /No microphone was found/],
    ["NotReadableError", /could not be opened/],
  ])("that %s prevents says why", async (name, reason) => {
    openWith(() => Promise.reject(Object.assign(new Error("no"), { name })));
    const fault = await begin().sound.catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(NoRecording);
    expect(String(fault)).toMatch(reason);
  });

  test("that breaks off says so", async () => {
    const { sound } = begin();
    const fault = faultOf(sound);
    await vi.advanceTimersByTimeAsync(0);
    made[0]?.dispatchEvent(new Event("error"));
    expect(await fault).toBe("NoRecording");
    expect(isClosed()).toEqual([1]);
  });
});
