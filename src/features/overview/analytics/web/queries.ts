import { keepPreviousData } from "@tanstack/react-query";
import { apiQuery } from "#web/api/api-query.ts";
import { getAnalytics, getAnalyticsTotal, getFigure, type Selection } from "../contract.ts";
import type { Question } from "../figure.ts";

export const totalQuery = (query: Selection) => apiQuery(getAnalyticsTotal, { query });
export const summaryQuery = (query: Selection) => apiQuery(getAnalytics, { query });
export const figureQuery = (question: Question, query: Selection) => ({
  ...apiQuery(getFigure, { params: { question }, query }),
  /** While another selection is read, the previous one stays in place. */
  placeholderData: keepPreviousData,
});
