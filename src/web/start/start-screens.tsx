import { Button } from "@tenure/ui";
import type { ReactElement } from "react";
import { renderToString } from "virtual:written-island";
import { Initializing } from "../fallbacks/initializing.tsx";
import { StartFailure } from "../fallbacks/start-failure.tsx";

function Cover({ children }: { children: ReactElement }) {
  return (
    <div role="alert" className="fixed inset-0 z-50 overflow-auto bg-canvas">
      {children}
    </div>
  );
}

/** Next to a page that can be read already: what it covers can be scrolled to. */
function Bar() {
  return (
    <div
      role="alert"
      className="fixed inset-x-0 bottom-0 z-50 flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-t border-warn-text/30 bg-warn-soft px-4 py-3 text-base text-1"
    >
      <p>
        <strong className="font-semibold">Starting application...</strong> You can read this page. Its buttons and
        fields work once the application has started.
      </p>
      <Button size="sm">Reload Page</Button>
    </div>
  );
}

function Screen({ name, children }: { name: "waiting" | "failed"; children: ReactElement }) {
  return (
    <template
      data-start-screen={name}
      // The browser never writes pages, and only `watch-start.ts` looks in here.
      dangerouslySetInnerHTML={{ __html: renderToString(children) }}
      suppressHydrationWarning
    />
  );
}

/** What a page shows while its scripts have not arrived, or when they failed: as HTML, since there may be no script. */
export function StartScreens({ isSplash }: { isSplash: boolean }) {
  if (!isSplash) {
    return (
      <Screen name="failed">
        <Bar />
      </Screen>
    );
  }
  return (
    <>
      <Screen name="waiting">
        <Cover>
          <Initializing />
        </Cover>
      </Screen>
      <Screen name="failed">
        <Cover>
          <StartFailure />
        </Cover>
      </Screen>
    </>
  );
}
