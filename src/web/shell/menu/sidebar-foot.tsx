import { classNames, Tooltip } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { Bug, CircleHelp, CreditCard, FileUp, type LucideIcon, Mail, MessagesSquare } from "lucide-react";
import type { ReactElement } from "react";
import { Link } from "react-router";
import { publicConfigQuery } from "#web/api/public-config.ts";
import { openFeedback } from "#web/overlays/open-feedback.ts";
import { paths } from "#web/paths.ts";
import { useCarried } from "#web/navigation/site-map/use-carried.ts";
import { placeById, titleOf } from "#web/navigation/site-map/site-map.ts";
import { isInReach } from "#web/navigation/site-map/where.ts";
import { useCan } from "#web/session/use-can.ts";
import { usePlace } from "./use-place.ts";

type FootItem = { label: string; icon: LucideIcon };
type FootLink = FootItem & { href: string; external?: boolean; lit?: boolean; inside?: boolean };
type FootAction = FootItem & { act: () => void };
type Looks = { collapsed?: boolean; onChoose?: () => void };

const contactLinks = (config: { supportEmail: string; discordUrl: string }): readonly (FootLink | FootAction)[] => [
  { label: "Submit Bug / Feedback", act: openFeedback, icon: Bug },
  {
    label: "Email Support",
    href: `mailto:${config.supportEmail}?subject=${encodeURIComponent("Tenure: question")}`,
    icon: Mail,
  },
  { label: "Join Discord Community", href: config.discordUrl, icon: MessagesSquare, external: true },
];

const NOWHERE: Omit<FootLink, keyof FootItem> = { href: "" };

const LINK =
  "ring-inset flex min-h-7 items-center gap-3 rounded-md border text-sm no-underline pointer-coarse:min-h-11";

/**
 * The foot of the menu: the import, the plan, ways to reach us, help. Our addresses appear there once the installation has provided
 * them.
 */
export function SidebarFoot({ collapsed = false, onChoose }: Looks) {
  const { data: config } = useQuery(publicConfigQuery);
  const withChoice = useCarried();
  const canImport = useCan("log") && isInReach(placeById("imports"));
  const isHelp = usePlace().litId === "help";
  const links: (FootLink | FootAction)[] = [
    ...(canImport ? [{ label: titleOf("imports"), href: withChoice(paths.imports), icon: FileUp, inside: true }] : []),
    { label: "Your plan", href: withChoice(paths.manageSubscription), icon: CreditCard, inside: true },
    ...(config ? contactLinks(config) : []),
    { label: "Help", href: withChoice(paths.help), icon: CircleHelp, inside: true, lit: isHelp },
  ];
  return (
    <ul className="flex flex-col">
      {links.map((each) => (
        <li key={each.label}>
          {collapsed ? (
            <Tooltip label={each.label} side="right">
              {linkOf(each, { collapsed })}
            </Tooltip>
          ) : (
            linkOf(each, onChoose ? { onChoose } : {})
          )}
        </li>
      ))}
    </ul>
  );
}

const linkOf = (item: FootLink | FootAction, looks: Looks): ReactElement => {
  const { collapsed = false, onChoose } = looks;
  const { label, icon: Icon } = item;
  const { href, external, lit, inside } = "href" in item ? item : NOWHERE;
  const words = (
    <>
      <Icon aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
      <span className={collapsed ? "sr-only" : "min-w-0 truncate"}>
        {label}
        {external && <span className="sr-only"> (opens in a new tab)</span>}
      </span>
    </>
  );
  const className = classNames(
    LINK,
    collapsed ? "justify-center" : "px-2.5",
    lit ? "border-line bg-surface text-1 shadow-sm" : "border-transparent text-2 hover:bg-hover hover:text-1",
  );
  if ("act" in item) {
    const press = (): void => {
      onChoose?.();
      item.act();
    };
    return (
      <button type="button" onClick={press} className={classNames("w-full text-left", className)}>
        {words}
      </button>
    );
  }
  if (!inside) {
    return (
      <a href={href} {...(external ? { target: "_blank", rel: "noreferrer noopener" } : {})} className={className}>
        {words}
      </a>
    );
  }
  return (
    <Link
      to={href}
      {...(onChoose ? { onClick: onChoose } : {})}
      {...(lit ? { "aria-current": "page" as const } : {})}
      className={className}
    >
      {words}
    </Link>
  );
};
