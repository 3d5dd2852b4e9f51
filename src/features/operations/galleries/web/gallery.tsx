import { PageHeader, SegmentedControl } from "@tenure/ui";
import { QueryClientProvider } from "@tanstack/react-query";
import { type MouseEvent, type ReactNode, Suspense, useMemo, useState } from "react";
import { addDays, yearOf } from "#shared/civil-date.ts";
import { LoadingComponents } from "#web/fallbacks/loading-components.tsx";
import { type Slots, SlotsContext, useFilledSlots } from "#web/slots/slots.ts";
import { useToday } from "#web/session/use-today.ts";
import { SampleBoundary } from "./sample-boundary.tsx";
import { SAMPLE_STATES, sampleClientOf, type SampleState } from "./sample-client.ts";

/** `slots`: for a part that shows what stands in one of them; without them, rooms are empty. */
export type GalleryPart = { name: string; show: (year: number, slots: Slots) => ReactNode };

/** Links name parts of the sample book, which the pages behind them do not know. */
const restLinks = (event: MouseEvent): void => {
  if (event.target instanceof Element && event.target.closest("a[href]")) event.preventDefault();
};

type GalleryProps = {
  title: string;
  parts: readonly GalleryPart[];
  states?: readonly { value: SampleState; label: string }[];
};

/** Parts of the product, one below the other, in a state that is chosen above them. */
export function Gallery({ title, parts, states = SAMPLE_STATES }: GalleryProps) {
  const [state, setState] = useState<SampleState>("premium");
  const slots = useFilledSlots();
  const client = useMemo(() => sampleClientOf(state), [state]);
  // The sample book ends with yesterday.
  const year = yearOf(addDays(useToday(), -1));
  return (
    <>
      <PageHeader
        title={title}
        description="Parts of the product over the book of a sample professional who does not exist. Your own record is neither read nor changed here, and links do nothing."
      />
      <SegmentedControl
        label="State shown"
        className="mb-6 flex-wrap"
        options={states}
        value={state}
        onValueChange={(value) => setState(states.find((known) => known.value === value)?.value ?? "premium")}
      />
      <QueryClientProvider client={client} key={state}>
        <SlotsContext value={null}>
          <div className="flex flex-col gap-10" onClickCapture={restLinks}>
            {parts.map(({ name, show }) => (
              <section key={name} aria-label={name}>
                <h2 className="mb-3 text-lg font-semibold">{name}</h2>
                <SampleBoundary>
                  <Suspense fallback={<LoadingComponents />}>{show(year, slots)}</Suspense>
                </SampleBoundary>
              </section>
            ))}
          </div>
        </SlotsContext>
      </QueryClientProvider>
    </>
  );
}
