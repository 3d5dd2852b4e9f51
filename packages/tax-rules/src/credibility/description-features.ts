import type { Seconds } from "../units/hours.ts";
import type { RecordColumns } from "./record-columns.ts";
import { TASK_TIMES, TAX_PAPER_WORDS, TAX_WORDS, UNCOUNTED_PLURAL } from "./task-times.ts";
import { FUNCTION_WORDS, STOP_LIST } from "./word-lists.ts";
import { HASH_START_A, HASH_START_B, hashA, hashB, TASK_SHIFT, WORD, WordTable } from "./word-table.ts";

/** What one reading of all descriptions yields, by row. */
export type DescriptionFeatures = {
  /** Equal for the same normalized words and the same duration; 0 for an empty description. */
  readonly likeness: Float64Array;
  /** 1 when there are fewer than four content words, or only words of the stop list. */
  readonly vague: Uint8Array;
  /** The longest believable time of the named task; 0 when no such task is named. */
  readonly taskCapSeconds: Int32Array;
  /** 1 for work on one's own tax forms. */
  readonly taxForms: Uint8Array;
};

export const CONTENT_WORDS_NEEDED = 4;
const COMMA = 44;
const SEMICOLON = 59;
const HYPHEN = 45;
const APOSTROPHE = 39;
const CURLY_APOSTROPHE = 0x2019;
const MAX_COUNT = 200;

/** Rows read before the thread is handed back: about a millisecond's worth. */
const ROWS_A_STEP = 5000;

export function* describeRows(
  columns: RecordColumns,
  names: readonly string[],
): Generator<void, DescriptionFeatures, void> {
  const reader = new DescriptionReader(wordTable(names));
  const { count } = columns;
  const features = {
    likeness: new Float64Array(count),
    vague: new Uint8Array(count),
    taskCapSeconds: new Int32Array(count),
    taxForms: new Uint8Array(count),
  };
  for (let i = 0; i < count; i += 1) {
    reader.read(columns.descriptions[i] ?? "", columns.seconds[i] ?? 0);
    features.likeness[i] = reader.likeness;
    features.vague[i] = reader.isVague() ? 1 : 0;
    features.taskCapSeconds[i] = reader.taskCapSeconds();
    features.taxForms[i] = reader.isTaxForms() ? 1 : 0;
    if (i % ROWS_A_STEP === ROWS_A_STEP - 1) yield;
  }
  return features;
}

/** Whether the record check would find that one description says little; `names`: what the properties are called. */
export const isVagueDescription = (description: string, names: readonly string[]): boolean => {
  const reader = new DescriptionReader(wordTable(names));
  reader.read(description, 0);
  return reader.isVague();
};

/** The longest that the tasks it names are believed to take, as the record check has it; 0: it names none. */
export const believedTaskSeconds = (description: string): Seconds => {
  const reader = new DescriptionReader(wordTable([]));
  reader.read(description, 0);
  return reader.taskCapSeconds();
};

function wordTable(names: readonly string[]): WordTable {
  const table = new WordTable();
  for (const word of FUNCTION_WORDS) table.add(word, WORD.function);
  for (const word of STOP_LIST) table.add(word, WORD.stop);
  for (const word of TAX_WORDS) table.add(word, WORD.tax);
  for (const word of TAX_PAPER_WORDS) table.add(word, WORD.taxPaper);
  TASK_TIMES.forEach((time, task) => {
    for (const word of time.words) table.add(word, 1 << (TASK_SHIFT + task));
    for (const word of time.plurals ?? []) table.add(word, (1 << (TASK_SHIFT + task)) | WORD.plural);
    for (const word of time.together ?? []) table.add(word, WORD.together);
  });
  for (const name of names) {
    for (const word of name.toLowerCase().split(/[^\p{L}]+/u)) if (word !== "") table.add(word, WORD.property);
  }
  return table;
}

/** Reads a description once, letter by letter, without making strings: digits, punctuation and property names drop out. */
class DescriptionReader {
  likeness = 0;
  readonly #table: WordTable;
  #content = 0;
  #specific = 0;
  #seen = 0;
  #namesProperty = false;
  #firstClause = true;
  #number = 0;
  #capSeconds = 0;
  #tasks = 0;

  constructor(table: WordTable) {
    this.#table = table;
  }

  read(text: string, seconds: Seconds): void {
    this.#reset();
    let textA = HASH_START_A;
    let textB = HASH_START_B;
    let a = HASH_START_A;
    let b = HASH_START_B;
    let letters = 0;
    for (let i = 0; i <= text.length; i += 1) {
      const code = i < text.length ? text.charCodeAt(i) : COMMA;
      const letter = lowerLetter(code);
      if (letter !== 0) {
        a = hashA(a, letter);
        b = hashB(b, letter);
        letters += 1;
        continue;
      }
      if (letters > 0 && isInsideWord(code)) continue;
      if (letters > 0) {
        if (this.#word(a, b, letters)) {
          textA = hashA(textA, a);
          textB = hashB(textB, b);
        }
        a = HASH_START_A;
        b = HASH_START_B;
        letters = 0;
      }
      if (code >= 48 && code <= 57) this.#number = Math.min(MAX_COUNT, this.#number * 10 + code - 48);
      else if (code === COMMA || code === SEMICOLON) this.#firstClause = false;
    }
    this.likeness = this.#seen === 0 ? 0 : combined(hashA(textA, seconds), hashB(textB, seconds));
  }

  /** Processes a word; false when it is part of a property's name and so not part of the normalized text. */
  #word(a: number, b: number, letters: number): boolean {
    const bits = this.#table.bitsOf(a, b);
    this.#seen |= bits;
    if ((bits & WORD.property) !== 0) {
      this.#namesProperty = true;
      return false;
    }
    this.#seen |= 1 << 30;
    if (this.#firstClause && bits >>> TASK_SHIFT !== 0) this.#task(bits);
    if ((bits & WORD.function) === 0 && letters > 1) {
      this.#content += 1;
      if ((bits & WORD.stop) === 0) this.#specific += 1;
      this.#number = 0;
    }
    return true;
  }

  /** Adds the time of a task named in the first clause, once each; a number before it says how many. */
  #task(bits: number): void {
    const many = this.#number > 0 ? this.#number : (bits & WORD.plural) !== 0 ? UNCOUNTED_PLURAL : 1;
    for (let task = 0; task < TASK_TIMES.length; task += 1) {
      const bit = 1 << (TASK_SHIFT + task);
      if ((bits & bit) === 0 || (this.#tasks & bit) !== 0) continue;
      this.#tasks |= bit;
      this.#capSeconds += (TASK_TIMES[task]?.capSeconds ?? 0) * many;
    }
  }

  isVague(): boolean {
    return this.#specific === 0 || this.#content + (this.#namesProperty ? 1 : 0) < CONTENT_WORDS_NEEDED;
  }

  taskCapSeconds(): Seconds {
    const signing = 1 << (TASK_SHIFT + SIGNING);
    const signsNothing = (this.#tasks & signing) !== 0 && (this.#seen & WORD.together) === 0;
    return signsNothing ? Math.max(0, this.#capSeconds - (TASK_TIMES[SIGNING]?.capSeconds ?? 0)) : this.#capSeconds;
  }

  isTaxForms(): boolean {
    return (this.#seen & WORD.tax) !== 0 && (this.#seen & WORD.taxPaper) !== 0;
  }

  #reset(): void {
    this.#content = 0;
    this.#specific = 0;
    this.#seen = 0;
    this.#namesProperty = false;
    this.#firstClause = true;
    this.#number = 0;
    this.#capSeconds = 0;
    this.#tasks = 0;
  }
}

const SIGNING = TASK_TIMES.findIndex((time) => time.together !== undefined);

/** The letter in lower case, or 0 for anything else. Letters beyond ASCII are kept as they are. */
function lowerLetter(code: number): number {
  if (code >= 97 && code <= 122) return code;
  if (code >= 65 && code <= 90) return code + 32;
  return code > 0xbf && code !== CURLY_APOSTROPHE && (code < 0x2000 || code > 0x206f) ? code : 0;
}

/** "e-mail" and "owner's" are one word. */
function isInsideWord(code: number): boolean {
  return code === HYPHEN || code === APOSTROPHE || code === CURLY_APOSTROPHE;
}

/** 52 bits of two hashes as one number, never 0. */
function combined(a: number, b: number): number {
  return (a >>> 0) * 0x100000 + (b >>> 12) + 1;
}
