import { reachOf } from "#server/auth/reach.ts";
import { readStorage } from "#server/files/storage-quota.ts";
import type { Verb } from "#server/http/implement.ts";
import { FILE_VIEWS, type listFiles as contract } from "#features/proof/evidence/contract.ts";
import { presentFiles } from "./present-file.ts";
import { type AnalyzedFiles, type FacetRow, readFacets, readFiles } from "./read-model.ts";

export const listFiles =
  (analyzed: AnalyzedFiles): Verb<typeof contract> =>
  async ({ db, platform, scope, query, receivedAt: now }) => {
    const { cursor = null, limit, ...filters } = query;
    const rows = await readFiles(scope, db, { filters, cursor, limit: limit + 1, now, analyzed });
    const facets = await readFacets(scope, db, { view: filters.view, now, analyzed });
    const files = await presentFiles(scope, db, rows.slice(0, limit));
    return {
      files,
      nextCursor: rows.length > limit ? (files.at(-1)?.id ?? null) : null,
      counts: countsOf(facets),
      facets: {
        properties: valuesOf(facets, "property"),
        kinds: valuesOf(facets, "kind"),
        years: valuesOf(facets, "year").toReversed(),
        aiStatuses: valuesOf(facets, "ai"),
        aiUrgencies: valuesOf(facets, "urgency"),
        aiComplianceFlags: valuesOf(facets, "flag"),
      },
      storage: reachOf(scope, "read") === "all" ? await readStorage(platform, scope, db) : NOT_TOLD,
      isScanning: platform.scanner !== null,
      filesPerEntry: scope.plan.evidenceFilesPerEntry,
    };
  };

/** Only the owner may see how much the account stores. */
const NOT_TOLD = { usedBytes: 0, allowedBytes: null };

const valuesOf = (rows: readonly FacetRow[], facet: FacetRow["facet"]) =>
  rows.filter((row) => row.facet === facet).map(({ value, count }) => ({ value, count }));

const countsOf = (rows: readonly FacetRow[]) => {
  const counts = { all: 0, unlinked: 0, shared: 0, trash: 0 };
  for (const { value, count } of valuesOf(rows, "view")) {
    const view = FILE_VIEWS.find((known) => known === value);
    if (view) counts[view] = count;
  }
  return counts;
};
