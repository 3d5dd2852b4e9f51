import { Button, PageHeader, TextLink } from "@tenure/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import {
  exportKnowledge,
  KNOWLEDGE_STATES,
  type KnowledgeEntry,
  listKnowledge,
} from "#features/operations/administration/contract/knowledge.ts";
import type { ResponseOf } from "#shared/endpoint.ts";
import { apiQuery } from "#web/api/api-query.ts";
import { titleOf } from "#web/navigation/site-map/site-map.ts";
import { pageMeta } from "#web/page-meta.ts";
import { paths } from "#web/paths.ts";
import { AdminList, type Column } from "#web/shell/administration/admin-list.tsx";
import { ExportButton } from "#web/shell/administration/export-button.tsx";
import type { ListFilter } from "#web/shell/administration/list-filters.tsx";
import { useListView } from "#web/shell/administration/use-list-view.ts";
import { KnowledgeBadges } from "./knowledge-badges.tsx";
import { KnowledgeDialog } from "./knowledge-dialog.tsx";
import { KNOWLEDGE_STATE_WORDS } from "./knowledge-words.ts";
import { LawTextsList } from "./law-texts-list.tsx";
import { RequirementsList } from "./requirements-list.tsx";

export const meta = () => pageMeta(titleOf("superAdminLaw"));

const FILTERS: readonly ListFilter[] = [
  {
    name: "state",
    label: "State",
    options: [
      { value: "", label: "Any" },
      ...KNOWLEDGE_STATES.map((value) => ({ value, label: KNOWLEDGE_STATE_WORDS[value] })),
    ],
  },
];

/** The law stays in code. Here someone looks it over each year, and writes about it. */
export default function LawReviewPage() {
  const view = useListView(["q", "state"]);
  const [open, setOpen] = useState<KnowledgeEntry["id"] | "new" | null>(null);
  const query = view.values as object;
  const answer = useQuery({
    ...apiQuery(listKnowledge, { query: { ...query, page: view.page } }),
    placeholderData: keepPreviousData<ResponseOf<typeof listKnowledge>>,
  });
  const opened = answer.data?.rows.find(({ id }) => id === open);
  return (
    <>
      <PageHeader
        title={titleOf("superAdminLaw")}
        description={
          <>
            Verdicts follow the law in our code, shown to everyone on{" "}
            <TextLink asChild>
              <Link to={paths.law}>the law page</Link>
            </TextLink>
            . Nothing you write here changes a verdict.
          </>
        }
      />
      <RequirementsList />
      <h2 className="mt-8 mb-3 text-lg font-semibold">Tax knowledge that you write</h2>
      <AdminList
        unit={["entry", "entries"]}
        search="Title, text, topic or source"
        view={view}
        filters={FILTERS}
        answer={answer}
        keyOf={({ id }) => id}
        columns={columnsWith(setOpen)}
        actions={
          <>
            <ExportButton endpoint={exportKnowledge} request={{ query }} fileName="knowledge.csv" />
            <Button variant="primary" onClick={() => setOpen("new")}>
              Write entry
            </Button>
          </>
        }
      />
      <LawTextsList />
      {open === "new" && <KnowledgeDialog entry={null} onClose={() => setOpen(null)} />}
      {opened && <KnowledgeDialog key={opened.version} entry={opened} onClose={() => setOpen(null)} />}
    </>
  );
}

const columnsWith = (open: (id: string) => void): readonly Column<KnowledgeEntry>[] => [
  {
    title: "Entry",
    cell: ({ id, title, topic }) => (
      <>
        <button
          type="button"
          className="text-left font-medium wrap-anywhere underline-offset-2 hover:underline"
          onClick={() => open(id)}
        >
          {title}
        </button>
        <span className="block text-sm text-2 wrap-anywhere">{topic}</span>
      </>
    ),
  },
  { title: "State", cell: (entry) => <KnowledgeBadges entry={entry} /> },
  { title: "Source", cell: ({ citation }) => <span className="wrap-anywhere">{citation}</span>, from: "lg" },
  { title: "Review by", cell: ({ reviewOn }) => reviewOn, from: "sm" },
  { title: "Version", cell: ({ version }) => version, isNumeric: true, from: "lg" },
];
