import { Declined, type Exchange, startExchange } from "./exchange.ts";
import { type CallOptions, type OpenedModel, openModel } from "./open-model.ts";
import { type ChatQuestion, type ModelService, NoAnswer, type Outcome } from "./question.ts";

const ANSWER_BYTES_MAX = 64 * 1024;
/** What comes around the text: counts, signatures of thoughts; in a stream, some 250 bytes for each word. */
const WHOLE_BYTES_MAX = 256 * 1024;
const STREAM_BYTES_MAX = 4 * 1024 * 1024;

/** What a question asks for that some services refuse, each with the words they refuse it in. */
const EXTRAS = {
  temperature: /temperature/i,
  usage: /stream_options|include_usage/i,
  // The one left where a service does not say what it minds.
  schema: /(?:)/,
} as const;
type Extra = keyof typeof EXTRAS;
type Extras = ReadonlySet<Extra>;

export type AskService = {
  /** A whole answer. Throws `NoAnswer`. */
  ask: (question: ChatQuestion, outcome: Outcome) => Promise<string>;
  /** The pieces of an answer as they come. Throws `NoAnswer`, also after some. Ends upstream when it is left. */
  stream: (question: ChatQuestion, outcome: Outcome) => AsyncGenerator<string>;
};

/** Questions to one service in its protocol. It remembers what the service turned out not to know. */
export const askService = (service: ModelService): AskService => {
  const unknown = new Set<Extra>();

  /** A service that declines a question for one of its extras is asked again without it. */
  const call = async <T>(exchange: Exchange, asked: Asked<T>, without: Extras = unknown): Promise<T> => {
    const { question } = asked;
    try {
      const countsStreams = !without.has("usage");
      const model = await openModel(service, { fetch: exchange.fetch, countsStreams });
      const answer = await asked.of(model, optionsOf(question, without, exchange.signal));
      for (const extra of without) unknown.add(extra);
      return answer;
    } catch (error) {
      const extra = error instanceof Declined ? declinedIn(error, asked, without) : undefined;
      if (!extra) throw error;
      return call(exchange, asked, new Set([...without, extra]));
    }
  };

  return {
    ask: async (question, outcome) => {
      const exchange = startExchange(service, question, { bytesMax: WHOLE_BYTES_MAX, isStream: false });
      try {
        const of: Asked<Whole>["of"] = (model, options) => model.doGenerate(options);
        const { content, finishReason, usage } = await call(exchange, { question, isStream: false, of });
        outcome.used = usedIn(usage);
        const text = content.map((part) => (part.type === "text" ? part.text : "")).join("");
        take(text, outcome);
        requireWhole(finishReason, text);
        return text.trim();
      } catch (error) {
        throw exchange.reasonOf(error);
      } finally {
        exchange.close();
      }
    },
    async *stream(question, outcome) {
      const exchange = startExchange(service, question, { bytesMax: STREAM_BYTES_MAX, isStream: true });
      try {
        const of: Asked<Streamed>["of"] = (model, options) => model.doStream(options);
        const { stream } = await call(exchange, { question, isStream: true, of });
        yield* piecesOf(stream, exchange.signal, outcome);
      } catch (error) {
        throw exchange.reasonOf(error);
      } finally {
        exchange.close();
      }
    },
  };
};

type Whole = Awaited<ReturnType<OpenedModel["doGenerate"]>>;
type Streamed = Awaited<ReturnType<OpenedModel["doStream"]>>;
type Finish = Whole["finishReason"];
type Asked<T> = {
  question: ChatQuestion;
  isStream: boolean;
  of: (model: OpenedModel, options: CallOptions) => PromiseLike<T>;
};

async function* piecesOf(stream: Streamed["stream"], signal: AbortSignal, outcome: Outcome): AsyncGenerator<string> {
  let finish: Finish = { unified: "interrupted", raw: undefined };
  let hasFailed = false;
  let text = "";
  for await (const part of stream) {
    // What was read ahead is not handed on once the exchange has ended.
    signal.throwIfAborted();
    // What was used comes after an error too.
    if (part.type === "error") hasFailed = true;
    if (part.type === "finish") {
      finish = part.finishReason;
      outcome.used = usedIn(part.usage);
    }
    if (part.type !== "text-delta" || hasFailed || part.delta === "") continue;
    take(part.delta, outcome);
    text += part.delta;
    yield part.delta;
  }
  if (hasFailed) throw new NoAnswer("its answer is not one of the protocol");
  requireWhole(finish, text);
}

const take = (text: string, outcome: Outcome): void => {
  outcome.answerBytes += Buffer.byteLength(text);
  if (outcome.answerBytes > ANSWER_BYTES_MAX) throw new NoAnswer(`its answer is longer than ${ANSWER_BYTES_MAX} bytes`);
};

const requireWhole = ({ unified }: Finish, text: string): void => {
  if (unified === "length") throw new NoAnswer("its answer was cut at the limit of tokens");
  if (unified === "content-filter") throw new NoAnswer("it declined to answer");
  if (unified === "error" || unified === "interrupted") throw new NoAnswer("its answer broke off");
  if (text.trim() === "") throw new NoAnswer("its answer is empty");
};

const usedIn = ({ inputTokens, outputTokens }: Whole["usage"]): Outcome["used"] => {
  const [input, output] = [inputTokens.total, outputTokens.total];
  return isCount(input) && isCount(output) ? { input, output } : null;
};

const isCount = (tokens: number | undefined): tokens is number => Number.isSafeInteger(tokens) && Number(tokens) >= 0;

const declinedIn = (declined: Declined, { question, isStream }: Asked<unknown>, without: Extras): Extra | undefined => {
  const isAsked = {
    temperature: question.temperature !== undefined,
    usage: isStream,
    schema: question.schema !== undefined,
  };
  const extras: Extra[] = ["temperature", "usage", "schema"];
  return extras.find((extra) => isAsked[extra] && !without.has(extra) && declined.isAbout(EXTRAS[extra]));
};

const optionsOf = (question: ChatQuestion, without: Extras, abortSignal: AbortSignal): CallOptions => {
  const { answerTokensMax, schema, temperature } = question;
  return {
    prompt: promptOf(question, without),
    maxOutputTokens: answerTokensMax,
    ...(temperature !== undefined && !without.has("temperature") && { temperature }),
    ...(schema &&
      !without.has("schema") && {
        responseFormat: { type: "json", name: schema.name, schema: schema.json },
      }),
    abortSignal,
  };
};

/** A service that knows no schemas is told it in words. */
const promptOf = ({ messages, schema }: ChatQuestion, without: Extras): CallOptions["prompt"] => {
  const prompt = messages.map(({ role, content }) =>
    role === "system" ? { role, content } : { role, content: [{ type: "text" as const, text: content }] },
  );
  if (!schema || !without.has("schema")) return prompt;
  const words = `Answer with JSON alone, of this JSON Schema: ${JSON.stringify(schema.json)}`;
  const [first] = messages;
  return first?.role === "system"
    ? [{ role: "system", content: `${first.content}\n\n${words}` }, ...prompt.slice(1)]
    : [{ role: "system", content: words }, ...prompt];
};
