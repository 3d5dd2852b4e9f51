import { Button, Card, EmptyState, TextLink } from "@tenure/ui";
import { Users } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import type { ResponseOf } from "#shared/endpoint.ts";
import { paths } from "#web/paths.ts";
import type { getTeam, Invitation, Member } from "../contract.ts";
import type { TeamRole } from "../rules.ts";
import { EditMemberDialog } from "./edit-member-dialog.tsx";
import { RemoveMember, WithdrawInvitation } from "./end-dialogs.tsx";
import { TeamTable } from "./team-table.tsx";

type Team = ResponseOf<typeof getTeam>;
type TeamCardsProps = { team: Team; onInvite: (role: TeamRole) => void };

const isAdviser = ({ role }: Pick<Member, "role">): boolean => role === "adviser" || role === "reader";

/** What the dialog asks about one member of the list. */
type Asking =
  | { kind: "edit"; member: Member }
  | { kind: "remove"; member: Member }
  | { kind: "withdraw"; invitation: Invitation };

export function TeamCards({ team, onInvite }: TeamCardsProps) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const { members, invitations, roles } = team;
  if (members.length + invitations.length === 0) return <NobodyYet roles={roles} onInvite={onInvite} />;
  const actions = {
    onEdit: (member: Member) => setAsking({ kind: "edit", member }),
    onRemove: (member: Member) => setAsking({ kind: "remove", member }),
    onWithdraw: (invitation: Invitation) => setAsking({ kind: "withdraw", invitation }),
  };
  const close = (): void => setAsking(null);
  const household = {
    members: members.filter((each) => !isAdviser(each)),
    invitations: invitations.filter((each) => !isAdviser(each)),
  };
  const advisers = { members: members.filter(isAdviser), invitations: invitations.filter(isAdviser) };
  return (
    <>
      <Card flush title="Household & helpers">
        <TeamTable
          caption="Household and helpers"
          {...household}
          actions={actions}
          empty={<NoHousehold {...{ roles, onInvite }} />}
        />
        <HoursNote />
      </Card>
      <Card flush title="Advisers">
        <TeamTable caption="Advisers" {...advisers} actions={actions} empty={<NoAdviser {...{ roles, onInvite }} />} />
      </Card>
      {asking?.kind === "edit" && <EditMemberDialog member={asking.member} roles={roles} onClose={close} />}
      <RemoveMember member={asking?.kind === "remove" ? asking.member : null} onClose={close} />
      <WithdrawInvitation invitation={asking?.kind === "withdraw" ? asking.invitation : null} onClose={close} />
    </>
  );
}

function HoursNote() {
  return (
    <p className="border-t border-line px-4 py-3 text-sm text-2 sm:px-5">
      Helper hours are not your hours. They don&apos;t count toward your tests, and test 3 compares yours with theirs. A
      spouse&apos;s hours are their own toward 750. They add to yours only for material participation.{" "}
      <TextLink asChild>
        <Link to={paths.peopleAndWork}>See the people on this account</Link>
      </TextLink>
      .
    </p>
  );
}

type InvitesProps = { roles: readonly TeamRole[]; onInvite: (role: TeamRole) => void };

function NoHousehold({ roles, onInvite }: InvitesProps) {
  return (
    <Nobody words="No spouse or helper works in your log.">
      {roles.includes("admin") && (
        <Button size="sm" onClick={() => onInvite("admin")}>
          Invite spouse
        </Button>
      )}
    </Nobody>
  );
}

function NoAdviser({ roles, onInvite }: InvitesProps) {
  return (
    <Nobody
      words={roles.includes("adviser") ? "No CPA reads your log. It's free for them." : "Only the owner invites a CPA."}
    >
      {roles.includes("adviser") && (
        <Button size="sm" onClick={() => onInvite("adviser")}>
          Invite CPA
        </Button>
      )}
    </Nobody>
  );
}

function Nobody({ words, children }: { words: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 sm:px-5">
      <p className="text-base text-2">{words}</p>
      {children}
    </div>
  );
}

function NobodyYet({ roles, onInvite }: InvitesProps) {
  return (
    <Card flush>
      <EmptyState
        icon={<Users className="size-5" strokeWidth={1.75} />}
        title="Only you work in this book"
        action={
          roles.includes("admin") ? (
            <Button variant="primary" onClick={() => onInvite("admin")}>
              Invite spouse
            </Button>
          ) : (
            <Button variant="primary" onClick={() => onInvite("user")}>
              Invite helper
            </Button>
          )
        }
        alternative={
          <>
            {roles.includes("adviser") && <Button onClick={() => onInvite("adviser")}>Invite CPA</Button>}
            {roles.includes("admin") && (
              <Button variant="quiet" onClick={() => onInvite("user")}>
                Invite helper
              </Button>
            )}
          </>
        }
      >
        Your spouse signs their own weeks. You approve a helper&apos;s entries. Your CPA reads everything. It&apos;s
        free for each of them.
      </EmptyState>
    </Card>
  );
}
