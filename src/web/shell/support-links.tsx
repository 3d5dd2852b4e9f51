import { classNames, Tooltip } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { Bug, type LucideIcon, Mail, MessagesSquare } from "lucide-react";
import { publicConfigQuery } from "../api/public-config.ts";
import { paths } from "../paths.ts";

type SupportLink = { label: string; href: string; icon: LucideIcon; external?: boolean };

const linksOf = (config: { supportEmail: string; discordUrl: string }): readonly SupportLink[] => [
  { label: "Submit Bug / Feedback", href: paths.contact, icon: Bug },
  {
    label: "Email Support",
    href: `mailto:${config.supportEmail}?subject=${encodeURIComponent("Tenure: question")}`,
    icon: Mail,
  },
  { label: "Join Discord Community", href: config.discordUrl, icon: MessagesSquare, external: true },
];

const LINK =
  "ring-inset flex min-h-control-sm items-center gap-3 rounded-md text-sm text-2 no-underline hover:bg-hover hover:text-1";

/** The sidebar's foot; nothing is drawn before the installation has told its addresses. */
export function SupportLinks({ collapsed = false }: { collapsed?: boolean }) {
  const { data: config } = useQuery(publicConfigQuery);
  if (!config) return null;
  return (
    <ul className="flex flex-col gap-0.5">
      {linksOf(config).map((each) => {
        const link = (
          <a
            href={each.href}
            {...(each.external ? { target: "_blank", rel: "noreferrer noopener" } : {})}
            className={classNames(LINK, collapsed ? "justify-center" : "px-2.5")}
          >
            <each.icon aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
            <span className={collapsed ? "sr-only" : "min-w-0 truncate"}>
              {each.label}
              {each.external && <span className="sr-only"> (opens in a new tab)</span>}
            </span>
          </a>
        );
        return (
          <li key={each.label}>
            {collapsed ? (
              <Tooltip label={each.label} side="right">
                {link}
              </Tooltip>
            ) : (
              link
            )}
          </li>
        );
      })}
    </ul>
  );
}
