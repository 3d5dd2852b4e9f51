import { actionExamples } from "./actions.tsx";
import { chartExamples } from "./charts.tsx";
import { choiceExamples } from "./choices.tsx";
import { displayExamples } from "./display.tsx";
import type { GalleryExample } from "./example.ts";
import { feedbackExamples } from "./feedback.tsx";
import { formExamples } from "./forms.tsx";
import { layoutExamples } from "./layout.tsx";
import { overlayExamples } from "./overlays.tsx";
import { sheetExamples } from "./sheet.tsx";
import { specimenExamples } from "./specimen.tsx";

export type { GalleryExample } from "./example.ts";

/** Every component with its states, for the page that shows them. */
export const gallery: readonly GalleryExample[] = [
  ...specimenExamples,
  ...actionExamples,
  ...formExamples,
  ...choiceExamples,
  ...displayExamples,
  ...sheetExamples,
  ...chartExamples,
  ...feedbackExamples,
  ...layoutExamples,
  ...overlayExamples,
];
