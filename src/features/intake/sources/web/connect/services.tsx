import { TextLink } from "@tenure/ui";
import { useSuspenseQuery } from "@tanstack/react-query";
import { CalendarDays, CalendarSync, KeyRound, Link2, Mail, Mails } from "lucide-react";
import { Link } from "react-router";
import type { SyncedKind } from "#features/intake/sources/rules.ts";
import { isDemo } from "#web/credentials/demo-mode.ts";
import { helpPath } from "#web/paths.ts";
import { GROUP_WORDS, type Group, groupOf } from "../accounts/group-words.ts";
import { servicesQuery } from "../accounts/queries.ts";
import { SERVICE_WORDS } from "../accounts/service-words.ts";

const ICONS = {
  google_calendar: CalendarDays,
  microsoft_calendar: CalendarSync,
  caldav: KeyRound,
  ics_address: Link2,
  gmail: Mail,
  microsoft_mail: Mails,
  imap: KeyRound,
} as const satisfies Record<SyncedKind, unknown>;

type ServicesProps = { group: Group; onChoose: (service: SyncedKind) => void };

/** The ways to connect, and those that this installation lacks. */
export function Services({ group, onChoose }: ServicesProps) {
  const { services } = useSuspenseQuery(servicesQuery).data;
  return (
    <ul className="grid gap-2 sm:grid-cols-2">
      {GROUP_WORDS[group].kinds.map((kind) => {
        const service = services.find((one) => one.service === kind);
        const missing = service?.missingSettings ?? [];
        return (
          <li key={kind} className="flex">
            {service?.isAvailable === true || isDemo() ? (
              <ServiceButton kind={kind} onChoose={() => onChoose(kind)} />
            ) : (
              <Unavailable kind={kind} missing={missing} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

const BOX = "flex min-h-11 w-full items-start gap-3 rounded-md border px-3.5 py-2.5 text-left";

function ServiceButton({ kind, onChoose }: { kind: SyncedKind; onChoose: () => void }) {
  const Icon = ICONS[kind];
  const { name, about } = SERVICE_WORDS[kind];
  return (
    <button
      type="button"
      onClick={onChoose}
      className={`${BOX} border-line-strong bg-surface transition-colors hover:bg-hover`}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-2" strokeWidth={1.75} />
      <span className="min-w-0">
        <span className="block text-base font-medium">{name}</span>
        <span className="block text-sm text-2">{about}</span>
      </span>
    </button>
  );
}

/** No dead button: what is missing is said, to those who can set it in full. */
function Unavailable({ kind, missing }: { kind: SyncedKind; missing: readonly string[] }) {
  const Icon = ICONS[kind];
  return (
    <div className={`${BOX} border-line bg-sunken`}>
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-3" strokeWidth={1.75} />
      <div className="min-w-0">
        <p className="text-base font-medium text-2">{SERVICE_WORDS[kind].name}</p>
        <p className="text-sm text-2">Not available on this installation</p>
        {missing.length > 0 && (
          <p className="mt-1 text-sm wrap-anywhere text-2">
            Set {missing.join(" and ")}.{" "}
            <TextLink asChild>
              <Link to={helpPath(GROUP_WORDS[groupOf(kind)].helpTopic)}>How to set it up</Link>
            </TextLink>
          </p>
        )}
      </div>
    </div>
  );
}
