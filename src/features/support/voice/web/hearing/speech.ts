/** The part of the Web Speech API that is used; no type library covers all of it. */
export type Recognition = EventTarget & {
  lang: string;
  interimResults: boolean;
  processLocally?: boolean;
  start: () => void;
  stop: () => void;
  abort: () => void;
};
type Results = ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }>;

type Where = { langs: string[]; processLocally: true };
export type OnDevice = "available" | "downloadable" | "downloading" | "unavailable";
export type RecognitionMaker = {
  new (): Recognition;
  /** Only browsers that can listen without their maker's service have these two. */
  available?: (where: Where) => Promise<OnDevice>;
  install?: (where: Where) => Promise<boolean>;
};

const LANGUAGE = "en-US";
const HERE: Where = { langs: [LANGUAGE], processLocally: true };

/** Whether the browser can turn voice into text without sending it anywhere. Never fails. */
export const availabilityOf = async (maker: RecognitionMaker | null): Promise<OnDevice> => {
  try {
    return (await maker?.available?.({ ...HERE })) ?? "unavailable";
  } catch {
    return "unavailable";
  }
};

/** Gets what the browser needs to listen by itself. False: it did not come. */
export const install = async (maker: RecognitionMaker): Promise<boolean> => {
  try {
    return (await maker.install?.({ ...HERE })) === true && (await availabilityOf(maker)) === "available";
  } catch {
    return false;
  }
};

export const NO_MICROPHONE = "The browser does not let this page use the microphone.";
export const NO_DEVICE = "No microphone was found. Connect one, or type.";
export const NOTHING_HEARD = "Nothing was understood. Try again, or type.";
const FAULTS: ReadonlyMap<unknown, string> = new Map([
  ["not-allowed", NO_MICROPHONE],
  ["service-not-allowed", NO_MICROPHONE],
  ["audio-capture", NO_DEVICE],
  ["language-not-supported", "Your browser does not turn English into text here. Type instead."],
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

type Listening = {
  isOnDevice: boolean;
  words: (words: string) => void;
  fault: (message: string) => void;
  /** Given as soon as it listens. What was heard before a stop still comes. */
  began: (stop: () => void) => void;
  signal: AbortSignal;
};

/** Listens once, to its end. Reports words, or why there are none. */
export const listen = (
  maker: RecognitionMaker,
  { isOnDevice, words, fault, began, signal }: Listening,
): Promise<void> =>
  new Promise((done) => {
    const recognition = new maker();
    let isAnswered = false;
    recognition.lang = LANGUAGE;
    recognition.interimResults = false;
    if (isOnDevice) recognition.processLocally = true;
    recognition.addEventListener("result", (event) => {
      const heard = wordsIn(event);
      if (heard === "") return;
      isAnswered = true;
      words(heard);
    });
    recognition.addEventListener("error", (event) => {
      const error: unknown = Reflect.get(event, "error");
      isAnswered = true;
      if (error !== "aborted") fault(FAULTS.get(error) ?? NOTHING_HEARD);
    });
    recognition.addEventListener("end", () => {
      if (!isAnswered) fault(NOTHING_HEARD);
      done();
    });
    signal.addEventListener("abort", () => {
      recognition.abort();
      done();
    });
    recognition.start();
    began(() => recognition.stop());
  });
