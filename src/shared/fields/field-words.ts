/** What a contract's field is called in a sentence, if its name does not say it. */
const FIELD_WORDS: Readonly<Record<string, string>> = {
  acceptsTerms: "terms",
  acquiredOn: "acquisition date",
  activityType: "activity",
  adviserEmail: "adviser's email address",
  at: "time",
  acts: "changes",
  arrivesOn: "arrival date",
  as: "format",
  changedOn: "date of the change",
  claimedREPSBefore: "answer about earlier years",
  completedOn: "completion date",
  coverage: "evidence",
  cut: "groups to leave out",
  dateOrder: "order of day and month",
  datesCarryDown: "filling in missing dates",
  despiteHolds: "years under legal hold",
  durationSeconds: "length",
  durationUnit: "unit of the hours",
  email: "email address",
  emailContentPreference: "kinds of email",
  endedAt: "end time",
  endsOn: "last day",
  exchanges: "exchange days",
  experienceTaxStatus: "tax experience",
  familiarityWithREPS: "experience with the rules",
  filedOn: "filing date",
  firmName: "name of the firm",
  from: "start",
  group: "grouping",
  isOn: "turning it on",
  latenessClass: "time of logging",
  leavesOn: "departure date",
  letterOn: "date of the letter",
  lines: "lines of the return",
  livedApartAllYear: "living apart all year",
  loggedAt: "day of logging",
  ownershipPct: "share you own",
  ownershipFrom: "start of ownership",
  ownershipTo: "end of ownership",
  ownsInvestmentProperties: "owning rentals",
  offset: "place in the file",
  personalLink: "link",
  placedInServiceOn: "date placed in service",
  platform: "website or audience",
  propertyCode: "type of property",
  q: "search",
  repType: "kind of rentals",
  returnFiledOn: "filing date of the return",
  sha256: "fingerprint",
  since: "point in time",
  soldOn: "sale date",
  sort: "order",
  startedAt: "start time",
  startsOn: "first day",
  strSubType: "short-term path",
  timeEnded: "end time",
  timeStarted: "start time",
  to: "end",
  trade: "kind of business",
  typedName: "your name",
  url: "web address",
  userEmail: "email address",
  v: "version",
  who: "person",
  zipCode: "ZIP code",
};

/** A path that names no field. */
export const THE_WHOLE = "what you entered";

/** Units and roles at the end of a name, which are dropped: people read the thing itself. */
const ENDING = / (?:id|ids|cents|seconds|pct|at)$/;

const words = (name: string): string => name.replaceAll(/([a-z\d])([A-Z])/g, "$1 $2").toLowerCase();

/** `the city`, `the acquisition date`, `your name`. */
export const fieldWords = (path: readonly PropertyKey[]): string => {
  const name = path.findLast((step): step is string => typeof step === "string" && !/^\d+$/.test(step));
  if (name === undefined) return THE_WHOLE;
  const said = FIELD_WORDS[name] ?? plainWords(name);
  return said.startsWith("your ") ? said : `the ${said}`;
};

function plainWords(name: string): string {
  if (/[a-z]On$/.test(name)) return `${words(name.slice(0, -2))} date`;
  return (
    words(name)
      .replace(ENDING, "")
      .replace(/^(?:is|has) /, "") || "value"
  );
}
