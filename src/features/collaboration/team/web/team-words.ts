import type { Member } from "../contract.ts";

type Listed = Pick<Member, "role" | "assignedProperties" | "permissions">;

const NAMED_MAX = 2;

/** Which part of the book a role reaches, in a cell. */
export const propertiesInWords = (
  { role, assignedProperties, permissions }: Listed,
  nameOf: (id: string) => string,
): string => {
  if (role !== "manager" && role !== "user") return "All";
  const logs = namesOf(assignedProperties, nameOf);
  const others = [
    ...(permissions.editing.length > 0 ? [`changes ${counted(permissions.editing.length)}`] : []),
    ...(permissions.viewing.length > permissions.editing.length ? [`sees ${counted(permissions.viewing.length)}`] : []),
  ];
  if (logs === "" && others.length === 0) return "None yet";
  return [logs === "" ? "Logs at none" : `Logs at ${logs}`, ...others].join(", ");
};

const counted = (count: number): string => (count === 1 ? "1 property" : `${count} properties`);

const namesOf = (ids: readonly string[], nameOf: (id: string) => string): string =>
  ids.length <= NAMED_MAX ? ids.map(nameOf).join(" and ") : counted(ids.length);
