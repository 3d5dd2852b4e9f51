import { register } from "#features/accounts/contract.ts";
import { createProperty } from "#features/properties/contract.ts";
import { createTimeEntry } from "#features/time-entries/contract.ts";
import { PERSONA, PERSONA_PROPERTIES, personaEntries } from "#demo/persona.ts";
import { readConfig } from "#server/config.ts";
import { routes } from "#server/features.ts";
import { buildApp } from "#server/http/app.ts";
import { createLog } from "#server/log.ts";
import { startPlatform } from "#server/start-platform.ts";
import { civilDateInZone } from "#shared/civil-date.ts";
import type { EndpointDefinition } from "#shared/endpoint.ts";
import { secondsToHours } from "#shared/duration.ts";

/** `npm run seed`: the sample professional in the database that the settings name, through the API like anyone else. */

const PASSWORD = "a sample password";
const TIME_ZONE = "America/New_York";

const config = readConfig();
const platform = await startPlatform({ ...config, requestsPerMinute: 1_000_000 }, createLog({ logLevel: "warn" }));
const app = await buildApp(platform, routes);

const post = async <Answer>(endpoint: EndpointDefinition, body: object, token?: string): Promise<Answer> => {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const answer = await app.inject({ method: endpoint.method, url: endpoint.path, payload: body, headers });
  if (answer.statusCode >= 300) throw new Error(`${endpoint.path} answered ${answer.statusCode}: ${answer.body}`);
  return answer.json<Answer>();
};

try {
  const { firstName, lastName, email } = PERSONA;
  const account = { email, password: PASSWORD, firstName, lastName, timeZone: TIME_ZONE };
  const { tokens } = await post<{ tokens: { accessToken: string } }>(register, account);
  const propertyIds: string[] = [];
  for (const property of PERSONA_PROPERTIES) {
    propertyIds.push((await post<{ id: string }>(createProperty, property, tokens.accessToken)).id);
  }
  const entries = personaEntries(civilDateInZone(platform.now(), TIME_ZONE));
  for (const { durationSeconds, property, travelKind, ...entry } of entries) {
    const body = {
      ...entry,
      hours: secondsToHours(durationSeconds),
      propertyId: property === null ? null : (propertyIds[property] ?? null),
      isPortfolioWide: property === null,
      ...(travelKind ? { travelKind } : {}),
    };
    await post(createTimeEntry, body, tokens.accessToken);
  }
  process.stdout.write(`Sign in as ${email} with the password "${PASSWORD}": ${entries.length} entries, 642 hours.\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await app.close();
  await platform.database.close();
}
