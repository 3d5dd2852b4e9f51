import * as z from "zod/mini";
import type { Claim } from "../proving/prove-sentence.ts";

/** What stands in an answer of a model, in its order: what it asks to be read, and each sentence; null: one that is none. */
export type Told = { reads: readonly string[] } | { claim: Claim | null };

const saidSchema = z.object({ text: z.string(), passage: z.string(), quote: z.string() });
const readsSchema = z.array(z.string());

/** Longer than any sentence with its quote. */
const PART_CHARACTERS_MAX = 4000;
const OPENS: Readonly<Record<string, string>> = { "{": "}", "[": "]" };

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Reads `{ "reads": [...], "sentences": [{...}, ...] }` while it comes, in pieces cut anywhere. Each part is told once it is
 * whole. What is broken ends it: what was told until then stands.
 */
export class AnswerReader {
  /** What must close, the innermost last. */
  readonly #open: string[] = [];
  #key: string | null = null;
  #expectsKey = false;
  #isInString = false;
  #isEscaped = false;
  /** The part at hand, from its first character; null: between parts. */
  #part: string | null = null;
  #string = "";
  #state: "before" | "within" | "whole" | "broken" = "before";
  #hasSentences = false;

  /** It came to its end and has sentences, were it none. */
  get isWhole(): boolean {
    return this.#state === "whole";
  }

  get isBroken(): boolean {
    return this.#state === "broken";
  }

  push(piece: string): Told[] {
    return [...piece].flatMap((character) => this.#take(character) ?? []);
  }

  #take(character: string): Told | null {
    if (this.#state === "before" && character === "{") this.#state = "within";
    if (this.#state !== "within") return null;
    if (this.#part !== null) this.#part += character;
    if ((this.#part?.length ?? this.#string.length) > PART_CHARACTERS_MAX) return this.#break();
    if (this.#isInString) return this.#takeInString(character);
    if (character === '"') [this.#isInString, this.#string] = [true, '"'];
    else if (OPENS[character] !== undefined) this.#begin(character, OPENS[character]);
    else if (character === "}" || character === "]") return this.#end(character);
    else if (character === "," && this.#open.length === 1) this.#expectsKey = true;
    return null;
  }

  #takeInString(character: string): null {
    this.#string += character;
    if (this.#isEscaped) this.#isEscaped = false;
    else if (character === "\\") this.#isEscaped = true;
    else if (character === '"') {
      this.#isInString = false;
      if (this.#expectsKey && this.#open.length === 1) this.#readKey();
    }
    return null;
  }

  #readKey(): void {
    const key = jsonOf(this.#string);
    this.#key = typeof key === "string" ? key : null;
    this.#expectsKey = false;
  }

  #begin(character: string, closing: string): void {
    this.#open.push(closing);
    const depth = this.#open.length;
    if (depth === 1) this.#expectsKey = true;
    if (this.#key === "sentences" && depth === 2) this.#hasSentences = true;
    const isPart = (this.#key === "reads" && depth === 2) || (this.#key === "sentences" && depth === 3);
    if (isPart) this.#part = character;
  }

  #end(character: string): Told | null {
    if (this.#open.pop() !== character) return this.#break();
    const depth = this.#open.length;
    if (depth === 0) this.#state = this.#hasSentences ? "whole" : "broken";
    if (this.#part === null || depth !== (this.#key === "reads" ? 1 : 2)) return null;
    const part = jsonOf(this.#part);
    this.#part = null;
    if (this.#key === "reads") return { reads: readsSchema.safeParse(part).data ?? [] };
    return { claim: saidSchema.safeParse(part).data ?? null };
  }

  #break(): null {
    this.#state = "broken";
    return null;
  }
}
