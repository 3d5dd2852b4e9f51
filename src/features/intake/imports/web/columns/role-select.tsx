import { Select } from "@tenure/ui";
import { useState } from "react";
import type { ColumnRole } from "#features/intake/imports/parsing/columns/mapping.ts";
import { MORE_ROLES, roleOptions, roleValue } from "../import-words.ts";

type RoleSelectProps = {
  roles: readonly ColumnRole[];
  onChange: (value: string) => void;
};

/** What a column is: six meanings and "More", which shows the rest. */
export function RoleSelect({ roles, onChange, ...field }: RoleSelectProps) {
  const [isMore, setMore] = useState(false);
  return (
    <Select
      {...field}
      placeholder="Not used"
      value={roleValue(roles)}
      onChange={({ target }) => (target.value === MORE_ROLES ? setMore(true) : onChange(target.value))}
      options={roleOptions(roles, isMore)}
    />
  );
}
