import { infiniteQueryOptions } from "@tanstack/react-query";
import type { CutId } from "@tenure/tax-rules";
import { apiQuery } from "#web/api/api-query.ts";
import { callApi } from "#web/api/call-api.ts";
import {
  type FindingView,
  getCredibility,
  getExamination,
  getStressTest,
  getWorkWeeks,
  listFindingEntries,
  type NoteView,
} from "../contract.ts";

export const examinationQuery = (year: number) => apiQuery(getExamination, { params: { year } });

export const workWeeksQuery = (year: number) => apiQuery(getWorkWeeks, { params: { year } });

export const credibilityQuery = (year: number) => apiQuery(getCredibility, { params: { year } });

/** One key per choice, in whatever order it was made. */
export const stressQuery = (year: number, cuts: readonly CutId[]) =>
  apiQuery(getStressTest, { params: { year }, query: cuts.length > 0 ? { cut: cuts.toSorted() } : {} });

const PAGE_ROWS = 20;

/** What names the entries behind it. */
export type BehindCode = FindingView["code"] | NoteView["code"];

export const findingEntriesQuery = (year: number, code: BehindCode) =>
  infiniteQueryOptions({
    queryKey: [`/api/compliance/${year}/credibility/${code}/entries`, { view: "finding" }],
    queryFn: ({ pageParam, signal }) =>
      callApi(
        listFindingEntries,
        { params: { year, code }, query: { offset: pageParam, limit: PAGE_ROWS } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ entryCount }, pages) => {
      const read = pages.reduce((sum, page) => sum + page.entries.length, 0);
      return read < entryCount ? read : undefined;
    },
  });
