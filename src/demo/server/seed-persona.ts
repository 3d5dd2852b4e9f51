import { sql } from "drizzle-orm";
import { createSelf } from "#features/participants/server/index.ts";
import { createProperty } from "#features/properties/contract.ts";
import { createTimeEntry } from "#features/time-entries/contract.ts";
import { PERSONA, PERSONA_PROPERTIES, personaEntries } from "#demo/persona.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Platform } from "#server/platform.ts";
import { addDays, civilDateInZone, firstDayOfYear, yearOf } from "#shared/civil-date.ts";
import { secondsToHours } from "#shared/duration.ts";
import type { EndpointDefinition } from "#shared/endpoint.ts";
import type { DemoResponse } from "./demo-message.ts";
import type { DemoClock } from "./demo-platform.ts";

type Send = (endpoint: EndpointDefinition, body: object) => Promise<DemoResponse>;

/** Each day's work is logged in the evening of that day, as a careful professional does. */
const EVENING = "T22:30:00.000Z";

const idOf = ({ status, body }: DemoResponse): string => {
  if (status >= 300 || typeof body !== "string") throw new Error(`the sample book was refused: ${String(body)}`);
  return (JSON.parse(body) as { id: string }).id;
};

export const newDemoScope = (platform: Platform, timeZone: string): Scope => {
  const userId = platform.newId();
  return {
    userId,
    actorId: userId,
    impersonatorId: null,
    sessionId: platform.newId(),
    role: "team_member",
    isAdmin: false,
    emailVerified: true,
    bookVersion: 0,
    timeZone,
  };
};

const insertPersona = async ({ database: { db }, newId }: Platform, scope: Scope, at: Date): Promise<void> => {
  const { email, firstName, lastName } = PERSONA;
  await db.execute(sql`
    INSERT INTO users (id, email, first_name, last_name, time_zone, email_verified_at, has_completed_onboarding_form,
      created_at, updated_at)
    VALUES (${scope.userId}, ${email}, ${firstName}, ${lastName}, ${scope.timeZone}, ${at.toISOString()}, true,
      ${at.toISOString()}, ${at.toISOString()})`);
  await createSelf(db, { userId: scope.userId, id: newId(), name: `${firstName} ${lastName}`, at });
};

/** The sample professional's year in an empty book, through the API like anyone else's. */
export const seedPersona = async (platform: Platform, scope: Scope, clock: DemoClock, send: Send): Promise<void> => {
  const today = civilDateInZone(platform.now(), scope.timeZone);
  clock.at = new Date(`${addDays(firstDayOfYear(yearOf(today)), -1)}${EVENING}`);
  await insertPersona(platform, scope, clock.at);
  const propertyIds: string[] = [];
  for (const property of PERSONA_PROPERTIES) propertyIds.push(idOf(await send(createProperty, property)));
  for (const { durationSeconds, property, travelKind, ...entry } of personaEntries(addDays(today, -1))) {
    clock.at = new Date(`${addDays(entry.date, 1)}${"T03:30:00.000Z"}`);
    idOf(
      await send(createTimeEntry, {
        ...entry,
        hours: secondsToHours(durationSeconds),
        propertyId: property === null ? null : (propertyIds[property] ?? null),
        isPortfolioWide: property === null,
        ...(travelKind ? { travelKind } : {}),
      }),
    );
  }
  clock.at = null;
};
