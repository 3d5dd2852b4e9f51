import { makeScope, type Scope } from "#server/auth/scope.ts";
import { entitlement } from "#shared/plan/entitlement.ts";

/** The scope of a signed-up client, for calling a door without HTTP. */
export const testScope = ({ userId }: { userId: string }): Scope =>
  makeScope({
    userId,
    actorId: userId,
    impersonatorId: null,
    program: null,
    sessionId: userId,
    role: "team_member",
    isAdmin: false,
    organization: null,
    emailVerified: true,
    provedAt: null,
    hasSecondFactor: false,
    bookVersion: 0,
    factsVersion: 0,
    head: null,
    timeZone: "America/New_York",
    today: "2026-12-31",
    organizationSettings: null,
    relation: "owner",
    membership: null,
    plan: entitlement("unbilled", new Date(0)),
  });
