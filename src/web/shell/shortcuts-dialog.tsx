import { Dialog, TextLink } from "@tenure/ui";
import { Link } from "react-router";
import { SheetKeys } from "../keyboard/sheet-keys.tsx";
import { ShortcutGroups } from "../keyboard/shortcut-groups.tsx";
import { SingleKeysSwitch } from "../keyboard/single-keys-switch.tsx";
import { helpPath, paths } from "../paths.ts";

/** The keys of the current page, shown over it. */
export function ShortcutsDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const close = (): void => onOpenChange(false);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keyboard shortcuts">
      <SingleKeysSwitch />
      <ShortcutGroups />
      <section className="mt-5">
        <h3 className="mb-1 text-sm font-semibold text-2">In the ledger's table</h3>
        <SheetKeys />
      </section>
      <p className="mt-5 text-2">
        Read how to{" "}
        <TextLink asChild>
          <Link to={helpPath("log-time")} onClick={close}>
            log with one sentence
          </Link>
        </TextLink>
        , or open{" "}
        <TextLink asChild>
          <Link to={paths.help} onClick={close}>
            Help
          </Link>
        </TextLink>
        .
      </p>
    </Dialog>
  );
}
