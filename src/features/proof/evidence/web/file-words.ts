import { hoursText } from "@tenure/tax-rules";
import { formatCivilDate, formatCount, formatNumber } from "@tenure/ui";
import { ACTIVITY_LABELS } from "#shared/domain.ts";
import { AI_URGENCY_WORDS } from "#shared/fields/entry-analysis.ts";
import type { BadgeTone } from "@tenure/ui";
import type { EvidenceFile, FileView, LinkedEntry } from "../contract.ts";
import type { FileKind } from "../file-kinds.ts";
import type { AiStatus, FileAct, ScanStatus } from "../rules.ts";

export const KIND_WORDS: Record<FileKind, string> = {
  image: "Photos",
  pdf: "PDF",
  text: "Text",
  document: "Office and mail",
  audio: "Audio",
  video: "Video",
  archive: "ZIP",
};

export const VIEW_WORDS: Record<FileView, string> = {
  all: "All",
  unlinked: "Unlinked",
  shared: "Shared",
  trash: "Trash",
};

export const SCAN_WORDS: Record<ScanStatus, { word: string; tone: BadgeTone; meaning: string }> = {
  not_scanned: { word: "Not scanned", tone: "outline", meaning: "No virus scanner is set up on this server." },
  clean: { word: "Scanned", tone: "neutral", meaning: "The virus scan found nothing." },
  waiting: { word: "Waits for a scan", tone: "warn", meaning: "It opens once the virus scan has found nothing." },
  infected: { word: "Kept apart", tone: "danger", meaning: "The virus scan found something. It cannot be opened." },
};

export const AI_WORDS: Record<AiStatus, string> = {
  pending: "Under way",
  completed: "Done",
  failed: "Failed",
  skipped: "Skipped",
};

/** What is stored about a file in words; what has none here is shown as it is stored. */
const shown =
  (words: Readonly<Partial<Record<string, string>>>) =>
  (stored: string): string =>
    words[stored] ?? stored;
export const kindWord = shown(KIND_WORDS);
export const aiWord = shown(AI_WORDS);
export const urgencyWord = shown(AI_URGENCY_WORDS);
export const flagWord = shown({ true: "Flagged", false: "Not flagged" });

export const ACT_WORDS: Record<FileAct, string> = {
  upload: "Uploaded",
  view: "Viewed",
  download: "Downloaded",
  attach: "Linked to an entry",
  detach: "Unlinked from an entry",
  trash: "Moved to the trash",
  restore: "Taken out of the trash",
  purge: "Removed for good",
  share: "Share link made",
  share_end: "Share link ended",
  share_open: "Opened through a link",
  scan: "Scanned",
  export: "Exported",
};

type PropertyName = (id: string) => string;

/** `Nov 18, 2026, 1:30, Property management, 220 Birch`. */
export const entryWords = (entry: LinkedEntry, propertyName: PropertyName): string =>
  [
    formatCivilDate(entry.date),
    hoursText(entry.durationSeconds),
    ACTIVITY_LABELS[entry.activityType],
    ...(entry.propertyId === null ? [] : [propertyName(entry.propertyId)]),
  ].join(", ");

/** `Taken Nov 18, 2026 near 220 Birch, matches 1 entry`. */
export const suggestionWords = (
  { takenOn, propertyId, entries }: NonNullable<EvidenceFile["suggestion"]>,
  propertyName: PropertyName,
): string => {
  const near = propertyId === null ? "" : ` near ${propertyName(propertyId)}`;
  const matches =
    entries.length === 0 ? "no entry of that day" : `matches ${formatCount(entries.length, "entry", "entries")}`;
  return `Taken ${formatCivilDate(takenOn)}${near}, ${matches}`;
};

/** Where photo and entry contradict each other; "claimed" because a camera's clock can be wrong. */
export const disagreementWords = (disagreement: LinkedEntry["disagreements"][number]): string => {
  if (disagreement.kind === "place") {
    const kilometers = disagreement.meters / 1000;
    const miles = kilometers * 0.621371;
    return `The photo says it was taken ${formatNumber(Math.round(miles * 10) / 10)} miles from the property.`;
  }
  if (disagreement.kind === "time") {
    const { minutes } = disagreement;
    const span = hoursText(Math.abs(minutes) * 60);
    return `The photo says it was taken ${span} ${minutes > 0 ? "after the entry ends" : "before the entry starts"}.`;
  }
  const { days } = disagreement;
  const span = formatCount(Math.abs(days), "day");
  return `The photo says it was taken ${span} ${days > 0 ? "after" : "before"} the day of the entry.`;
};
