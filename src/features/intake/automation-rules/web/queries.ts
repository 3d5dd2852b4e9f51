import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { ReadMeta } from "#shared/stale-reads.ts";
import { apiQuery } from "#web/api/api-query.ts";
import { callApi } from "#web/api/call-api.ts";
import { getRule, listRules, tryRule } from "../contract.ts";
import type { NewRule } from "../rule-schema.ts";

export const rulesQuery = apiQuery(listRules, {});
export const ruleQuery = (id: string) => apiQuery(getRule, { params: { id } });

/** What a rule as it is typed would have matched; null: nothing that can be tried. */
export const trialQuery = (id: string | undefined, rule: NewRule | null) =>
  queryOptions({
    queryKey: [tryRule.path, { id, rule }] as const,
    meta: { staleAfter: "changes", entryId: null } satisfies ReadMeta,
    queryFn: ({ signal }) =>
      rule === null ? null : callApi(tryRule, { body: { ...rule, ...(id !== undefined && { id }) } }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
