import { Badge, formatInstant, PageHeader } from "@tenure/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import {
  exportFeedback,
  FEEDBACK_STATES,
  type FeedbackMessage,
  listFeedback,
} from "#features/support/feedback/contract.ts";
import type { ResponseOf } from "#shared/endpoint.ts";
import { apiQuery } from "#web/api/api-query.ts";
import { titleOf } from "#web/navigation/site-map/site-map.ts";
import { pageMeta } from "#web/page-meta.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import { useAddressSearch, withParameter } from "#web/navigation/use-address-search.ts";
import { AdminList, type Column } from "#web/shell/administration/admin-list.tsx";
import { ExportButton } from "#web/shell/administration/export-button.tsx";
import type { ListFilter } from "#web/shell/administration/list-filters.tsx";
import { useListView } from "#web/shell/administration/use-list-view.ts";
import { MessageDialog } from "./message-dialog.tsx";
import { KIND_WORDS, STATE_TONES, STATE_WORDS } from "./state-words.ts";

export const meta = () => pageMeta(titleOf("superAdminFeedback"));

const ANY = { value: "", label: "Any" };
const FILTERS: readonly ListFilter[] = [
  {
    name: "state",
    label: "State",
    options: [ANY, ...FEEDBACK_STATES.map((value) => ({ value, label: STATE_WORDS[value] }))],
  },
  {
    name: "type",
    label: "Kind",
    options: [ANY, ...Object.entries(KIND_WORDS).map(([value, label]) => ({ value, label }))],
  },
  {
    name: "mine",
    label: "Taken by",
    options: [
      { value: "", label: "Anyone" },
      { value: "true", label: "Me" },
    ],
  },
];

/** What people write to us. The address says which message is open. */
export default function FeedbackPage() {
  const view = useListView(["q", "state", "type", "mine"]);
  const [search, setSearch] = useAddressSearch();
  const timeZone = useSignedInUser()?.timeZone ?? "UTC";
  // The server refuses values that it does not know.
  const filters = view.values as object;
  const query = { ...filters, page: view.page };
  const answer = useQuery({
    ...apiQuery(listFeedback, { query }),
    placeholderData: keepPreviousData<ResponseOf<typeof listFeedback>>,
  });
  const open = (id: string | null): void => setSearch(withParameter("message", id), { preventScrollReset: true });
  const opened = search.get("message");
  return (
    <>
      <PageHeader
        title={titleOf("superAdminFeedback")}
        description="Read what people write, take it on, and answer by mail."
      />
      <AdminList
        unit={["message", "messages"]}
        search="Subject, message or email"
        view={view}
        filters={FILTERS}
        answer={answer}
        keyOf={({ id }) => id}
        columns={columnsWith(open, timeZone)}
        actions={<ExportButton endpoint={exportFeedback} request={{ query: filters }} fileName="feedback.csv" />}
      />
      {opened !== null && <MessageDialog key={opened} id={opened} onClose={() => open(null)} />}
    </>
  );
}

const columnsWith = (open: (id: string) => void, timeZone: string): readonly Column<FeedbackMessage>[] => [
  {
    title: "Message",
    cell: ({ id, subject, email, hasAccount }) => (
      <>
        <button
          type="button"
          className="text-left font-medium wrap-anywhere underline-offset-2 hover:underline"
          onClick={() => open(id)}
        >
          {subject}
        </button>
        <span className="block text-sm text-2 wrap-anywhere">
          {email}
          {!hasAccount && ", no account"}
        </span>
      </>
    ),
  },
  { title: "State", cell: ({ state }) => <Badge tone={STATE_TONES[state]}>{STATE_WORDS[state]}</Badge> },
  { title: "Kind", cell: ({ type }) => KIND_WORDS[type], from: "lg" },
  { title: "Taken by", cell: ({ assignedTo }) => assignedTo ?? "No one", from: "lg" },
  { title: "Received", cell: ({ receivedAt }) => formatInstant(receivedAt, timeZone), from: "sm" },
];
