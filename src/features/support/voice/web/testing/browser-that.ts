import type { OnDevice, Recognition, RecognitionMaker } from "../hearing/speech.ts";

type Browser = {
  onDevice?: OnDevice | "unknown" | "broken";
  installs?: boolean | "broken";
  begins?: boolean;
};

/** A browser that listens as the standard says, led by the test. */
export const browserThat = ({ onDevice = "unknown", installs = true, begins = true }: Browser) => {
  const made: (Recognition & { isAborted: boolean })[] = [];
  let present = onDevice;
  class Stub extends EventTarget {
    lang = "";
    interimResults = true;
    isAborted = false;
    constructor() {
      super();
      made.push(this);
    }
    start(): void {
      if (!begins) throw new Error("InvalidStateError");
    }
    stop(): void {
      this.dispatchEvent(new Event("end"));
    }
    abort(): void {
      this.isAborted = true;
      this.dispatchEvent(Object.assign(new Event("error"), { error: "aborted" }));
      this.dispatchEvent(new Event("end"));
    }
  }
  const asked: unknown[] = [];
  const maker: RecognitionMaker = Stub;
  if (onDevice !== "unknown") {
    maker.available = async (where) => {
      asked.push(where);
      if (present === "broken" || present === "unknown") throw new Error("SyntaxError");
      return present;
    };
    maker.install = async () => {
      if (installs === "broken") throw new Error("NetworkError");
      if (installs) present = "available";
      return installs;
    };
  }
  const latest = () => {
    const last = made.at(-1);
    if (!last) throw new Error("nothing listens");
    return last;
  };
  const hear = (settled: string[], resultIndex = settled.length - 1, guess?: string): void => {
    const result = (transcript: string, isFinal: boolean) => Object.assign([{ transcript }], { isFinal });
    const results = [...settled.map((text) => result(text, true)), ...(guess ? [result(guess, false)] : [])];
    latest().dispatchEvent(Object.assign(new Event("result"), { results, resultIndex }));
  };
  const fail = (error: string): void => {
    latest().dispatchEvent(Object.assign(new Event("error"), { error }));
    latest().dispatchEvent(new Event("end"));
  };
  return { maker, made, asked, latest, hear, fail };
};
