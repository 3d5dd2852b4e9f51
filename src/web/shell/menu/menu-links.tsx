import { menuOf, type Viewer } from "#web/navigation/site-map/where.ts";
import { ClientsLink } from "./clients-link.tsx";
import { MenuGroup } from "./menu-group.tsx";
import { SidebarLinks } from "./sidebar-links.tsx";
import { YearAndPerson } from "./year-person.tsx";

export type MenuLinksProps = { viewer: Viewer; collapsed?: boolean; onChoose?: () => void };

/** The links of the menu: the same in the sidebar and in the slide-out of small screens. */
export function MenuLinks({ viewer, ...looks }: MenuLinksProps) {
  return (
    <>
      <ClientsLink {...looks} />
      <SidebarLinks items={[...menuOf("main", viewer), ...menuOf("admin", viewer)]} {...looks} />
      <MenuGroup group="taxYear" name="Tax year" viewer={viewer} {...looks}>
        <YearAndPerson />
      </MenuGroup>
      <MenuGroup group="facts" name="People & facts" viewer={viewer} {...looks} />
    </>
  );
}
