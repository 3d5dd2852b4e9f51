import { Checkbox, DateInput, Field, Select, toast } from "@tenure/ui";
import { useState } from "react";
import { grantPlan } from "#features/account/billing/contract.ts";
import {
  type AdminUserDetail,
  endUserGrant,
  reinstateUser,
  setUserRole,
  suspendUser,
  verifyUserEmail,
} from "#features/operations/administration/contract/user.ts";
import { ROLES, type Role } from "#shared/domain.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { isApiError } from "#web/errors/api-error.ts";
import { DangerousActionDialog } from "#web/shell/administration/dangerous-action-dialog.tsx";
import { ROLE_WORDS } from "./user-words.ts";

export type UserAction = "verify" | "suspend" | "reinstate" | "role" | "grant" | { endGrant: string };

type ActProps = { user: AdminUserDetail; onClose: () => void };

/** The dialog for what an administrator is about to do to an account. */
export function UserActionDialog({ act, ...rest }: ActProps & { act: UserAction | null }) {
  if (act === null) return null;
  if (typeof act === "object") return <EndGrant {...rest} grantId={act.endGrant} />;
  const Dialog = DIALOGS[act];
  return <Dialog {...rest} />;
}

const useAct = (title: string, onClose: () => void) => ({
  toast: "save" as const,
  onSuccess: () => {
    toast({ title, tone: "success" });
    onClose();
  },
});

function Verify({ user, onClose }: ActProps) {
  const { send, isSending } = useApiMutation(verifyUserEmail, useAct("Email verified", onClose));
  return (
    <DangerousActionDialog
      title="Verify this email?"
      description={`${user.email} counts as confirmed from then on: they can share and invite. Only do this when they've shown that the mailbox is theirs.`}
      confirmLabel="Verify email"
      tone="primary"
      isSending={isSending}
      onConfirm={(reason) => send({ params: { id: user.id }, body: { reason } })}
      onClose={onClose}
    />
  );
}

function Suspend({ user, onClose }: ActProps) {
  const { send, isSending } = useApiMutation(suspendUser, useAct("Account suspended", onClose));
  return (
    <DangerousActionDialog
      title={`Suspend ${user.name}?`}
      description="They're signed out everywhere at once and can't sign in. Their links stop opening. Nothing is deleted. They get an email that says so and how to ask."
      confirmLabel="Suspend"
      typeToConfirm={user.email}
      isSending={isSending}
      onConfirm={(reason) => send({ params: { id: user.id }, body: { reason } })}
      onClose={onClose}
    />
  );
}

function Reinstate({ user, onClose }: ActProps) {
  const { send, isSending } = useApiMutation(reinstateUser, useAct("Account open again", onClose));
  return (
    <DangerousActionDialog
      title={`Reinstate ${user.name}?`}
      description="They can sign in again. Sessions that were ended stay ended. They get an email."
      confirmLabel="Reinstate"
      tone="primary"
      isSending={isSending}
      onConfirm={(reason) => send({ params: { id: user.id }, body: { reason } })}
      onClose={onClose}
    />
  );
}

function ChangeRole({ user, onClose }: ActProps) {
  const [role, setRole] = useState<Role>(user.role);
  // What the role gives goes with the role.
  const [isAdmin, setAdmin] = useState(user.isAdmin && user.role !== "super_admin");
  const { send, isSending } = useApiMutation(setUserRole, useAct("Role changed", onClose));
  return (
    <DangerousActionDialog
      title={`Change the role of ${user.name}?`}
      description="An administrator opens these pages. They need a second step when they sign in. A role that is taken away ends at their next request."
      confirmLabel="Change role"
      typeToConfirm={user.email}
      isSending={isSending}
      onConfirm={(reason) => send({ params: { id: user.id }, body: { role, administers: isAdmin, reason } })}
      onClose={onClose}
    >
      <Field label="Role">
        <Select
          value={role}
          onChange={({ target }) => setRole(ROLES.find((each) => each === target.value) ?? role)}
          options={ROLES.map((value) => ({ value, label: ROLE_WORDS[value] }))}
        />
      </Field>
      <Checkbox
        label="Administrator of the platform"
        checked={isAdmin || role === "super_admin"}
        disabled={role === "super_admin"}
        onChange={({ target }) => setAdmin(target.checked)}
      />
    </DangerousActionDialog>
  );
}

function GivePremium({ user, onClose }: ActProps) {
  const [lastDay, setLastDay] = useState("");
  const [wrong, setWrong] = useState<string | undefined>();
  const { send, isSending } = useApiMutation(grantPlan, {
    ...useAct("Premium given", onClose),
    onError: (error) => setWrong(isApiError(error) ? error.fields?.["lastDay"] : undefined),
  });
  return (
    <DangerousActionDialog
      title={`Give ${user.name} premium?`}
      description="They have all of premium at once, whatever they pay. What they pay goes on as it is."
      confirmLabel="Give premium"
      tone="primary"
      isSending={isSending}
      onConfirm={(reason) => send({ body: { email: user.email, reason, lastDay: lastDay || null } })}
      onClose={onClose}
    >
      <Field
        label="Last day"
        optional
        error={wrong}
        hint="It ends with that day where they live. Without one it has no end."
      >
        <DateInput value={lastDay} onChange={({ target }) => setLastDay(target.value)} />
      </Field>
    </DangerousActionDialog>
  );
}

function EndGrant({ user, grantId, onClose }: ActProps & { grantId: string }) {
  const { send, isSending } = useApiMutation(endUserGrant, useAct("Premium ended", onClose));
  return (
    <DangerousActionDialog
      title="End this premium?"
      description={`${user.name} has what they pay for from then on.`}
      confirmLabel="End premium"
      isSending={isSending}
      onConfirm={(reason) => send({ params: { id: user.id }, body: { grantId, reason } })}
      onClose={onClose}
    />
  );
}

const DIALOGS = {
  verify: Verify,
  suspend: Suspend,
  reinstate: Reinstate,
  role: ChangeRole,
  grant: GivePremium,
} as const;
