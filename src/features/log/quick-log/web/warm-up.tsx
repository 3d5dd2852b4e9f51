import { QueryClientProvider } from "@tanstack/react-query";
import { Activity } from "react";
import { createRoot } from "react-dom/client";
import { queryClient } from "#web/api/query-client.ts";
import { whenIdle } from "#web/lazy/when-idle.ts";
import { namesOf, understand } from "../grammar/understand.ts";
import { LogForm } from "./quick-log.tsx";
import { useQuickLog } from "./use-quick-log.ts";

/**
 * Patterns of the grammar and functions of the form are compiled at first use: this makes that happen here, while
 * nothing else is going on, and not at the first press of `L`. The form is rendered off the page and without effects,
 * so it requests nothing.
 */
export const warmUp = (): void => {
  const names = namesOf({ properties: [], persons: [] });
  understand("1h showing yesterday 3-5pm", names, { now: new Date(), timeZone: "UTC" });
  const root = createRoot(document.createElement("div"));
  root.render(
    <QueryClientProvider client={queryClient}>
      <Activity mode="hidden">
        <Rehearsal />
      </Activity>
    </QueryClientProvider>,
  );
  whenIdle(() => root.unmount());
};

function Rehearsal() {
  return <LogForm state={useQuickLog({}, () => {})} />;
}
