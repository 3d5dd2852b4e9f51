import { Button, buttonClassName } from "@tenure/ui";
import { Bookmark, Link2, Printer, RotateCcw } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState, useSyncExternalStore } from "react";
import { loginPath } from "#web/paths.ts";
import { readAccessToken } from "#web/credentials/access-token.ts";
import { isDemo } from "#web/credentials/demo-mode.ts";
import type { Keeping } from "./keep-dialogs.tsx";
import type { StatefulTool } from "#features/tools/calculators/tool-fields.ts";
import type { AnyValues } from "#features/tools/calculators/state/fields.ts";

/** Few people open these: contract, validation and dialog load only then. */
const KeepDialogs = lazy(async () => ({ default: (await import("./keep-dialogs.tsx")).KeepDialogs }));

const neverChanges = (): (() => void) => () => {};
type Visitor = "unknown" | "signed-in" | "demo";
/** Makes no request: saving will report if the session has ended. */
const readVisitor = (): Visitor => (isDemo() ? "demo" : readAccessToken() === null ? "unknown" : "signed-in");

export type ToolActionsProps = {
  tool: StatefulTool;
  path: string;
  values: AnyValues;
  fragment: string;
  /** A suggested name: "$300,000 rental". */
  suggestedName: string;
  onReset: () => void;
  /** Further downloads that the tool offers. */
  children?: ReactNode;
};

/** What can be done with a result: share, print, save. The demo's account would be gone with the page. */
export function ToolActions({ tool, path, values, fragment, suggestedName, onReset, children }: ToolActionsProps) {
  const [open, setOpen] = useState<Keeping | null>(null);
  const visitor = useSyncExternalStore(neverChanges, readVisitor, () => "unknown");
  const kept = { tool, values, suggestedName, onClose: () => setOpen(null) };
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" icon={icon(Link2)} onClick={() => setOpen("share")}>
        Share
      </Button>
      <Button size="sm" icon={icon(Printer)} onClick={() => window.print()}>
        Print or PDF
      </Button>
      {children}
      {visitor === "signed-in" && (
        <Button size="sm" icon={icon(Bookmark)} onClick={() => setOpen("save")}>
          Save to my account
        </Button>
      )}
      {visitor === "unknown" && (
        <a
          href={loginPath({ next: `${path}${fragment ? `#${fragment}` : ""}` })}
          className={buttonClassName("quiet", "sm")}
        >
          Sign in to save
        </a>
      )}
      <Button variant="quiet" size="sm" icon={icon(RotateCcw)} onClick={onReset}>
        Start over
      </Button>
      <Suspense fallback={null}>{open && <KeepDialogs keeping={open} {...kept} />}</Suspense>
    </div>
  );
}

const icon = (Icon: typeof Link2): ReactNode => <Icon className="size-4" strokeWidth={1.75} />;
