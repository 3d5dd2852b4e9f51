/** One thing that is not as it was recorded. */
export type IntegrityFault = {
  kind: (typeof FAULT_KINDS)[number];
  /** The entry, file or other thing; null when the fault is in the record as a whole. */
  subjectId: string | null;
  /** The event that says how it should be. */
  seq: number | null;
  /** The field of an entry, or why an event breaks the chain. */
  field: string | null;
  meaning: string;
};

export const FAULT_KINDS = [
  "event",
  "entry_changed",
  "entry_unrecorded",
  "entry_missing",
  "sum",
  "week",
  "year",
  "evidence",
  "file_changed",
  "file_missing",
  "file_unreadable",
] as const;

const FIELD_WORDS: Readonly<Record<string, string>> = {
  personId: "person",
  propertyId: "property",
  isPortfolioWide: "portfolio-wide",
  openPropertyName: "name of a property not on record",
  timeStarted: "start",
  timeEnded: "end",
  timeZone: "time zone",
  durationSeconds: "duration in seconds",
  activityType: "activity",
  travelKind: "kind of travel",
  businessId: "business",
  isMaterialParticipation: "material participation",
  isQualifiedNonMaterial: "qualified, not material",
  flagsOverriddenBy: "who set the flags",
  overrideReason: "why it was taken out",
  approvalStatus: "confirmation",
  approvalTimestamp: "time of confirmation",
  approvedBy: "who approved it",
  returnReason: "why it was sent back",
  importId: "import",
  importLine: "line of the import",
  outsideReference: "item in the source",
  rulesMatched: "rules that matched",
  emailThread: "thread of the mail",
  aiText: "text of a language model",
  proposals: "what it was proposed from",
  firstRecordedAt: "first record",
  clientCapturedAt: "time on the device",
  sourceCreatedAt: "time in the source",
  latenessClass: "time from work to receipt",
  raises: "hours raised later",
  wasPlanned: "planned in advance",
  voidedAt: "time of voiding",
  voidReason: "reason for voiding",
  createdBy: "author",
};

/** The name of an entry's field, as a person reads it. */
export const fieldWords = (field: string): string => FIELD_WORDS[field] ?? field;

const QUOTED_MAX = 80;

/** A value in words: text is quoted and shortened, a missing value is "nothing". */
export const valueWords = (value: string | number | boolean | null): string => {
  if (value === null) return "nothing";
  if (typeof value !== "string") return String(value);
  return `"${value.length > QUOTED_MAX ? `${value.slice(0, QUOTED_MAX)}...` : value}"`;
};
