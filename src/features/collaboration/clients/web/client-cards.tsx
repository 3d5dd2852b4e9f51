import { inBook } from "#shared/book-address.ts";
import { Checkbox, CivilDate } from "@tenure/ui";
import { paths } from "#web/paths.ts";
import { ClientDistance, ClientFlags, ClientNotes, ClientRequests, ClientStatus } from "./client-facts.tsx";
import { BinderLink, type ClientRowsProps } from "./client-table.tsx";

/** The same list on a phone. */
export function ClientCards({ clients, year, isYearOver, chosen, onChoose }: ClientRowsProps) {
  return (
    <ul className="flex flex-col gap-3 lg:hidden">
      {clients.map((client) => {
        const { ownerId, name, summary } = client;
        return (
          <li key={ownerId} className="rounded-lg border border-line bg-surface p-4 text-base shadow-sm">
            <div className="flex items-start gap-2">
              <Checkbox
                label={`Choose ${name}`}
                labelHidden
                checked={chosen.has(ownerId)}
                onChange={({ target }) => onChoose([ownerId], target.checked)}
              />
              <div className="min-w-0 flex-1">
                <a
                  href={inBook(ownerId, `${paths.dashboard}?year=${year}`)}
                  className="font-medium wrap-anywhere text-1 hover:underline"
                >
                  {name}
                </a>
                <ClientNotes client={client} year={year} />
              </div>
              <ClientStatus client={client} isYearOver={isYearOver} />
            </div>
            <div className="mt-2 text-1">
              <ClientDistance client={client} />
            </div>
            <dl className="mt-3 grid grid-cols-3 gap-2 text-sm">
              <Fact label="Weeks to sign">{summary?.weeksToSign ?? ""}</Fact>
              <Fact label="Requests">
                <ClientRequests client={client} />
              </Fact>
              <Fact label="Last entry">
                {summary !== null &&
                  (summary.lastEntryOn === null ? "None" : <CivilDate date={summary.lastEntryOn} taxYear={year} />)}
              </Fact>
            </dl>
            {(summary?.flags.length ?? 0) > 0 && (
              <div className="mt-3 text-2">
                <ClientFlags client={client} />
              </div>
            )}
            <p className="mt-3">
              <BinderLink client={client} year={year} />
            </p>
          </li>
        );
      })}
    </ul>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-3">{label}</dt>
      <dd className="text-1 tabular-nums">{children}</dd>
    </div>
  );
}
