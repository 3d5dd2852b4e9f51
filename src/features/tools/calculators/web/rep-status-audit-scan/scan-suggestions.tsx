import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { publicConfigQuery } from "#web/api/public-config.ts";
import { queryClient } from "#web/api/query-client.ts";
import { isDemo } from "#web/credentials/demo-mode.ts";
import type { ScanReport } from "./scan-log.ts";

/** Contract and validation load only where there is a model to ask. */
const Section = lazy(async () => ({ default: (await import("./suggestion-section.tsx")).SuggestionSection }));

type ScanSuggestionsProps = { report: ScanReport };

/** Shown over an island, which has no query library. Asks the server whether a model is set up, and nothing more. */
export function ScanSuggestions({ report }: ScanSuggestionsProps) {
  if (isDemo()) {
    return <p className="text-base text-2">Suggestions by a language model are not available in the demo.</p>;
  }
  return (
    <QueryClientProvider client={queryClient}>
      <WhereConfigured report={report} />
    </QueryClientProvider>
  );
}

function WhereConfigured({ report }: ScanSuggestionsProps) {
  const { data: config } = useQuery(publicConfigQuery);
  if (!config?.languageModel) return null;
  return (
    <Suspense fallback={null}>
      <Section report={report} model={config.languageModel} />
    </Suspense>
  );
}
