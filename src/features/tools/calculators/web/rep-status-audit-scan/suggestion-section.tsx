import { SIGNALS } from "@tenure/tax-rules";
import { Banner, Button, Checkbox, Summary } from "@tenure/ui";
import { useState } from "react";
import type { CheckedSuggestions } from "#features/tools/calculators/rep-status-audit-scan/check-suggestions.ts";
import {
  flaggedDescriptions,
  type SuggestionRequest,
  suggestionRequest,
} from "#features/tools/calculators/rep-status-audit-scan/suggestion-request.ts";
import { suggestScanRepairs } from "#features/tools/calculators/suggestion-contract.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import type { ScanReport } from "./scan-log.ts";

type SuggestionSectionProps = { report: ScanReport; model: { host: string; model: string } };

/** Shows what would be sent and to whom, sends it on request, and labels the answer as what it is. */
export function SuggestionSection({ report, model }: SuggestionSectionProps) {
  const [withDescriptions, setWithDescriptions] = useState(false);
  const request = suggestionRequest(report.values, report.findings, withDescriptions);
  if (request === null) return null;
  return (
    <section aria-labelledby="scan-suggestions">
      <h2 id="scan-suggestions" className="font-serif text-2xl font-semibold">
        Suggestions by a language model
      </h2>
      <p className="mt-2 text-base text-2">
        Only if you ask. The figures below go through this server, which adds its own words for each rule, to{" "}
        {model.model} at {model.host}. Your file stays on this device, and this server keeps neither question nor
        answer.
      </p>
      {flaggedDescriptions(report.findings).length > 0 && (
        <Checkbox
          className="mt-3"
          label="Send a few flagged descriptions too"
          description="They may have names and addresses in them. Check what will be sent."
          checked={withDescriptions}
          onChange={({ target }) => setWithDescriptions(target.checked)}
        />
      )}
      <details className="mt-3">
        <Summary className="text-base font-medium">What will be sent</Summary>
        <pre className="mt-2 rounded-md border border-line bg-sunken p-3 text-sm wrap-anywhere whitespace-pre-wrap">
          {JSON.stringify(request, null, 2)}
        </pre>
      </details>
      {/* A new question removes the old answer, which would be about other figures. */}
      <Asking key={JSON.stringify(request)} request={request} />
    </section>
  );
}

function Asking({ request }: { request: SuggestionRequest }) {
  const { send, isSending, error, data } = useApiMutation(suggestScanRepairs, { toast: null });
  return (
    <>
      <Button className="mt-3" pending={isSending} onClick={() => send({ body: request })}>
        {data === undefined ? "Ask for suggestions" : "Ask again"}
      </Button>
      <div role="status" className="mt-4">
        {isSending && <p className="text-base text-2">Waiting for the answer. It can take half a minute.</p>}
        {!isSending && data !== undefined && (
          <Answered {...data} read={request.descriptions.length > 0 ? "figures and descriptions" : "figures"} />
        )}
      </div>
      {error && !isSending && (
        <Banner tone="danger" announce>
          {errorMessage(error, "The question was not answered. Nothing was kept. Try again.")}
        </Banner>
      )}
    </>
  );
}

function Answered({ suggestions, leftOut, model, read }: CheckedSuggestions & { model: string; read: string }) {
  return (
    <>
      <p className="text-base font-medium">
        Written by a language model from the {read} above, {model}. It can be wrong. It saw no file.
      </p>
      <ul className="mt-3 flex flex-col gap-3">
        {suggestions.map(({ rule, text }) => (
          <li key={rule}>
            <p className="text-lg font-medium">{SIGNALS.find(({ code }) => code === rule)?.title ?? rule}</p>
            <p className="text-base wrap-anywhere">{text}</p>
          </li>
        ))}
      </ul>
      {leftOut > 0 && (
        <p className="mt-3 text-sm text-3">
          {leftOut === 1 ? "One line of the answer was" : `${leftOut} lines of the answer were`} left out: not a
          suggestion for a rule above, or naming or counting what the figures do not hold.
        </p>
      )}
    </>
  );
}
