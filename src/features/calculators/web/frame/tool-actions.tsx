import { Button, buttonClassName } from "@tenure/ui";
import { Bookmark, Link2, Printer, RotateCcw } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { Link } from "react-router";
import { loginPath } from "#web/paths.ts";
import { useUser } from "#web/session/use-user.ts";
import type { StatefulTool } from "#features/calculators/tool-fields.ts";
import type { AnyValues } from "#features/calculators/state/fields.ts";

/** Opened by few: contract, validation and dialog come only then. */
const ShareDialog = lazy(async () => ({ default: (await import("../keep/share-dialog.tsx")).ShareDialog }));
const SaveDialog = lazy(async () => ({ default: (await import("../keep/save-dialog.tsx")).SaveDialog }));

export type ToolActionsProps = {
  tool: StatefulTool;
  path: string;
  values: AnyValues;
  fragment: string;
  /** A name to begin with: "$300,000 rental". */
  suggestedName: string;
  onReset: () => void;
  /** Further downloads of the tool. */
  children?: ReactNode;
};

/** What can be done with a result: share it, print it, keep it. */
export function ToolActions({ tool, path, values, fragment, suggestedName, onReset, children }: ToolActionsProps) {
  const [open, setOpen] = useState<"share" | "save" | null>(null);
  const { user } = useUser();
  const kept = { tool, values, suggestedName, onClose: () => setOpen(null) };
  return (
    <div className="flex flex-wrap gap-2">
      <Button icon={icon(Link2)} onClick={() => setOpen("share")}>
        Share
      </Button>
      <Button icon={icon(Printer)} onClick={() => window.print()}>
        Print or PDF
      </Button>
      {children}
      {user ? (
        <Button icon={icon(Bookmark)} onClick={() => setOpen("save")}>
          Save to my account
        </Button>
      ) : (
        <Link to={loginPath({ next: `${path}${fragment ? `#${fragment}` : ""}` })} className={buttonClassName("quiet")}>
          Sign in to save
        </Link>
      )}
      <Button variant="quiet" icon={icon(RotateCcw)} onClick={onReset}>
        Start over
      </Button>
      <Suspense fallback={null}>
        {open === "share" && <ShareDialog {...kept} />}
        {open === "save" && <SaveDialog {...kept} />}
      </Suspense>
    </div>
  );
}

const icon = (Icon: typeof Link2): ReactNode => <Icon className="size-4" strokeWidth={1.75} />;
