import { DropdownMenu, IconButton, MenuItem, MenuSeparator } from "@tenure/ui";
import { Archive, ArchiveRestore, Ellipsis, Merge, Pencil, ScrollText } from "lucide-react";
import { Link } from "react-router";
import { editPropertyPath, paths } from "#web/paths.ts";
import { useCan } from "#web/session/use-can.ts";
import type { Property } from "../contract.ts";
import { useArchiveProperty } from "./use-archive-property.ts";

export const entriesPath = (propertyId: string, year?: number): string =>
  `${paths.ledger}?propertyId=${propertyId}${year === undefined ? "" : `&year=${year}`}`;

export type PropertyMenuProps = {
  property: Pick<Property, "id" | "nickname" | "archivedAt">;
  /** Absent where there is nothing to merge with. */
  onMerge?: (() => void) | undefined;
};

/** The acts on one property, wherever it is shown. */
export function PropertyMenu({ property, onMerge }: PropertyMenuProps) {
  const { archive, unarchive } = useArchiveProperty();
  const mayEdit = useCan("facts");
  const icon = { className: "size-4", strokeWidth: 1.75 };
  return (
    <DropdownMenu
      align="end"
      trigger={<IconButton label={`More for ${property.nickname}`} size="sm" icon={<Ellipsis {...icon} />} />}
    >
      {mayEdit && (
        <MenuItem asChild>
          <Link to={editPropertyPath(property.id)}>
            <Pencil {...icon} aria-hidden="true" />
            Edit
          </Link>
        </MenuItem>
      )}
      <MenuItem asChild>
        <Link to={entriesPath(property.id)}>
          <ScrollText {...icon} aria-hidden="true" />
          Open its entries
        </Link>
      </MenuItem>
      {onMerge && mayEdit && (
        <MenuItem icon={<Merge {...icon} />} onSelect={onMerge}>
          Merge a duplicate into it
        </MenuItem>
      )}
      {mayEdit && <MenuSeparator />}
      {!mayEdit ? null : property.archivedAt === null ? (
        <MenuItem icon={<Archive {...icon} />} onSelect={() => archive(property)}>
          Archive
        </MenuItem>
      ) : (
        <MenuItem icon={<ArchiveRestore {...icon} />} onSelect={() => unarchive(property)}>
          Bring back
        </MenuItem>
      )}
    </DropdownMenu>
  );
}
