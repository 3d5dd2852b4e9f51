import { listPersons } from "#features/facts/participants/contract.ts";
import { addSampleToken } from "#server/auth/programs/add-sample-token.ts";
import { register, updateProfile } from "#features/account/accounts/contract.ts";
import { dismissChecklist, skipTaxFacts } from "#features/guide/onboarding/contract.ts";
import { PERSONA, PERSONA_FIRM, PERSONA_PEOPLE, PERSONA_SETUP } from "#demo/persona.ts";
import type { Stage, StoryAuthor } from "#demo/story/stage.ts";
import { writeStory } from "#demo/story/write-story.ts";
import { shareBookWith } from "#server/accounts/organization-book-store.ts";
import { updateUser } from "#server/accounts/user-store.ts";
import { type AccessClaims, readAccessToken, signAccessToken } from "#server/auth/access-token.ts";
import { saveMember } from "#server/auth/book-members-store.ts";
import { readConfig } from "#server/config.ts";
import { jobs } from "#server/feature-work.ts";
import { routes } from "#server/features.ts";
import { buildApp } from "#server/http/app.ts";
import { openJobs } from "#server/work/define-job.ts";
import { insertGrant } from "#server/plans/plan-store.ts";
import type { Platform } from "#server/platform.ts";
import { createLog } from "#server/processes/log.ts";
import { takeRandomBytes } from "#server/random-bytes.ts";
import { startPlatform } from "#server/start-platform.ts";
import { BOOK_HEADER } from "#shared/access.ts";
import { civilDateInZone } from "#shared/civil-date.ts";
import { buildPath, type EndpointDefinition } from "#shared/endpoint.ts";
import { createIdSource, type Id } from "#shared/ids.ts";

/** `npm run seed`: the sample professional in the database that the settings name, through the API like anyone else. */

const PASSWORD = "a sample password";
const TIME_ZONE = "America/New_York";

/** The story's requests arrive over a year: each is told which moment it is. */
let clock: Date | null = null;
const now = (): Date => clock ?? new Date();

const config = readConfig();
const opened = await startPlatform({ ...config, requestsPerMinute: 1_000_000 }, createLog({ logLevel: "warn" }));
const platform: Platform = { ...opened, now, newId: createIdSource(() => now().getTime(), takeRandomBytes) };
const { db } = platform.database;
await openJobs(platform, jobs);
const app = await buildApp(platform, routes);

const people = new Map<StoryAuthor, AccessClaims>();

const claimsOf = (author: StoryAuthor): AccessClaims => {
  const claims = people.get(author);
  if (!claims) throw new Error(`nobody is the ${author}`);
  return claims;
};

const payloadOf = ({ body, file }: { body?: object; file?: File }): { payload?: object } => {
  if (!file) return body ? { payload: body } : {};
  const form = new FormData();
  form.set("file", file);
  return { payload: form };
};

/** A current token: the one given at registration has expired by now. */
const headersFor = async (author: StoryAuthor, { access }: EndpointDefinition): Promise<Record<string, string>> => {
  const authorization = `Bearer ${await signAccessToken(claimsOf(author), config.secret, now())}`;
  const isAboutBook = access.startsWith("book:") && author !== "owner";
  return isAboutBook ? { authorization, [BOOK_HEADER]: claimsOf("owner").userId } : { authorization };
};

const send: Stage["send"] = async (endpoint, { params = {}, by = "owner", ...telling } = {}) => {
  const headers = endpoint.access === "public" ? {} : await headersFor(by, endpoint);
  const url = buildPath(endpoint.path, params);
  const answer = await app.inject({ method: endpoint.method, url, headers, ...payloadOf(telling) });
  if (answer.statusCode >= 300) throw new Error(`${endpoint.path} answered ${answer.statusCode}: ${answer.body}`);
  return answer.json();
};

type Registered = { tokens: { accessToken: string } };

const registerPerson = async (
  author: StoryAuthor,
  { email, firstName, lastName }: { email: string; firstName: string; lastName: string },
): Promise<Id> => {
  const body = { email, password: PASSWORD, firstName, lastName, timeZone: TIME_ZONE };
  const { tokens } = await send<Registered>(register, { body });
  const claims = await readAccessToken(tokens.accessToken, config.secret, now());
  if (!claims) throw new Error(`${email} was not signed in`);
  people.set(author, claims);
  const at = now();
  await updateUser(db, claims.userId, { emailVerifiedAt: at, hasCompletedOnboardingForm: true, updatedAt: at });
  return claims.userId;
};

const today = civilDateInZone(new Date(), TIME_ZONE);

const stage: Stage = {
  today,
  setClock: (at) => {
    clock = at;
  },
  send,
  admit: async (who, { relation, personId, assigned }) => {
    const memberId = await registerPerson(who, PERSONA_PEOPLE[who]);
    const lists = { assignedProperties: [...assigned] as Id[], viewingProperties: [], editingProperties: [] };
    const member = { memberId, since: now(), relation, personId: personId as Id | null, ...lists, mayApprove: false };
    await saveMember(claimsOf("owner"), db, member);
  },
  shareWith: async (organizationId) => {
    await shareBookWith(claimsOf("owner"), db, { organizationId: organizationId as Id, since: now() });
  },
};

try {
  const userId = await registerPerson("owner", PERSONA);
  const grant = { id: platform.newId(), userId, reason: "the sample professional", until: null };
  await insertGrant(db, { ...grant, grantedBy: null, createdAt: now() });
  await send(updateProfile, { body: { hasCompletedOnboardingForm: true, onboardingProfile: PERSONA_SETUP } });
  const { entryCount } = await writeStory(stage, { whole: true });
  const { persons } = await send<{ persons: { id: string }[] }>(listPersons);
  await addSampleToken(platform, { userId }, db, persons[0]?.id);
  // Its calendar is read by a job.
  await platform.jobs.runDue();
  await send(dismissChecklist);
  await send(skipTaxFacts);
  const { spouse, helper, cpa } = PERSONA_PEOPLE;
  process.stdout.write(
    `Sign in as ${PERSONA.email} with the password "${PASSWORD}": ${entryCount} entries, 642 hours. With the same one ${spouse.email} (spouse), ${helper.email} (helper) and ${cpa.email} (CPA), who runs ${PERSONA_FIRM}, work in that book.\n`,
  );
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await app.close();
  await platform.database.close();
}
