import { ACTIVITY_LABELS, ACTIVITY_TYPES, type ActivityType, TRAVEL, type TravelKind } from "#shared/domain.ts";
import { fold } from "#shared/fields/folded-words.ts";
import { type Found, matchesOf, spanOf } from "./sentence.ts";

/** Beginnings of words by which people say in a sentence what they did. Whole words end in `$`. */
const STEMS: Record<ActivityType, string> = {
  "property-management":
    "manag inspect walkthrough walked$ walking$ rounds$ utilit meter$ keys$ rekey collect rents$ rent$ coordinat supervis",
  "leasing-tenant-relations":
    "lease leasing show$ shows$ showed$ showing$ showings$ tenant applic screened$ screening$ screenings$ advertis listing$ renew movein moveout guest renter resident prospect",
  "bookkeeping-recordkeeping":
    "bookkeep books$ bills$ bill$ invoic ledger receipts$ reconcil deposit quickbooks account expens paid$ paying$ payroll",
  "vendor-contractor-management":
    "plumber electrician roofer painter contractor vendor handyman landscaper quote quotes$ bids$ bid$ estimat subcontract crew$ cleaner installer",
  "property-acquisition-activities": "acqui underwr offer$ offers$ closing$ diligence househunt dealhunt purchas",
  "compliance-legal-administration":
    "legal attorney lawyer court$ evict permit licens licenc insur zoning complian appeal hoa$ adjuster",
  "travel-property-related-tasks": "drove drive$ drives$ driving travel commut mileage trip$ trips$",
  "strategic-planning-portfolio-management": "strateg planning$ planned$ forecast budget goals$ refinanc",
  "education-training-property-specific":
    "webinar course$ courses$ seminar class$ training$ podcast conference workshop meetup coaching learn studied$ studying$",
  "maintenance-repairs-oversight":
    "shower$ showerhead$ driveway repair fix mainten paint mow snow$ clean$ cleaned$ cleaning$ drywall plumbing$ install replac lawn gutter leak yard$ yardwork landscaping$ unclog caulk patch oversaw overs turnover hvac furnace roof$ flooring tiling tiled haul demo$ rehab renovat remodel",
};

const patternOf = (stems: string): string =>
  stems
    .split(" ")
    .map((stem) => (stem.endsWith("$") ? `${stem.slice(0, -1)}\\b` : `${stem}\\p{L}*`))
    .join("|");

/** Any word in the vocabulary: part of a nickname is not read as a property when it means an activity. */
export const ACTIVITY_STEMS = new RegExp(`^(?:${Object.values(STEMS).map(patternOf).join("|")})$`, "u");

/** The same words by their beginnings alone: cheap to compile, for a look ahead. */
export const ACTIVITY_BEGINNINGS = Object.values(STEMS).join("|").replaceAll(" ", "|").replaceAll("$", "\\b");

type Vocabulary = readonly { type: ActivityType; pattern: RegExp }[];

const VOCABULARY: Vocabulary = ACTIVITY_TYPES.map((type) => ({
  type,
  pattern: new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${fold(ACTIVITY_LABELS[type])}|${patternOf(STEMS[type])})(?![\\p{L}])`,
    "gu",
  ),
}));

/** What was done, by the first word that says so. The words stay in the description. */
export const readActivity = (folded: string): Found<ActivityType> | null => {
  const hits = VOCABULARY.flatMap(({ type, pattern }) =>
    matchesOf(folded, pattern).map((match) => ({ ...spanOf(match), value: type, isTaken: false })),
  );
  const [first] = hits.toSorted((one, other) => one.from - other.from || other.to - one.to);
  return first ?? null;
};

const TO_STORE =
  /\b(?:to|from|at) (?:the |a )?(?:home depot|lowe'?s|menards|ace|hardware|store|supplier|supply|bank|court|courthouse|city hall|post office|county|dump|landfill|paint store)\b/;
const FROM_HOME = /\b(?:from|to) (?:my |our )?(?:home|house)\b(?! depot)|\bdrove home\b|\bdrive home\b|\bcommut/;

/** The kind of a trip, where the sentence says it; otherwise it is asked. */
export const readTravelKind = (
  folded: string,
  activity: ActivityType | null,
  propertyCount: number,
): TravelKind | null => {
  if (activity !== TRAVEL) return null;
  if (FROM_HOME.test(folded)) return "home";
  if (TO_STORE.test(folded)) return "other";
  return propertyCount > 1 ? "between" : null;
};
