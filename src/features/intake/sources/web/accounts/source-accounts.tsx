import { useQuery } from "@tanstack/react-query";
import { accountsQuery } from "./queries.ts";
import { SERVICE_WORDS } from "./service-words.ts";

/** In the settings: the accounts whose calendars and mails are read. What can be done with them is done under Sources. */
export function SourceAccounts() {
  const accounts = useQuery(accountsQuery).data?.accounts ?? [];
  if (accounts.length === 0) return null;
  return (
    <ul aria-label="Calendar and mail accounts" className="flex flex-col divide-y divide-line">
      {accounts.map(({ id, name, service, status }) => (
        <li key={id} className="py-3 text-sm text-2 [overflow-wrap:anywhere]">
          <span className="text-base font-medium text-1">{SERVICE_WORDS[service].name}</span>
          <br />
          {name}.{status === "disconnected" && " No longer connected."}
        </li>
      ))}
    </ul>
  );
}
