import { DashboardBody } from "#features/verdict/compliance/web/index.ts";
import { ExaminationBody } from "#features/verdict/examination/web/index.ts";
import { pageMeta } from "#web/page-meta.ts";
import { Gallery, type GalleryPart } from "./gallery.tsx";
import { SlotsContext } from "#web/slots/slots.ts";
import { PaperPart } from "./paper-part.tsx";
import { DashboardPart, ExaminationPart } from "./sample-parts.tsx";

export const meta = () => pageMeta("Test Fixes", { noIndex: true });

const PARTS: readonly GalleryPart[] = [
  { name: "Dashboard", show: (year) => <DashboardPart year={year} of={DashboardBody} /> },
  { name: "Status", show: (year) => <ExaminationPart year={year} of={ExaminationBody} /> },
  {
    name: "Paper",
    show: (_year, slots) => (
      <SlotsContext value={slots}>
        <PaperPart />
      </SlotsContext>
    ),
  },
];

export default function TestFixesPage() {
  return <Gallery title="Test Fixes" parts={PARTS} />;
}
