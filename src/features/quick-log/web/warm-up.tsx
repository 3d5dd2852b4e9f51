import { QueryClientProvider } from "@tanstack/react-query";
import { Activity } from "react";
import { createRoot } from "react-dom/client";
import { queryClient } from "#web/api/query-client.ts";
import { whenIdle } from "#web/lazy/when-idle.ts";
import { namesOf, understand } from "../grammar/understand.ts";
import { LogForm } from "./quick-log.tsx";
import { useQuickLog } from "./use-quick-log.ts";

/**
 * Every pattern of the grammar and every function of the form is compiled at its first use: here, while nothing else is
 * done, and not at the first press of `L`. The form is drawn beside the page and without effects, so it asks for nothing.
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
