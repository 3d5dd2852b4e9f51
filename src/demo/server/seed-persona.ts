import { createSampleAccount } from "#features/accounts/server/index.ts";
import { createPosition, updateTaxYear } from "#features/other-work/contract.ts";
import { listPersons } from "#features/participants/contract.ts";
import { createMilestone } from "#features/milestones/contract.ts";
import { createProperty } from "#features/properties/contract.ts";
import { getWeek, signWeek, type Week } from "#features/closing/contract.ts";
import { createTimeEntry, updateTimeEntry } from "#features/time-entries/contract.ts";
import {
  PERSONA,
  PERSONA_PROPERTIES,
  PERSONA_RAISE,
  PERSONA_SETUP,
  type PersonaEntry,
  personaEntries,
  personaGoals,
  personaPlan,
  raisedEntry,
  signedWeeks,
} from "#demo/persona.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Platform } from "#server/platform.ts";
import { addDays, type CivilDate, civilDateInZone, firstDayOfYear, lastDayOfYear, yearOf } from "#shared/civil-date.ts";
import { DEMO_FREE_ENTRIES } from "#shared/demo/demo-features.ts";
import type { DemoResponse, DemoVisitor } from "#shared/demo-message.ts";
import { secondsToHours } from "#shared/duration.ts";
import { type Entitlement, entitlement } from "#shared/plan/entitlement.ts";
import type { EndpointDefinition } from "#shared/endpoint.ts";
import type { DemoClock } from "./demo-platform.ts";

type Tier = DemoVisitor["tier"];
type Send = (
  endpoint: EndpointDefinition,
  body?: object,
  params?: Record<string, string | number>,
) => Promise<DemoResponse>;

/** Each day's work is logged in the night after it, as a careful professional does. */
const NIGHT = "T03:30:00.000Z";

const planOf = (tier: Tier, now: Date): Entitlement => {
  const active = { status: "active", isFrozen: false, trialEndsAt: null, isBought: false, pastDueSince: null } as const;
  return entitlement({ isAdmin: false, subscription: tier === "free" ? null : active, grants: [], seat: null }, now);
};

const contentOf = <Content>({ status, body }: DemoResponse): Content => {
  if (status >= 300 || typeof body !== "string") throw new Error(`the sample book was refused: ${String(body)}`);
  const content: Content = JSON.parse(body);
  return content;
};
const idOf = (answer: DemoResponse): string => contentOf<{ id: string }>(answer).id;

export const newDemoScope = ({ newId, now }: Platform, timeZone: string, tier: Tier): Scope => {
  const userId = newId();
  return {
    userId,
    actorId: userId,
    impersonatorId: null,
    sessionId: newId(),
    role: "team_member",
    isAdmin: false,
    organization: null,
    emailVerified: true,
    provedAt: null,
    hasSecondFactor: false,
    bookVersion: 0,
    factsVersion: 0,
    head: null,
    timeZone,
    organizationSettings: null,
    relation: "owner",
    membership: null,
    plan: planOf(tier, now()),
  };
};

const createPersona = (platform: Platform, { userId, timeZone }: Scope, tier: Tier): Promise<void> => {
  const { firstName, lastName } = PERSONA;
  const email = tier === "premium" ? PERSONA.email : PERSONA.email.replace("@", `.${tier}@`);
  return createSampleAccount(platform, userId, {
    email,
    firstName,
    lastName,
    timeZone,
    onboardingProfile: PERSONA_SETUP,
  });
};

/** What the year is asked about: files alone, treats all rentals as one activity, and keeps the books of a clinic. */
const stateFacts = async (taxYear: number, send: Send): Promise<void> => {
  const facts = { filingStatus: "single", livedApartAllYear: null, electionInForce: true, version: 0 };
  await send(updateTaxYear, facts, { year: taxYear }).then(contentOf);
  const { persons } = contentOf<{ persons: { id: string }[] }>(await send(listPersons));
  const periods = [{ startsOn: firstDayOfYear(taxYear), endsOn: lastDayOfYear(taxYear), hours: 480 }];
  const job = { personId: persons[0]?.id, kind: "job", name: "Lakeside Clinic, bookkeeping", taxYear, periods };
  idOf(await send(createPosition, job));
};

/** The sample professional's year in an empty book, through the API like anyone else's. */
export const seedPersona = async (
  platform: Platform,
  book: { scope: Scope; tier: Tier; clock: DemoClock },
  send: Send,
): Promise<void> => {
  const { scope, tier, clock } = book;
  const today = civilDateInZone(platform.now(), scope.timeZone);
  const yesterday = addDays(today, -1);
  clock.at = new Date(`${firstDayOfYear(yearOf(yesterday))}${NIGHT}`);
  await createPersona(platform, scope, tier);
  if (tier === "empty") return;
  await stateFacts(yearOf(yesterday), send);
  const propertyIds: string[] = [];
  for (const property of PERSONA_PROPERTIES) propertyIds.push(idOf(await send(createProperty, property)));
  const all = personaEntries(yesterday);
  const entries = tier === "free" ? all.slice(-DEMO_FREE_ENTRIES) : all;
  const raised = raisedEntry(entries, today);
  const toSign = signedWeeks(entries, today);
  let raisedId = "";
  for (const entry of entries) {
    await signBefore(entry.date, { toSign, clock, send });
    clock.at = new Date(`${addDays(entry.date, 1)}${NIGHT}`);
    const durationSeconds = entry.durationSeconds - (entry === raised ? PERSONA_RAISE.seconds : 0);
    const id = idOf(await send(createTimeEntry, newEntry({ ...entry, durationSeconds }, propertyIds)));
    if (entry === raised) raisedId = id;
  }
  await signBefore(today, { toSign, clock, send });
  clock.at = null;
  if (raised) {
    const body = { version: 1, hours: secondsToHours(raised.durationSeconds), reason: PERSONA_RAISE.reason };
    idOf(await send(updateTimeEntry, body, { id: raisedId }));
  }
  if (tier !== "premium") return;
  idOf(await send(createTimeEntry, newEntry(personaPlan(today), propertyIds)));
  for (const goal of personaGoals(today)) idOf(await send(createMilestone, goal));
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

type Signing = { toSign: CivilDate[]; clock: DemoClock; send: Send };

/** Each week is signed on its Sunday evening, before anything of a later week is logged. */
const signBefore = async (day: CivilDate, { toSign, clock, send }: Signing): Promise<void> => {
  for (let weekStart = toSign[0]; weekStart !== undefined && addDays(weekStart, 6) < day; weekStart = toSign[0]) {
    toSign.shift();
    clock.at = new Date(`${addDays(weekStart, 7)}${NIGHT}`);
    const { statement } = contentOf<Week>(await send(getWeek, undefined, { weekStart }));
    const body = { typedName: `${PERSONA.firstName} ${PERSONA.lastName}`, statement };
    contentOf(await send(signWeek, body, { weekStart }));
  }
};
