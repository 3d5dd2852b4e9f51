import type { ModelPart } from "#features/assistant/rep-assistant/answer-schema.ts";
import { AppError } from "#shared/errors.ts";
import type { AskedModel } from "../entry-drafts/asked-model.ts";
import type { Answered } from "./answered.ts";
import type { Draft } from "./compose.ts";
import type { Asked } from "../asked/asked.ts";
import type { Kind } from "../kinds/kind.ts";
import { lookUp } from "../passages/look-up.ts";
import type { Source } from "../passages/source.ts";
import { type Claim, type Evidence, proveSentence } from "../proving/prove-sentence.ts";
import { nearestTo, NOT_IN_SOURCES } from "../saying/not-in-sources.ts";
import type { Said } from "../saying/said.ts";
import { AnswerReader } from "./answer-reader.ts";
import { questionOf, type Told } from "./model-question.ts";
import { READABLE } from "./readable-kinds.ts";

/** A question, what our own sources tell, and how more of the book is read. */
type Answering = {
  asked: Asked;
  draft: Draft;
  told: Said;
  /** Whether it is of a kind of ours: what is told then stands before all else. */
  isMeant: boolean;
  read: (kind: Kind) => Promise<Said>;
};

const PASSAGES_TOLD = 8;
const READS_MAX = 2;
/** More than any honest answer has. */
const CLAIMS_MAX = 24;
const ANSWER_SECONDS = 25;

/**
 * Adds to an answer what a language model says and our sources prove. Whatever becomes of the model, what is ours stands; and
 * where it answered and nothing of it is proven, our sources don't say.
 */
export const answerWithModel = async (
  answering: Answering,
  { languageModel, asker }: AskedModel,
  stopped: AbortSignal,
): Promise<Answered> => {
  const { asked, draft, told, isMeant } = answering;
  if (isMeant) draft.say(told);
  const telling = tellingOf(answering);
  const hearing = new Hearing(answering, telling);
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(ANSWER_SECONDS * 1000)]);
  const pieces = new Pieces();
  for await (const piece of pieces.of(languageModel.stream({ ...questionOf(telling), asker, signal }))) {
    if (stopped.aborted) break;
    await hearing.hear(piece);
    if (hearing.isEnough) break;
  }
  const { dropped } = hearing;
  if (dropped > 0) await languageModel.noteDropped(dropped);
  const silence: ModelPart["silence"] = stopped.aborted
    ? "stopped"
    : hearing.isAnswered
      ? null
      : (pieces.silence ?? "failed");
  const model = { name: languageModel.model, dropped, silence };
  if (isMeant) return draft.finish(told, model);
  if (draft.sentences.length > 0) return draft.finish(hearing.read, model);
  const rest = silence === null ? { ...NOT_IN_SOURCES, nearest: nearestTo(asked) } : told;
  draft.say(rest);
  return draft.finish(rest, model);
};

/** The pieces of an answer until there are no more, and why, if the model refused or failed. */
class Pieces {
  silence: "used_up" | "failed" | null = null;

  async *of(stream: AsyncIterable<string>): AsyncGenerator<string> {
    try {
      yield* stream;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      this.silence = error.code === "rate_limited" ? "used_up" : "failed";
    }
  }
}

/** What a model is told: the passages that fit the question, those that our own statements rest on, and these. */
const tellingOf = ({ asked, draft, isMeant }: Answering): Told => {
  const { library, text, words } = asked;
  const found = lookUp(library, text, words).slice(0, PASSAGES_TOLD);
  const ids = new Set([...draft.passages.map(({ id }) => id), ...found.map(({ source }) => source.id)]);
  const sources = [...ids].map((id) => library.byId.get(id)).filter((source): source is Source => source !== undefined);
  return {
    question: text,
    passages: new Map(sources.map((source, at) => [`passage-${at + 1}`, source])),
    statements: new Map(draft.sentences.map((sentence, at) => [`book-${at + 1}`, sentence.text])),
    mayRead: !isMeant,
  };
};

/** The answer of a model while it comes. */
class Hearing {
  dropped = 0;
  /** What is said of what was read because it asked. */
  read: Pick<Said, "suggestedAction" | "taxYear"> = {};
  readonly #answering: Answering;
  readonly #told: Told;
  readonly #evidence: ReadonlyMap<string, Evidence>;
  readonly #reader = new AnswerReader();
  #claims = 0;
  #hasRead = false;

  constructor(answering: Answering, told: Told) {
    this.#answering = answering;
    this.#told = told;
    const book = [...told.statements].map(([id, text]): [string, Evidence] => [id, { id, title: "", text }]);
    this.#evidence = new Map<string, Evidence>([...told.passages, ...book]);
  }

  /** What follows is not wanted. An answer that is whole is heard to its end, where its tokens are counted. */
  get isEnough(): boolean {
    return this.#reader.isBroken || this.#isFull;
  }

  get #isFull(): boolean {
    return this.#claims >= CLAIMS_MAX || this.#answering.draft.isFull;
  }

  get isAnswered(): boolean {
    return this.#reader.isWhole || this.#isFull;
  }

  async hear(piece: string): Promise<void> {
    for (const part of this.#reader.push(piece)) {
      if ("reads" in part) await this.#readKinds(part.reads);
      else this.#take(part.claim);
    }
  }

  /** Only where no kind of ours was meant, and once. */
  async #readKinds(ids: readonly string[]): Promise<void> {
    if (!this.#told.mayRead || this.#hasRead) return;
    this.#hasRead = true;
    const wanted = [...new Set(ids)].flatMap((id) => READABLE.find(({ kind }) => kind.id === id) ?? []);
    for (const { kind } of wanted.slice(0, READS_MAX)) {
      const said = await this.#answering.read(kind);
      this.#answering.draft.say(said);
      this.read = { ...said, ...this.read };
    }
  }

  #take(claim: Claim | null): void {
    this.#claims += 1;
    const { draft } = this.#answering;
    const proven = claim && proveSentence(claim, { evidence: this.#evidence });
    if (!claim || !proven || typeof proven === "string") {
      this.dropped += 1;
      return;
    }
    const { text, quote } = proven;
    if (draft.sentences.some((sentence) => sentence.text === text)) return;
    const source = this.#told.passages.get(claim.passage);
    if (source) draft.sayOfSource({ text, quote, id: source.id });
    else draft.sayOfStatement(text, [...this.#told.statements.keys()].indexOf(claim.passage));
  }
}
