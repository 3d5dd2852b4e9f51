import { register, updateProfile } from "#features/accounts/contract.ts";
import { dismissChecklist, skipTaxFacts } from "#features/onboarding/contract.ts";
import { createMilestone } from "#features/milestones/contract.ts";
import { createOrganization } from "#features/organizations/contract/organization.ts";
import { createProperty } from "#features/properties/contract.ts";
import { getWeek, signWeek, type Week } from "#features/closing/contract.ts";
import { createTimeEntry } from "#features/time-entries/contract.ts";
import {
  PERSONA,
  PERSONA_PROPERTIES,
  type PersonaEntry,
  PERSONA_SETUP,
  personaEntries,
  personaGoals,
  personaPlan,
  signedWeeks,
} from "#demo/persona.ts";
import { shareBookWith } from "#server/accounts/organization-book-store.ts";
import { updateUser } from "#server/accounts/user-store.ts";
import { readConfig } from "#server/config.ts";
import { jobs, routes } from "#server/features.ts";
import { buildApp } from "#server/http/app.ts";
import { openJobs } from "#server/jobs/define-job.ts";
import { insertGrant } from "#server/plans/plan-store.ts";
import { createLog } from "#server/processes/log.ts";
import { startPlatform } from "#server/start-platform.ts";
import { civilDateInZone } from "#shared/civil-date.ts";
import { buildPath, type EndpointDefinition } from "#shared/endpoint.ts";
import { secondsToHours } from "#shared/duration.ts";

/** `npm run seed`: the sample professional in the database that the settings name, through the API like anyone else. */

const PASSWORD = "a sample password";
const TIME_ZONE = "America/New_York";

const config = readConfig();
const platform = await startPlatform({ ...config, requestsPerMinute: 1_000_000 }, createLog({ logLevel: "warn" }));
await openJobs(platform, jobs);
const app = await buildApp(platform, routes);

let token = "";

const send = async <Answer>(
  endpoint: EndpointDefinition,
  { params = {}, body }: { params?: Record<string, string>; body?: object },
): Promise<Answer> => {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const url = buildPath(endpoint.path, params);
  const answer = await app.inject({ method: endpoint.method, url, headers, ...(body ? { payload: body } : {}) });
  if (answer.statusCode >= 300) throw new Error(`${endpoint.path} answered ${answer.statusCode}: ${answer.body}`);
  return answer.json<Answer>();
};

const newEntry = (
  { durationSeconds, property, travelKind, ...entry }: PersonaEntry,
  propertyIds: readonly string[],
) => ({
  ...entry,
  hours: secondsToHours(durationSeconds),
  propertyId: property === null ? null : (propertyIds[property] ?? null),
  isPortfolioWide: property === null,
  ...(travelKind ? { travelKind } : {}),
});

type Registered = { user: { id: string }; tokens: { accessToken: string } };

const FIRM = { orgName: "Harbor CPA", email: "ana@tenure.example", firstName: "Ana", lastName: "Ruiz" };

/** A firm on the free plan, with which the professional shares the book. */
const seedFirm = async (clientId: string): Promise<void> => {
  const { orgName, ...person } = FIRM;
  const { db } = platform.database;
  const at = platform.now();
  token = "";
  const account = { ...person, password: PASSWORD, timeZone: TIME_ZONE };
  const { user, tokens } = await send<Registered>(register, { body: account });
  token = tokens.accessToken;
  await updateUser(db, user.id, { emailVerifiedAt: at, hasCompletedOnboardingForm: true, updatedAt: at });
  const { orgId: organizationId } = await send<{ orgId: string }>(createOrganization, { body: { orgName } });
  await shareBookWith({ userId: clientId }, db, { organizationId, since: at });
};

try {
  const { firstName, lastName, email } = PERSONA;
  const account = { email, password: PASSWORD, firstName, lastName, timeZone: TIME_ZONE };
  const { user, tokens } = await send<Registered>(register, { body: account });
  token = tokens.accessToken;
  const grant = { id: platform.newId(), userId: user.id, reason: "the sample professional", until: null };
  await insertGrant(platform.database.db, { ...grant, grantedBy: null, createdAt: platform.now() });
  await send(updateProfile, { body: { hasCompletedOnboardingForm: true, onboardingProfile: PERSONA_SETUP } });
  const propertyIds: string[] = [];
  for (const property of PERSONA_PROPERTIES) {
    propertyIds.push((await send<{ id: string }>(createProperty, { body: property })).id);
  }
  const today = civilDateInZone(platform.now(), TIME_ZONE);
  const entries = personaEntries(today);
  for (const entry of entries) await send(createTimeEntry, { body: newEntry(entry, propertyIds) });
  for (const weekStart of signedWeeks(entries, today)) {
    const { statement } = await send<Week>(getWeek, { params: { weekStart } });
    await send(signWeek, { params: { weekStart }, body: { typedName: `${firstName} ${lastName}`, statement } });
  }
  await send(createTimeEntry, { body: newEntry(personaPlan(today), propertyIds) });
  await send(dismissChecklist, {});
  await send(skipTaxFacts, {});
  for (const goal of personaGoals(today)) await send(createMilestone, { body: goal });
  await seedFirm(user.id);
  process.stdout.write(
    `Sign in as ${email} with the password "${PASSWORD}": ${entries.length} entries, 642 hours. ${FIRM.email}, with the same one, runs ${FIRM.orgName}, which reads them.\n`,
  );
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await app.close();
  await platform.database.close();
}
