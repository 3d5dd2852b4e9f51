import { buttonClassName, type ReceiptLine } from "@tenure/ui";
import { MessageCircleQuestionMark } from "lucide-react";
import { createContext, use, useSyncExternalStore } from "react";
import { askAbout } from "#features/tools/calculators/ask-about.ts";
import type { Tool } from "#features/tools/calculators/tool.ts";
import { readAccessToken } from "#web/credentials/access-token.ts";
import { isDemo } from "#web/credentials/demo-mode.ts";
import { keepForm } from "#web/credentials/kept-forms.ts";
import { ASSISTANT_FRAGMENT, loginPath, paths } from "#web/paths.ts";

/** The tool of a page; null on pages that only show a result. */
export const ToolContext = createContext<Tool | null>(null);

const neverChanges = (): (() => void) => () => {};
const readIsIn = (): boolean => isDemo() || readAccessToken() !== null;
const THERE = `${paths.dashboard}#${ASSISTANT_FRAGMENT}`;

type AskAboutThisProps = { label: string; headline: string; lines: readonly ReceiptLine[] };

/** Leads to the assistant, with a question about the result in its box: the person's own text, which they change and send. */
export function AskAboutThis({ label, headline, lines }: AskAboutThisProps) {
  const tool = use(ToolContext);
  const isIn = useSyncExternalStore(neverChanges, readIsIn, () => false);
  if (tool === null) return null;
  const keep = (): void => {
    const figures = lines.flatMap((line) =>
      typeof line.label === "string" && typeof line.value === "string"
        ? [{ label: line.label, value: line.value }]
        : [],
    );
    keepForm("assistant", { draft: askAbout({ tool: tool.title, label, headline, lines: figures }) });
  };
  return (
    <a href={isIn ? THERE : loginPath({ next: THERE })} onClick={keep} className={buttonClassName("quiet", "sm")}>
      <MessageCircleQuestionMark aria-hidden="true" className="size-4" strokeWidth={1.75} />
      {isIn ? "Ask about this" : "Sign in to ask about this"}
    </a>
  );
}
