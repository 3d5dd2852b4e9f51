import {
  bookActionOf,
  decideOnBook,
  decideOnOrganization,
  mayImpersonatorCall,
  type OrganizationAction,
  organizationActionOf,
  PROGRAM_SCOPE_LABELS,
} from "#shared/access.ts";
import type { EndpointDefinition } from "#shared/endpoint.ts";
import { hasFeature, PLAN_FEATURES, type PlanFeature } from "#shared/plan/entitlement.ts";
import { refusedBy, SETTING_REFUSALS } from "#shared/plan/organization-settings.ts";
import { AppError } from "#shared/errors.ts";
import type { Program, Scope } from "./scope.ts";

type Asked = Pick<EndpointDefinition, "access" | "needs" | "method" | "inPart" | "impersonator" | "programs"> & {
  produces?: string;
};

/**
 * The one step that decides who may call what (`src/shared/access.ts`), before anything of the request is read. Whoever
 * may not even read the book is told that it does not exist (404); whoever may read it is refused (403), also if they
 * are granted only a part and the operation does not keep to that part (`inPart`); someone whose plan lacks the feature
 * is told so (402). A platform administrator counts as one only in a session with two steps. The demo, whose switch has
 * a column of its own, passes `has`.
 */
export const requireAccess = (
  endpoint: Asked,
  scope: Scope,
  {
    organizationId,
    has = (feature) => hasFeature(scope.plan, feature),
  }: { organizationId?: string | undefined; has?: (feature: PlanFeature) => boolean } = {},
): void => {
  const { access, needs } = endpoint;
  const action = bookActionOf(access);
  const organizationAction = organizationActionOf(access);
  if (scope.program !== null) requireScope(endpoint, scope.program);
  if (action !== null) {
    const decision = decideOnBook(scope.program?.makerIs ?? scope.relation, action, scope.program ? {} : endpoint);
    if (decision === "hidden") throw new AppError("not_found");
    if (decision === "forbidden") throw new AppError("forbidden");
    refuseSwitchedOff(scope, endpoint);
  } else if (organizationAction !== null) {
    requireOrganization(scope, organizationId ?? "", organizationAction);
  } else if (access === "signedIn") {
    if (scope.impersonatorId !== null && !mayImpersonatorCall(endpoint)) throw new AppError("forbidden");
  } else if (access !== "public") {
    // An administrator who looks at a book is in no other one, and on no page of the platform.
    if (scope.impersonatorId !== null) throw new AppError("forbidden");
    if (!scope.isAdmin) throw new AppError("not_found");
    if (!scope.hasSecondFactor) throw new AppError("second_step_missing");
  }
  if (needs !== null && !has(needs)) throw lacking(needs);
};

/** A program calls what names a scope of its token, and nothing else. */
const requireScope = ({ access, programs }: Asked, { scopes }: Program): void => {
  const isOfPerson = bookActionOf(access) !== null || access === "signedIn";
  if (programs === undefined) throw new AppError(isOfPerson ? "forbidden" : "not_found");
  if (!scopes.includes(programs))
    throw new AppError("forbidden", {
      message: `This token may not do that. It needs "${PROGRAM_SCOPE_LABELS[programs]}".`,
    });
};

/**
 * A closed organization's pages are closed to its people; a `super_admin`, who can open it again, counts as one only
 * with two steps.
 */
const requireOrganization = (scope: Scope, organizationId: string, action: OrganizationAction): void => {
  if (scope.impersonatorId !== null) throw new AppError("not_found");
  const decision = decideOnOrganization(scope, organizationId, action);
  if (decision === "hidden") throw new AppError("not_found");
  if (scope.role === "super_admin") {
    if (!scope.hasSecondFactor) throw new AppError("second_step_missing");
    return;
  }
  if (scope.organization?.isActive !== true) throw new AppError("organization_closed");
  if (decision === "forbidden") throw new AppError("forbidden");
};

const refuseSwitchedOff = (
  { organizationSettings }: Pick<Scope, "organizationSettings">,
  asked: Parameters<typeof refusedBy>[1],
): void => {
  const setting = refusedBy(organizationSettings, asked);
  if (setting !== null) throw new AppError("forbidden", { message: SETTING_REFUSALS[setting] });
};

/** For a file whose type only the request states. */
export const requireSwitchedOn = (scope: Pick<Scope, "organizationSettings">, produces: string): void =>
  refuseSwitchedOff(scope, { access: "book:export", needs: null, produces });

const lacking = (feature: PlanFeature): AppError =>
  new AppError("plan_required", {
    message: `Your plan does not include ${PLAN_FEATURES[feature].label}.`,
    data: { feature },
  });

/** For what an operation does only sometimes; what it always needs is in its contract. */
export const requireFeature = ({ plan }: Pick<Scope, "plan">, feature: PlanFeature): void => {
  if (!hasFeature(plan, feature)) throw lacking(feature);
};

/** For what is a person's own within a book: someone acting in that person's name may not change it. */
export const refuseImpersonator = ({ impersonatorId }: Pick<Scope, "impersonatorId">): void => {
  if (impersonatorId !== null) throw new AppError("forbidden");
};
