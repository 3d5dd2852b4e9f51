import { Cell, Checkbox, FieldGroup, HeaderCell, Table, TableBody, TableHead, TableRow } from "@tenure/ui";
import { useBook } from "#web/book/use-book.ts";
import type { MemberLists } from "../rules.ts";

type Permissions = MemberLists["permissions"];

type PropertyListsProps = {
  assigned: readonly string[];
  permissions: Permissions;
  /** A helper changes no one else's entries. */
  isManager: boolean;
  onAssigned: (ids: string[]) => void;
  onPermissions: (permissions: Permissions) => void;
};

type Column = { title: string; about: string; ids: readonly string[]; change: (ids: string[]) => void };

/** Whoever may change entries may see them: a property taken off seeing comes off changing too. */
const columnsOf = ({ assigned, permissions, isManager, onAssigned, onPermissions }: PropertyListsProps): Column[] => {
  const { viewing, editing } = permissions;
  return [
    { title: "Logs", about: "Can log at", ids: assigned, change: onAssigned },
    {
      title: "Sees all",
      about: "Can see entries of others at",
      ids: viewing,
      change: (ids) =>
        onPermissions({ ...permissions, viewing: ids, editing: editing.filter((id) => ids.includes(id)) }),
    },
    ...(isManager
      ? [
          {
            title: "Changes all",
            about: "Can change entries of others at",
            ids: editing,
            change: (ids: string[]) =>
              onPermissions({ ...permissions, editing: ids, viewing: [...new Set([...viewing, ...ids])] }),
          },
        ]
      : []),
  ];
};

/** Which properties, for logging, seeing and changing: one row for each, and one for all of them. */
export function PropertyLists(props: PropertyListsProps) {
  const { properties, propertyName } = useBook();
  const present = properties.filter(({ archivedAt }) => archivedAt === null);
  const all = present.map(({ id }) => id);
  const columns = columnsOf(props);
  if (present.length === 0) {
    return <p className="text-base text-2">You have no properties. Add one, then choose where they log.</p>;
  }
  return (
    <FieldGroup
      label="Properties"
      hint="They always see what they log themselves. Sees all and changes all are about entries of others too."
    >
      <div className="rounded-md border border-line">
        <Table caption="What they can do at each property" density="compact">
          <TableHead>
            <tr>
              <HeaderCell>Property</HeaderCell>
              {columns.map(({ title }) => (
                <HeaderCell key={title}>{title}</HeaderCell>
              ))}
            </tr>
          </TableHead>
          <TableBody>
            {present.length > 1 && <AllRow columns={columns} all={all} />}
            {present.map(({ id }) => (
              <TableRow key={id}>
                <Cell rowHeader className="wrap-anywhere">
                  {propertyName(id)}
                </Cell>
                {columns.map(({ title, about, ids, change }) => (
                  <Cell key={title}>
                    <Checkbox
                      labelHidden
                      label={`${about} ${propertyName(id)}`}
                      checked={ids.includes(id)}
                      onChange={({ target }) =>
                        change(target.checked ? [...ids, id] : ids.filter((each) => each !== id))
                      }
                    />
                  </Cell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </div>
    </FieldGroup>
  );
}

function AllRow({ columns, all }: { columns: readonly Column[]; all: readonly string[] }) {
  return (
    <TableRow>
      <Cell rowHeader className="font-medium">
        All properties
      </Cell>
      {columns.map(({ title, about, ids, change }) => {
        const isAll = all.every((id) => ids.includes(id));
        return (
          <Cell key={title}>
            <Checkbox
              labelHidden
              label={`${about} all properties`}
              checked={isAll}
              indeterminate={!isAll && ids.length > 0}
              onChange={() => change(isAll ? [] : [...all])}
            />
          </Cell>
        );
      })}
    </TableRow>
  );
}
