import { ACTIVITY_GUIDE, cite, LAW_REVIEWED_ON, repRequirements, TAX_KNOWLEDGE } from "@tenure/tax-rules";
import { type Topic, topicsFor } from "#features/guide/help/server/index.ts";
import { type PublishedKnowledge, readPublishedKnowledge } from "#features/public/law/server/index.ts";
import type { Db } from "#server/database/database.ts";
import { LAW_WORDS } from "./law-words.ts";
import type { Source } from "./source.ts";

const LAW_PAGE = "/law";

const lawSources: readonly Source[] = TAX_KNOWLEDGE.map(({ id, title, entry, citation, seen, reviewedOn, years }) => ({
  kind: "law",
  id,
  title,
  text: entry,
  citation,
  address: id.startsWith("rule:") ? `${LAW_PAGE}#${encodeURIComponent(id.slice("rule:".length))}` : LAW_PAGE,
  seen,
  reviewedOn,
  words: LAW_WORDS[id] ?? "",
  dueOn: null,
  years,
}));

const PATHS = {
  longTerm: {
    title: "What the status requires",
    words: "requirements, what do I need, hours needed, rules of rep status",
  },
  path_500: { title: "Short-term rentals: the 500-hour path", words: "airbnb requirements, 500 hours" },
  path_100: { title: "Short-term rentals: the 100-hour path", words: "airbnb requirements, 100 hours" },
} as const;

/** What each path requires in a tax year. */
export const requirementSources = (year: number): Source[] =>
  repRequirements(year).map(({ strSubType, says, citation, seen }) => ({
    kind: "law",
    id: `requirement:${strSubType ?? "longTerm"}`,
    ...PATHS[strSubType ?? "longTerm"],
    text: says,
    citation,
    address: LAW_PAGE,
    seen,
    reviewedOn: LAW_REVIEWED_ON,
    dueOn: null,
    years: { from: year, to: year },
  }));

const sectionSources = ({ id, title, about, words, sections }: Topic): Source[] =>
  sections.map(({ title: part, text = [], steps = [], terms = [] }, at) => ({
    kind: "help",
    id: at === 0 ? `help:${id}` : `help:${id}:${at}`,
    title: part === undefined ? title : `${title}: ${part}`,
    text: [...steps, ...text, ...terms.map(([term, meaning]) => `${term}: ${meaning}`)].join("\n") || about,
    citation: `Help: ${title}`,
    address: `/help/${id}`,
    seen: null,
    reviewedOn: null,
    words: at === 0 ? `${words}, ${about}` : "",
    dueOn: null,
    years: null,
  }));

/** What counts, kind of work by kind of work. */
const activitySources: readonly Source[] = Object.values(ACTIVITY_GUIDE).map(
  ({ activityType, label, counts, doesNot, warning, authorities }) => ({
    kind: "law",
    id: `activity:${activityType}`,
    title: `What counts: ${label}`,
    // Its words alone would read as if they counted.
    text: [counts, `What doesn't: ${doesNot}`, ...(warning.includes(doesNot) ? [] : [warning])]
      .filter((text) => text !== "")
      .join("\n"),
    citation: cite(...authorities),
    address: "/help/what-counts",
    seen: "secondary",
    reviewedOn: LAW_REVIEWED_ON,
    words: "",
    dueOn: null,
    years: null,
  }),
);

/** The keys are named as on most keyboards: whoever asks may have another one. */
const helpSources: readonly Source[] = topicsFor("Ctrl").flatMap(sectionSources);

const publishedSource = ({ id, topic, title, body, citation, reviewOn }: PublishedKnowledge): Source => ({
  kind: "law",
  id: `knowledge:${id}`,
  title,
  text: body,
  citation,
  address: LAW_PAGE,
  seen: "secondary",
  reviewedOn: null,
  words: topic,
  dueOn: reviewOn,
  years: null,
});

/** What stands in the program itself. */
export const BUILT_IN_SOURCES: readonly Source[] = [...lawSources, ...activitySources, ...helpSources];

/** All that an answer about a tax year may rest on. */
export const readSources = async (db: Db, year: number): Promise<Source[]> => [
  ...requirementSources(year),
  ...BUILT_IN_SOURCES,
  ...(await readPublishedKnowledge(db)).map(publishedSource),
];
