import { RadioCards } from "@tenure/ui";
import { ROLE_WORDS } from "#features/collaboration/organizations/rules.ts";
import { ORGANIZATION_ROLES, type OrganizationRole } from "#shared/domain.ts";

export const ROLE_FIELD_ID = "organization-role";

type RoleFieldProps = {
  value: string;
  error?: string | undefined;
  onChange: (role: OrganizationRole) => void;
};

export function RoleField({ value, error, onChange }: RoleFieldProps) {
  return (
    <RadioCards
      name={ROLE_FIELD_ID}
      id={ROLE_FIELD_ID}
      label="Role"
      error={error}
      value={value}
      onValueChange={(chosen) => onChange(ORGANIZATION_ROLES.find((known) => known === chosen) ?? "team_member")}
      options={ORGANIZATION_ROLES.map((role) => ({
        value: role,
        label: ROLE_WORDS[role].label,
        description: ROLE_WORDS[role].about,
      }))}
    />
  );
}
