import { Button, Drawer } from "@tenure/ui";
import type { User } from "#web/features.ts";
import { openLog } from "#web/overlays/open-log.ts";
import { openPalette } from "#web/overlays/open-palette.ts";
import { BookHead } from "#web/shell/books/book-head.tsx";
import { useCan } from "#web/session/use-can.ts";
import { MenuLinks } from "./menu-links.tsx";
import { SidebarFoot } from "./sidebar-foot.tsx";
import { ThemeMenu } from "#web/theme/theme-menu.tsx";

export type MobileMenuProps = { user: User; open: boolean; onOpenChange: (open: boolean) => void };

/** The slide-out of small screens. */
export function MobileMenu({ user, open, onOpenChange }: MobileMenuProps) {
  const canLog = useCan("log");
  const logTime = (): void => {
    onOpenChange(false);
    openLog();
  };
  const find = (): void => {
    onOpenChange(false);
    openPalette();
  };
  return (
    <Drawer side="start" title="Menu" open={open} onOpenChange={onOpenChange}>
      <div className="-mx-2 flex min-h-full flex-col gap-4">
        <BookHead />
        {canLog && (
          <Button variant="primary" fullWidth onClick={logTime}>
            Log time
          </Button>
        )}
        <Button fullWidth onClick={find}>
          Find or do anything
        </Button>
        <nav aria-label="Main">
          <MenuLinks viewer={user} onChoose={() => onOpenChange(false)} />
        </nav>
        <div className="mt-auto flex flex-col gap-3 border-t border-line pt-3">
          <SidebarFoot onChoose={() => onOpenChange(false)} />
          <div>
            <ThemeMenu side="top" labelled />
          </div>
        </div>
      </div>
    </Drawer>
  );
}
