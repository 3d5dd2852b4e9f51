import { Checkbox, RadioCards } from "@tenure/ui";
import { type Control, type FieldErrors, useController } from "react-hook-form";
import * as z from "zod/mini";
import { inviteMember } from "../contract.ts";
import { ROLE_WORDS } from "#shared/role-words.ts";
import { type MemberLists, TEAM_ROLES, type TeamRole } from "../rules.ts";
import { PropertyLists } from "./property-lists.tsx";

const { assignedProperties, permissions, role } = inviteMember.body.shape;

/** What both forms ask: the role, and the lists that it has. */
export const memberFieldsSchema = z.object({ role, assignedProperties, permissions });
export type MemberFields = MemberLists & { role: TeamRole };

export const NO_LISTS: MemberLists = {
  assignedProperties: [],
  permissions: { viewing: [], editing: [], mayApprove: false },
};

export const ROLE_FIELD_ID = "member-role";

type MemberFieldsProps = {
  control: Control<MemberFields>;
  errors: FieldErrors<MemberFields>;
  roles: readonly TeamRole[];
};

export function MemberFieldset({ control, errors, roles }: MemberFieldsProps) {
  const chosen = useController({ control, name: "role" }).field;
  const assigned = useController({ control, name: "assignedProperties" }).field;
  const permitted = useController({ control, name: "permissions" }).field;
  const isManager = chosen.value === "manager";
  return (
    <>
      <RadioCards
        name="member-role"
        id={ROLE_FIELD_ID}
        label="Role"
        error={errors.role?.message}
        value={chosen.value}
        onValueChange={(value) => chosen.onChange(TEAM_ROLES.find((known) => known === value))}
        options={roles.map((value) => ({
          value,
          label: ROLE_WORDS[value].label,
          description: ROLE_WORDS[value].about,
        }))}
      />
      {(isManager || chosen.value === "user") && (
        <PropertyLists
          assigned={assigned.value}
          permissions={permitted.value}
          isManager={isManager}
          onAssigned={assigned.onChange}
          onPermissions={permitted.onChange}
        />
      )}
      {isManager && (
        <Checkbox
          label="Can confirm entries of others"
          description="If they can change other people's entries, they also confirm them."
          checked={permitted.value.mayApprove}
          onChange={({ target }) => permitted.onChange({ ...permitted.value, mayApprove: target.checked })}
        />
      )}
    </>
  );
}
