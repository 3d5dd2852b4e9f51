import { Badge, Button, Card, formatInstant, PageHeader } from "@tenure/ui";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router";
import { titleOf } from "#web/navigation/site-map/site-map.ts";
import { pageMeta } from "#web/page-meta.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import type { AdminUserDetail } from "#features/operations/administration/contract/user.ts";
import { ImpersonateButton } from "#features/support/impersonation/web/index.ts";
import { ActLines } from "../frame/act-lines.tsx";
import { FactList } from "#web/shell/administration/fact-list.tsx";
import { adminUserQuery } from "./queries.ts";
import { AccountStateBadge } from "./account-state-badge.tsx";
import { ReadingPlans } from "./reading-plans.tsx";
import { type UserAction, UserActionDialog } from "./user-actions.tsx";
import { leavingInWords, PLAN_WORDS, ROLE_WORDS } from "./user-words.ts";

export const meta = () => pageMeta(titleOf("superAdminUser"));

type PartProps = { user: AdminUserDetail; timeZone: string; onAct: (act: UserAction) => void };

/** One account, and what an administrator can do for it or to it. */
export default function UserPage() {
  const { data: user } = useSuspenseQuery(adminUserQuery(useParams()["id"] ?? ""));
  const timeZone = useSignedInUser()?.timeZone ?? "UTC";
  const [act, setAct] = useState<UserAction | null>(null);
  const part = { user, timeZone, onAct: setAct };
  return (
    <>
      <PageHeader title={user.name} description={user.email} actions={<HeaderActions {...part} />}>
        <AccountStateBadge user={user} />
      </PageHeader>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <AccountCard {...part} />
        <PlanCard {...part} />
        <ReadingPlans userId={user.id} />
        {user.deletion && <DeletionCard deletion={user.deletion} timeZone={timeZone} />}
        <Card title="What administrators did" className={user.deletion ? undefined : "lg:col-span-2"}>
          <ActLines acts={user.acts} />
        </Card>
      </div>
      <UserActionDialog act={act} user={user} onClose={() => setAct(null)} />
    </>
  );
}

/** On their own account administrators have no button that could lock them out. */
function HeaderActions({ user, onAct }: PartProps) {
  if (user.isSelf) return <p className="text-sm text-2">This is your own account.</p>;
  if (user.status === "suspended") return <Button onClick={() => onAct("reinstate")}>Reinstate</Button>;
  return (
    <>
      {!user.isAdmin && user.deletion === null && <ImpersonateButton userId={user.id} name={user.name} />}
      <Button variant="danger-outline" onClick={() => onAct("suspend")}>
        Suspend
      </Button>
    </>
  );
}

function AccountCard({ user, timeZone, onAct }: PartProps) {
  const when = (at: string | null): string => (at === null ? "Never" : formatInstant(at, timeZone));
  const sessions = user.openSessionCount === 1 ? "1 session open" : `${user.openSessionCount} sessions open`;
  return (
    <Card title="Account">
      <FactList
        facts={[
          ["Email verified", user.isEmailVerified ? "Yes" : "No"],
          ["Role", ROLE_WORDS[user.role]],
          ["Administrator", user.isAdmin ? (user.isLastAdmin ? "Yes, the only one" : "Yes") : "No"],
          ["Organization", user.organizationName ?? "None"],
          ["Created", `${when(user.createdAt)}, by ${user.signupSource}`],
          ["Last login", `${when(user.lastLoginAt)} (${user.loginCount} in all)`],
          ["Signed in now", sessions],
          ["Time zone", user.timeZone],
        ]}
      />
      <div className="mt-4 flex flex-wrap gap-2">
        {!user.isEmailVerified && <Button onClick={() => onAct("verify")}>Verify email</Button>}
        {!user.isSelf && <Button onClick={() => onAct("role")}>Change role</Button>}
      </div>
    </Card>
  );
}

function PlanCard({ user, timeZone, onAct }: PartProps) {
  return (
    <Card
      title="Plan"
      actions={
        <Button size="sm" onClick={() => onAct("grant")}>
          Give premium
        </Button>
      }
    >
      <FactList
        facts={[
          ["Subscription", PLAN_WORDS[user.plan]],
          ["Uses", user.isPremium ? "Premium" : "Free"],
          ["Because", user.planReason],
        ]}
      />
      {user.grants.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-t border-line">
          {user.grants.map((grant) => (
            <li key={grant.id} className="flex items-center justify-between gap-3 py-2">
              <span className="min-w-0">
                <span className="block text-base wrap-anywhere">{grant.reason}</span>
                <span className="block text-sm text-3">
                  {grant.source === "credit" ? "For credit" : "By hand"} since{" "}
                  {formatInstant(grant.createdAt, timeZone)}
                  {grant.until === null ? ", no end" : `, until ${formatInstant(grant.until, timeZone)}`}
                </span>
              </span>
              {grant.isOpen ? (
                <Button size="sm" onClick={() => onAct({ endGrant: grant.id })}>
                  End premium
                </Button>
              ) : (
                <Badge>Ended</Badge>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

type DeletionProps = { deletion: NonNullable<AdminUserDetail["deletion"]>; timeZone: string };

function DeletionCard({ deletion: { requestedAt, dueAt, reason, details }, timeZone }: DeletionProps) {
  return (
    <Card title="Deletion request">
      <FactList
        facts={[
          ["Asked", requestedAt === null ? "Not known" : formatInstant(requestedAt, timeZone)],
          ["Everything is erased", dueAt === null ? "Not confirmed by them" : formatInstant(dueAt, timeZone)],
          ["Reason", leavingInWords(reason)],
          ["In their words", details ?? "Nothing"],
        ]}
      />
    </Card>
  );
}
