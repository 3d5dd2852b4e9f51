import type { ProgramScope } from "#shared/access.ts";
import type { EndpointDefinition } from "#shared/endpoint.ts";

/** The words of the documentation for programs: who reads them writes a script, and is no developer by trade. */

export const SCOPE_WORDS: Readonly<Record<ProgramScope, string>> = {
  "ledger:read": "your entries, properties, people, stays and other facts",
  "verdicts:read": "where you stand, test by test, and what is missing",
  "entries:propose": "suggest entries. None counts until you confirm it in Review",
};

export const API_WORDS = `Read your record from a script, a spreadsheet, your phone or an assistant.

1. Make a token in [Settings, Developer](/settings/developer). It opens one book, for what you choose, until the day you choose.
2. Send it with every request: \`Authorization: Bearer tenure_...\`. Keep it secret, like a password.
3. To try an operation here, press **Authorize**, paste the token, then **Try it out**.

Hours come as seconds or as decimal hours, days as \`YYYY-MM-DD\`, instants in UTC. The examples show a sample book.

**What you can rely on.** Your program keeps working: fields and operations stay, and keep their meaning. Expect new fields, and new values where a field holds one of a list. What will end says so for a year first, here and in the headers \`Deprecation\` and \`Sunset\` of its answers.

**When a request is refused**, the answer says why: \`code\` is for your program, \`message\` for you. 401: the token is unknown, expired or revoked. 403: it lacks the scope. 429: wait for \`Retry-After\` seconds.

General information, not tax advice.`;

type Group = { name: string; description: string; paths: readonly string[] };

/** In the order in which they are shown; an operation is in the group whose path it starts with, the longest one first. */
export const GROUPS: readonly Group[] = [
  {
    name: "Where you stand",
    description: "The verdict of a year, the seven tests, and the hours behind them",
    paths: ["/api/compliance"],
  },
  {
    name: "Record check and evidence",
    description: "How believable the record is, and which entries need evidence first",
    paths: ["/api/compliance/:year/credibility", "/api/compliance/:year/corroboration"],
  },
  {
    name: "Weeks and years",
    description: "What is signed and what is filed",
    paths: ["/api/weeks", "/api/filed-years"],
  },
  { name: "Entries", description: "The log: who did what, when, where and for how long", paths: ["/api/time-entries"] },
  {
    name: "Propose entries",
    description: "What a program proposes waits in Review",
    paths: ["/api/proposals/from-program"],
  },
  { name: "Properties and stays", description: "Rentals and their guests", paths: ["/api/properties", "/api/stays"] },
  {
    name: "People and other facts",
    description: "The people of the book, their other work, and other people's hours",
    paths: ["/api/persons", "/api/tax-years", "/api/earlier-years", "/api/others-hours"],
  },
  { name: "Your record", description: "Proof of when each entry was made", paths: ["/api/record-chain"] },
  {
    name: "The law",
    description: "What the tests ask for, with sources",
    paths: ["/api/rep-requirements", "/api/tax-knowledge"],
  },
];

const isWithin = (path: string, start: string): boolean => path === start || path.startsWith(`${start}/`);

/** Throws for an operation that is in no group. */
export const groupOf = ({ path }: EndpointDefinition): string => {
  const found = GROUPS.flatMap(({ name, paths }) => paths.map((start) => ({ name, start })))
    .filter(({ start }) => isWithin(path, start))
    .toSorted((a, b) => b.start.length - a.start.length)[0];
  if (!found) throw new Error(`${path} is for programs: add it to a group of program-words.ts`);
  return found.name;
};
