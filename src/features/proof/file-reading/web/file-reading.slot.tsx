import { type ComponentProps, lazy, Suspense } from "react";
import { useCanToAll } from "#web/session/use-can.ts";
import type { FileReadingSlots } from "#web/slots/slots.ts";

const LazyPanel = lazy(() => import("./reading-panel.tsx").then(({ ReadingPanel }) => ({ default: ReadingPanel })));
const LazyMarks = lazy(() => import("./page-marks.tsx").then(({ PageMarks }) => ({ default: PageMarks })));

/** For whoever opens every file of the book. */
const PanelSlot = (props: ComponentProps<FileReadingSlots["Panel"]>) =>
  useCanToAll("contents") && (
    <Suspense fallback={null}>
      <LazyPanel {...props} />
    </Suspense>
  );

const MarksSlot = (props: ComponentProps<FileReadingSlots["Marks"]>) =>
  useCanToAll("contents") && (
    <Suspense fallback={null}>
      <LazyMarks {...props} />
    </Suspense>
  );

export const fileReadingSlots: FileReadingSlots = { Panel: PanelSlot, Marks: MarksSlot };
