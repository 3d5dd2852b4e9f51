import type { BadgeTone } from "@tenure/ui";
import type { AuditComparison, AuditFinding, LedgerAudit } from "../contract.ts";

export const SEVERITY_WORDS: Readonly<Record<AuditFinding["severity"], { word: string; tone: BadgeTone }>> = {
  high: { word: "High", tone: "danger" },
  medium: { word: "Medium", tone: "warn" },
  low: { word: "Low", tone: "neutral" },
};

/** Who looked, in one sentence. */
export const makerWords = ({ model, modelNote, droppedCount }: LedgerAudit): string => {
  const who = model === null ? "Checked by rules." : `Checked by rules and by ${model}.`;
  const note = modelNote === null ? "" : ` ${modelNote}`;
  const dropped =
    droppedCount === 0
      ? ""
      : ` We left out ${droppedCount} of the model's points, since the entries did not bear them out.`;
  return `${who}${note}${dropped}`;
};

type Progress = Pick<LedgerAudit, "step" | "entriesAsked" | "entriesToAsk">;

export const progressWords = ({ step, entriesAsked, entriesToAsk }: Progress): string =>
  step === "model" && entriesToAsk > 0
    ? `The language model has read ${entriesAsked} of ${entriesToAsk} descriptions`
    : "Checking every entry by rules";

/** How far it is, 0 to 1; null where that cannot be told. */
export const progressOf = ({ step, entriesAsked, entriesToAsk }: Progress): number | null =>
  step === "model" && entriesToAsk > 0 ? entriesAsked / entriesToAsk : null;

type Change = AuditComparison["kinds"][number];

export const changeWords = ({ change, newEntryCount, goneEntryCount, stillEntryCount }: Change): string => {
  if (change === "new") return `New, ${entries(newEntryCount)}`;
  if (change === "gone") return `Gone, ${entries(goneEntryCount)}`;
  const parts = [`Still there, ${entries(stillEntryCount)}`];
  if (newEntryCount > 0) parts.push(`${newEntryCount} new`);
  if (goneEntryCount > 0) parts.push(`${goneEntryCount} gone`);
  return parts.join(", ");
};

const entries = (count: number): string => (count === 1 ? "1 entry" : `${count} entries`);
