import { listPersons } from "#features/facts/participants/server/index.ts";
import { writeSampleAffiliate } from "#features/account/affiliates/server/index.ts";
import { addSampleToken } from "#server/auth/programs/add-sample-token.ts";
import { createSampleAccount } from "#features/account/accounts/server/index.ts";
import { PERSONA, PERSONA_PEOPLE, PERSONA_SETUP } from "#demo/persona.ts";
import type { Stage, StoryAuthor } from "#demo/story/stage.ts";
import { writeStory } from "#demo/story/write-story.ts";
import { shareBookWith } from "#server/accounts/organization-book-store.ts";
import type { UserRow } from "#server/accounts/table.ts";
import { insertGrant } from "#server/plans/plan-store.ts";
import { saveMember } from "#server/auth/book-members-store.ts";
import { makeScope, type Scope } from "#server/auth/scope.ts";
import { readBookVersions } from "#server/book/book-version.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Platform } from "#server/platform.ts";
import { BOOK_HEADER } from "#shared/access.ts";
import { addDays, civilDateInZone } from "#shared/civil-date.ts";
import { DEMO_FREE_ENTRIES } from "#shared/demo/demo-features.ts";
import type { DemoRequest, DemoResponse, DemoVisitor } from "#shared/demo-message.ts";
import { buildPath, type EndpointDefinition } from "#shared/endpoint.ts";
import type { Id } from "#shared/ids.ts";
import { type Entitlement, entitlement } from "#shared/plan/entitlement.ts";
import type { DemoClock } from "./demo-platform.ts";

type Tier = DemoVisitor["tier"];

/** The CPA, whose firm reads the premium book. */
export type DemoFirm = { userId: Id; organizationId: Id };
type Answer = (scope: Scope, request: DemoRequest) => Promise<DemoResponse | null>;

const planOf = (tier: Tier, now: Date): Entitlement => {
  const active = { status: "active", isFrozen: false, trialEndsAt: null, isBought: false, pastDueSince: null } as const;
  return entitlement({ isAdmin: false, subscription: tier === "free" ? null : active, grants: [], seat: null }, now);
};

/** Someone in their own book. */
export const newDemoScope = ({ newId, now }: Platform, timeZone: string, tier: Tier): Scope => {
  const userId = newId();
  return makeScope({
    userId,
    actorId: userId,
    impersonatorId: null,
    program: null,
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
    today: civilDateInZone(now(), timeZone),
    organizationSettings: null,
    relation: "owner",
    membership: null,
    plan: planOf(tier, now()),
  });
};

type Names = { email: string; firstName: string; lastName: string };

const createAccount = (
  platform: Platform,
  { userId, timeZone }: Scope,
  { email, firstName, lastName, onboardingProfile }: Names & Pick<UserRow, "onboardingProfile">,
): Promise<void> => createSampleAccount(platform, userId, { email, firstName, lastName, timeZone, onboardingProfile });

const requestOf = (
  { path, method }: EndpointDefinition,
  { params, body, file }: NonNullable<Parameters<Stage["send"]>[1]> = {},
): DemoRequest => ({
  url: buildPath(path, params),
  method,
  headers: {},
  body: body ? JSON.stringify(body) : null,
  form: file ? [{ name: "file", value: file }] : null,
});

const contentOf = <Content>(answer: DemoResponse | null, { path }: EndpointDefinition): Content => {
  if (answer === null || answer.status >= 300 || typeof answer.body !== "string")
    throw new Error(`the sample book was refused at ${path}: ${String(answer?.body)}`);
  const content: Content = JSON.parse(answer.body);
  return content;
};

/** Whom the page of affiliates shows: someone of no book, as on the server. */
export const seedAffiliate = (platform: Platform): Promise<Id> =>
  inTransaction(platform.database.db, (tx) => writeSampleAffiliate(platform, tx));

/**
 * The sample professional's book in the page's database, with everyone else who is let into it. Returns the firm that
 * reads it.
 */
export const seedPersona = async (
  platform: Platform,
  { scope, tier, clock }: { scope: Scope; tier: Tier; clock: DemoClock },
  answer: Answer,
): Promise<DemoFirm | null> => {
  const { db } = platform.database;
  const today = civilDateInZone(platform.now(), scope.timeZone);
  const email = tier === "premium" ? PERSONA.email : PERSONA.email.replace("@", `.${tier}@`);
  const book = { userId: scope.userId };
  let firm: DemoFirm | null = null;
  const scopes = new Map<StoryAuthor, Scope>([["owner", scope]]);

  const scopeFor = async (author: StoryAuthor): Promise<Scope> => {
    const own = scopes.get(author);
    if (!own) throw new Error(`nobody is the ${author}`);
    const day = civilDateInZone(platform.now(), own.timeZone);
    return { ...own, today: day, ...(await readBookVersions(own, db)) };
  };

  const stage: Stage = {
    today,
    setClock: (at) => {
      clock.at = at;
    },
    send: async (endpoint, telling = {}) => {
      const request = { ...requestOf(endpoint, telling), headers: { [BOOK_HEADER]: scope.userId } };
      return contentOf(await answer(await scopeFor(telling.by ?? "owner"), request), endpoint);
    },
    admit: async (who, { relation, personId, assigned }) => {
      const member = newDemoScope(platform, scope.timeZone, tier);
      scopes.set(who, member);
      await createAccount(platform, member, { ...PERSONA_PEOPLE[who], onboardingProfile: null });
      const lists = { assignedProperties: [...assigned] as Id[], viewingProperties: [], editingProperties: [] };
      const row = { memberId: member.userId, since: platform.now(), relation, personId: personId as Id | null };
      await saveMember(book, db, { ...row, ...lists, mayApprove: false });
    },
    shareWith: async (named) => {
      const organizationId = named as Id;
      await shareBookWith(book, db, { organizationId, since: platform.now() });
      const cpa = scopes.get("cpa");
      firm = cpa ? { userId: cpa.userId, organizationId } : null;
    },
  };

  clock.at = new Date(`${addDays(today, -1).slice(0, 4)}-01-01T03:30:00.000Z`);
  await createAccount(platform, scope, { ...PERSONA, email, onboardingProfile: PERSONA_SETUP });
  // Jobs ask the database for the plan.
  const grant = { id: platform.newId(), ...book, reason: "the sample professional", until: null, grantedBy: null };
  if (tier === "premium") await insertGrant(db, { ...grant, createdAt: platform.now() });
  if (tier === "empty") return null;
  await writeStory(stage, tier === "premium" ? { whole: true } : { whole: false, lastEntries: DEMO_FREE_ENTRIES });
  if (tier === "premium") await addSampleToken(platform, book, db, (await listPersons(book, db))[0]?.id);
  return firm;
};
