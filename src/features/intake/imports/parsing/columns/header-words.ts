import { comparable } from "#shared/sheets/comparable.ts";
import { COLUMN_ROLES, type ColumnRole } from "./mapping.ts";

/** What people write above a column, per role: whole names (sure) and words inside a name (less sure). */
const WORDS: Record<ColumnRole, { names: string; words: string }> = {
  date: {
    names:
      "date|day|when|local date|work date|date of work|date worked|service date|activity date|date of activity|date of service|entry date|log date|dt|dates|on|work day|workday|date performed|performed on|day of work|event date|start date|date mm dd yyyy|date m d y",
    words: "date|day|when",
  },
  start: {
    names:
      "start|start time|local start time|started|from|begin|began|beginning|time in|in|clock in|time|time started|arrival time|time arrived|start at|started at|begin time|time begin|begins|begin at|started time|time from|starting time|time start|start date time|start datetime",
    words: "start|started|begin|began|from|in",
  },
  end: {
    names:
      "end|end time|local end time|ended|to|until|till|finish|finished|stop|stopped|time out|out|clock out|time ended|end at|ended at|finish time|time finished|departure time|time departed|stop time|time to|ending time|finished at|stopped at|time end|finish at|end date time|end datetime|through",
    words: "end|ended|finish|finished|stop|stopped|until|out",
  },
  endDate: {
    names: "end date|date end|to date|stop date|finish date|date to|end day|ended on|finished on|last day|date ended",
    words: "end date|stop date",
  },
  duration: {
    names:
      "hours|hrs|hr|hour|interval|duration|time spent|how long|length|time|total|total time|total hours|hours worked|time worked|hours spent|elapsed|elapsed time|amount of time|length of time|time taken|qty|quantity|number of hours|no of hours|hours logged|time logged|logged hours|actual hours|actual duration|actual time|decimal hours|duration h|duration hours|minutes|mins|min|total minutes|minutes spent|minutes worked|total mins|duration minutes|duration min|time hrs|time hours|time h mm|hh mm|h mm|hours minutes|hours decimal|hours spent on task|hrs worked|effort|time min|time mins|seconds|secs|duration seconds|total seconds",
    words: "hours|hrs|duration|minutes|mins|spent|elapsed|long|length|time",
  },
  minutes: { names: "minutes|mins|min|and minutes|plus minutes|minutes part", words: "minutes|mins" },
  break: {
    names:
      "break|breaks|break time|break length|break duration|break taken|break min|break mins|break minutes|breaks min|break h|break hrs|break hours|unpaid break|unpaid breaks|less break|minus break|total break|total breaks|break total|pause|pauses|lunch|lunch break|lunch time|lunch min|lunch mins|lunch minutes|lunch hours|lunch duration|meal|meal break|meal min|meal minutes|rest|rest break",
    words: "break|breaks|lunch|pause|meal break",
  },
  secondBreak: { names: "", words: "" },
  thirdBreak: { names: "", words: "" },
  breakStart: {
    names:
      "break start|break started|break start time|start break|start of break|break from|break begin|break out|lunch start|lunch start time|start lunch|lunch out|lunch from|lunch begin|meal start|meal out|out for lunch",
    words: "break start|lunch start|break out|lunch out",
  },
  breakEnd: {
    names:
      "break end|break ended|break end time|end break|end of break|break to|break finish|break in|lunch end|lunch end time|end lunch|lunch in|lunch to|lunch return|meal end|meal in|back from lunch",
    words: "break end|lunch end|break in|lunch in",
  },
  allDay: { names: "all day event|all day|allday|is all day|alldayevent|full day|whole day", words: "all day" },
  status: {
    names:
      "status|approved status|approval|approval status|entry status|approved|approval state|timesheet status|review status|row status|record status|entry state",
    words: "status",
  },
  deleted: {
    names:
      "deleted|is deleted|deleted at|deleted on|date deleted|removed|is removed|void|voided|is void|is voided|voided at|cancelled|canceled|is cancelled|is canceled|rejected|is rejected|rejected at|rejected on|trashed|in trash",
    words: "deleted|voided|rejected",
  },
  property: {
    names:
      "property|properties|jobcode 1|jobcode|where|location|house|building|address|property name|property address|rental|rental property|unit|place|asset|site|project|home|property nickname|nickname|which property|property unit|job|job site|listing|client|premises|street address",
    words: "property|location|rental|building|address|where|house|unit|asset",
  },
  activity: {
    names:
      "activity|jobcode 2|category|type|activity type|what kind|kind|kind of work|type of work|work type|task type|code|activity code|class|classification|activity category|work category|group|irs category|reps category|category of work|task category|type of activity|tag|tags|service|service type|activity performed|what type",
    words: "category|type|kind|activity|classification|class",
  },
  title: { names: "title|subject|event|event title|event name|headline|meeting", words: "subject|title" },
  fromPlace: {
    names:
      "start|from|origin|start location|starting point|from address|start address|departure|trip start|start place",
    words: "origin|start location|from address",
  },
  toPlace: {
    names:
      "stop|to|destination|end location|ending point|to address|end address|arrival|trip end|stop location|end place|end",
    words: "destination|end location|to address",
  },
  description: {
    names:
      "description|notes|note|what i did|what|details|detail|comments|comment|memo|summary|task|tasks|work performed|work done|what was done|description of work|work description|activity description|task description|narrative|remarks|explanation|what did you do|what we did|what you did|log|what happened|description of activity|description of services|activity details|detailed description|services performed|text|entry|detailed notes|action|job description|reason|purpose|work|items",
    words: "description|notes|details|comments|did|memo|performed|narrative|remarks|task|done",
  },
  person: {
    names:
      "person|assignee|assignees|assigned to|who|performed by|by|done by|worker|name|user|spouse|participant|employee|member|team member|taxpayer|owner|whom|by whom|completed by|person responsible|who did it|logged for|staff|people|individual|party|worked by|work done by|who worked|resource|your name|full name|initials|husband wife|first name|given name|firstname|fname",
    words: "who|person|performed by|worker|spouse|employee|participant|initials",
  },
  lastName: { names: "last name|surname|family name|lastname|lname", words: "last name|surname" },
  travelKind: { names: "travel|travel kind|kind of trip|trip kind", words: "travel kind" },
  capacity: { names: "capacity|in what capacity|work capacity", words: "capacity" },
  business: { names: "business|which business|other business", words: "which business" },
  roundedHours: { names: "rounded hours", words: "rounded hours" },
  timeZone: { names: "time zone|timezone", words: "" },
  portfolioWide: { names: "portfolio wide", words: "" },
  materialParticipation: { names: "material participation", words: "" },
  otherBusiness: { names: "other real property business", words: "" },
  takenOut: { names: "taken out as", words: "" },
  standing: { names: "standing", words: "" },
  entryId: { names: "entry id", words: "entry id" },
  loggedAt: {
    names:
      "first recorded|logged at|logged on|logged|entered|entered at|entered on|date entered|date logged|recorded|recorded at|recorded on|date recorded|created|created at|created on|date created|creation date|timestamp|time stamp|submitted|submitted at|submission date|record date|when logged|when recorded|written|written at|written on|log time|date i wrote this|wrote this on|added|added on|date added|date submitted|entry timestamp|modified|last modified|updated at|entry created|entry made",
    words: "logged|entered|recorded|created|timestamp|submitted|added|written",
  },
};

const NAMES = new Map<string, ColumnRole[]>();
const SINGLE_WORDS = new Map<string, ColumnRole[]>();

const remember = (target: Map<string, ColumnRole[]>, key: string, role: ColumnRole): void => {
  target.set(key, [...(target.get(key) ?? []), role]);
};

for (const role of COLUMN_ROLES) {
  for (const name of WORDS[role].names.split("|")) if (name !== "") remember(NAMES, name, role);
  for (const word of WORDS[role].words.split("|")) if (word !== "") remember(SINGLE_WORDS, word, role);
}

/** Columns of money, distance and the like hold numbers that are not lengths of time. */
const OTHER_NUMBERS =
  /\b(?:miles?|mileage|odometer|km|amount|cost|costs|price|rate|pay|paid|fee|expense|expenses|usd|dollars?|total cost|id|no|number|nr|row|zip|invoice|balance|week|week no|month|year|quarter|running total|cumulative|ytd|to date|attachments?|receipts?|photos?)\b|\$|#/i;

/** Times and hours of something else than the work: of a reminder, or of what was only planned. */
const NOT_WORKED =
  /\b(?:reminders?|remind|alarms?|alerts?|snooze|estimated?|estimates|planned|scheduled?|budget(?:ed)?|forecast|target|expected|remaining|quoted|non ?billable|unbillable|est (?:hours?|hrs?|time|duration))\b/;
const WORK_ROLES: readonly ColumnRole[] = ["date", "start", "end", "endDate", "duration", "minutes"];
/** A break is not the work, whatever else its name says. */
const BREAK_ROLES: readonly ColumnRole[] = ["break", "secondBreak", "thirdBreak", "breakStart", "breakEnd"];

const HEADER_CHARACTERS_MAX = 60;

export type HeaderVote = { role: ColumnRole; weight: number };

/** "Time (hrs)" -> "time hrs"; "* Date:" -> "date"; "timeBegin" -> "time begin". */
export const headerKey = (header: string): string =>
  comparable(header.slice(0, HEADER_CHARACTERS_MAX * 2).replace(/(?<=\p{Ll})(?=\p{Lu}\p{Ll})/gu, " "))
    .replace(/#/g, "")
    .trim();

/** The roles that a column's name suggests: 1 for a whole name, less for a word inside it. */
export const headerVotes = (header: string): HeaderVote[] => {
  const key = headerKey(header);
  if (key === "" || key.length > HEADER_CHARACTERS_MAX) return [];
  const votes = new Map<ColumnRole, number>();
  for (const role of NAMES.get(key) ?? []) votes.set(role, 1);
  const bare = key
    .replace(/\b(?:the|of|your|my|optional|required|utc|gmt|zulu|mm dd yyyy|yyyy mm dd|h mm|hh mm)\b/g, " ")
    .replace(/ +/g, " ")
    .trim();
  if (votes.size === 0) for (const role of NAMES.get(bare) ?? []) votes.set(role, 0.95);
  if (votes.size === 0) {
    for (const [word, roles] of SINGLE_WORDS) {
      if (!` ${bare} `.includes(` ${word} `)) continue;
      for (const role of roles) votes.set(role, Math.max(votes.get(role) ?? 0, 0.6));
    }
  }
  return [...settledVotes(votes, header, key)].map(([role, weight]) => ({ role, weight }));
};

const settledVotes = (votes: Map<ColumnRole, number>, header: string, key: string): Map<ColumnRole, number> => {
  if (votes.has("loggedAt") && !NAMES.has(key)) votes.delete("date");
  if (NOT_WORKED.test(key)) for (const role of WORK_ROLES) votes.delete(role);
  if (BREAK_ROLES.some((role) => votes.has(role)))
    for (const role of votes.keys()) if (!BREAK_ROLES.includes(role)) votes.delete(role);
  if (votes.has("breakStart") || votes.has("breakEnd")) votes.delete("break");
  const lasting = votes.get("break");
  if (lasting !== undefined) votes.set("secondBreak", lasting * 0.9).set("thirdBreak", lasting * 0.8);
  if (OTHER_NUMBERS.test(header) && !NAMES.get(key)?.includes("duration")) votes.delete("duration");
  return votes;
};

export const isOtherNumber = (header: string): boolean => {
  const key = headerKey(header);
  return NOT_WORKED.test(key) || (OTHER_NUMBERS.test(header) && !NAMES.get(key)?.includes("duration"));
};

/** The unit that a column's name states for its numbers. */
export const unitInHeader = (header: string): "hours" | "minutes" | "seconds" | null => {
  const key = ` ${headerKey(header)} `;
  const hours = / (?:hours?|hrs?|h) /.test(key);
  const minutes = / (?:minutes?|mins?) /.test(key);
  if (hours !== minutes) return hours ? "hours" : "minutes";
  return !hours && / (?:seconds?|secs?) /.test(key) ? "seconds" : null;
};
