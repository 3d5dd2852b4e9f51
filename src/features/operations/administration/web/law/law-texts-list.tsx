import { Badge } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { PAGE_ROWS } from "#shared/search/admin-lists.ts";
import { getTaxKnowledge } from "#features/public/law/contract.ts";
import type { ResponseOf } from "#shared/endpoint.ts";
import { apiQuery } from "#web/api/api-query.ts";
import { AdminList, type Column } from "#web/shell/administration/admin-list.tsx";
import { type ListView, useListView } from "#web/shell/administration/use-list-view.ts";

type Texts = ResponseOf<typeof getTaxKnowledge>;
type Text = Texts["entries"][number];

/** Every text about the law that the product itself holds, with its source: they change with a release. */
export function LawTextsList() {
  const view = useListView(["q", "topic"], "text-");
  const answer = useQuery({
    ...apiQuery(getTaxKnowledge, { query: {} }),
    select: ({ topics, entries }) => ({ topics, ...pageOf(entries, view) }),
  });
  const topics = (answer.data?.topics ?? []).map((value) => ({ value, label: value }));
  return (
    <>
      <h2 className="mt-8 mb-3 text-lg font-semibold">Texts in our code</h2>
      <AdminList
        unit={["text", "texts"]}
        search="Title, text or source"
        view={view}
        filters={[{ name: "topic", label: "Topic", options: [{ value: "", label: "Any" }, ...topics] }]}
        answer={answer}
        keyOf={({ id }) => id}
        columns={COLUMNS}
      />
    </>
  );
}

/** All of them come at once: what is searched and turned over is here already. */
const pageOf = (texts: readonly Text[], { values: { q = "", topic }, page }: ListView) => {
  const found = texts.filter(
    ({ topic: own, title, entry, citation }) =>
      (topic === undefined || own === topic) &&
      `${title}\n${entry}\n${citation}`.toLowerCase().includes(q.toLowerCase()),
  );
  return { total: found.length, rows: found.slice((page - 1) * PAGE_ROWS, page * PAGE_ROWS) };
};

const COLUMNS: readonly Column<Text>[] = [
  {
    title: "Text",
    cell: ({ title, entry, topic }) => (
      <>
        <span className="font-medium wrap-anywhere">{title}</span>
        <span className="block text-sm text-2 wrap-anywhere">{entry}</span>
        <span className="block text-sm text-2 sm:hidden">{topic}</span>
      </>
    ),
  },
  { title: "Topic", cell: ({ topic }) => topic, from: "sm" },
  {
    title: "Source",
    cell: ({ citation, verify }) => (
      <>
        <span className="wrap-anywhere">{citation}</span>
        {verify && (
          <span className="mt-1 block">
            <Badge tone="warn">Verify</Badge>
          </span>
        )}
      </>
    ),
    from: "lg",
  },
  { title: "Reviewed", cell: ({ reviewedOn }) => reviewedOn, from: "lg" },
];
