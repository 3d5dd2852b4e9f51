import { traceHeaders } from "../processes/trace.ts";
import { type ChatQuestion, type ModelService, NoAnswer } from "./question.ts";

/** The requests that one question takes, and their limits, whatever reads the answer. */
export type Exchange = {
  fetch: typeof globalThis.fetch;
  /** Ends when whoever asked has gone or a limit was passed: the connection closes at once. */
  signal: AbortSignal;
  /** Ends the exchange for a reason of ours. */
  fail: (why: string) => NoAnswer;
  /** Why there is no answer, in our words. */
  reasonOf: (error: unknown) => NoAnswer;
  close: () => void;
};

/** The service would not take the question as it is put. What it said, which may quote the key, stays here. */
export class Declined extends NoAnswer {
  override readonly name = "Declined";
  readonly #said: string;
  constructor(status: number, said: string) {
    super(`it answered ${status}`);
    this.#said = said;
  }
  isAbout(words: RegExp): boolean {
    return words.test(this.#said);
  }
}

const SAID_BYTES_MAX = 4 * 1024;
const BAD_REQUEST = 400;
const UNPROCESSABLE = 422;

type Limits = { bytesMax: number; isStream: boolean };

export const startExchange = (service: ModelService, question: ChatQuestion, limits: Limits): Exchange => {
  const ending = new AbortController();
  const fail = (why: string): NoAnswer => {
    const reason = new NoAnswer(why);
    ending.abort(reason);
    return reason;
  };
  const failAfter = (milliseconds: number, what: string) =>
    setTimeout(() => fail(`${what} ${milliseconds / 1000} s`), milliseconds);
  const { bytesMax, isStream } = limits;
  const first = isStream ? failAfter(service.firstByteMilliseconds, "nothing came within") : undefined;
  const whole = failAfter(service.timeoutMilliseconds, "it took longer than");
  let bytes = 0;

  const bounded = () =>
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(part, controller) {
        clearTimeout(first);
        bytes += part.length;
        if (bytes > bytesMax) throw fail(`it sent more than ${bytesMax} bytes`);
        controller.enqueue(part);
      },
    });

  return {
    fetch: async (address, init) => {
      const sent = new Headers(init?.headers);
      for (const [name, value] of Object.entries(traceHeaders())) sent.set(name, value);
      const response = await fetch(address, { ...init, headers: sent, redirect: "error" }).catch((error: unknown) => {
        throw fail(`the connection failed${codeOf(error)}`);
      });
      const { status, headers, body } = response;
      if (status === BAD_REQUEST || status === UNPROCESSABLE) throw new Declined(status, await startOf(response));
      if (!response.ok) throw fail(`it answered ${status}`);
      return new Response(body?.pipeThrough(bounded()) ?? null, { status, headers });
    },
    signal: AbortSignal.any([question.signal, ending.signal]),
    fail,
    reasonOf: (error) => {
      if (ending.signal.reason instanceof NoAnswer && !question.signal.aborted) return ending.signal.reason;
      if (question.signal.aborted) return new NoAnswer("whoever asked has gone");
      if (error instanceof NoAnswer) return error;
      const code = codeOf(error);
      return new NoAnswer(code === "" ? "its answer is not one of the protocol" : `the connection failed${code}`);
    },
    close: () => {
      clearTimeout(first);
      clearTimeout(whole);
      ending.abort();
    },
  };
};

const startOf = async (response: Response): Promise<string> => {
  let said = "";
  for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    said += part;
    if (said.length > SAID_BYTES_MAX) break;
  }
  return said.slice(0, SAID_BYTES_MAX);
};

/** `ECONNREFUSED` and the like, which name no secret. */
const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return "";
  return "code" in error && typeof error.code === "string" ? `: ${error.code}` : codeOf(error.cause);
};
