import type { Validated } from "@tenure/tax-rules";
import { reportContentHash, type RunningHash } from "./content-hash.ts";
import { makeReport } from "./make-report.ts";
import type { ReportContent, ReportedFacts, ReportModel } from "./report-model.ts";
import type { ReportInput, InputEntry, InputFile, InputList, InputPart } from "./report-input.ts";

/** What identifies the copy to be made. */
export type CopyFacts = Pick<ReportModel, "id" | "asOf">;
/** The model as it is stored, piece by piece, and what can be known about it without reading it. */
export type MadeModel = {
  readonly said: ReportedFacts;
  readonly contentHash: string;
  readonly modelJson: Iterable<string>;
};

/** Takes an input in pieces and makes the model in the calling thread; servers use `startModelMaker`, in a process. */
export class ModelMaker {
  private readonly sha256: RunningHash;
  private facts: Omit<ReportInput, InputList> | null = null;
  private readonly entries: InputEntry[] = [];
  private readonly history: ReportInput["history"][number][] = [];
  private readonly evidence: InputFile[] = [];

  constructor(sha256: RunningHash) {
    this.sha256 = sha256;
  }

  add(part: InputPart): void {
    if ("entries" in part) this.entries.push(...part.entries);
    else if ("history" in part) this.history.push(...part.history);
    else if ("evidence" in part) this.evidence.push(...part.evidence);
    else this.facts = part.facts;
  }

  make({ id, asOf }: CopyFacts): Validated<MadeModel> {
    if (this.facts === null) throw new Error("a model was asked for before its facts were given");
    const made = makeReport({ ...this.facts, entries: this.entries, history: this.history, evidence: this.evidence });
    if (!made.ok) return made;
    const content = made.value;
    const contentHash = reportContentHash(content, this.sha256);
    const model: ReportModel = { id, asOf, contentHash, content };
    return { ok: true, value: { said: factsOf(content), contentHash, modelJson: jsonOf(model) } };
  }
}

const PIECE_LINES = 200;

/** What `JSON.stringify` would return, without all of it in memory at once. */
function* jsonOf({ content, ...copy }: ReportModel): Generator<string> {
  yield `${JSON.stringify(copy).slice(0, -1)},"content":`;
  let before = "{";
  for (const [name, part] of Object.entries(content)) {
    yield `${before}${JSON.stringify(name)}:`;
    before = ",";
    if (Array.isArray(part)) yield* jsonOfList(part);
    else yield JSON.stringify(part);
  }
  yield "}}";
}

function* jsonOfList(list: readonly unknown[]): Generator<string> {
  yield "[";
  for (let from = 0; from < list.length; from += PIECE_LINES) {
    const lines = JSON.stringify(list.slice(from, from + PIECE_LINES)).slice(1, -1);
    yield from === 0 ? lines : `,${lines}`;
  }
  yield "]";
}

const factsOf = ({
  log: _log,
  evidence: _evidence,
  history,
  proposed: _proposed,
  ...facts
}: ReportContent): ReportedFacts => {
  const edits = history.filter(({ kind }) => kind !== "undo_import" && kind !== "proposal");
  const undone = history.filter(({ kind }) => kind === "undo_import");
  return {
    ...facts,
    changeCount: edits.length,
    changedEntryCount: new Set(edits.map(({ entryId }) => entryId)).size,
    undoneImports: { count: undone.length, entries: undone.reduce((sum, { entries = 0 }) => sum + entries, 0) },
  };
};
