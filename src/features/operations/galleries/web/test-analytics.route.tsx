import { AnalyticsOfYear } from "#features/overview/analytics/web/index.ts";
import { DashboardFigures } from "#features/verdict/compliance/web/index.ts";
import { ExaminationFigures } from "#features/verdict/examination/web/index.ts";
import { pageMeta } from "#web/page-meta.ts";
import { Gallery, type GalleryPart } from "./gallery.tsx";
import { DashboardPart, ExaminationPart } from "./sample-parts.tsx";

export const meta = () => pageMeta("Test Analytics", { noIndex: true });

const PARTS: readonly GalleryPart[] = [
  { name: "Questions of the year", show: (year) => <AnalyticsOfYear year={year} /> },
  { name: "Hours of the year", show: (year) => <DashboardPart year={year} of={DashboardFigures} /> },
  { name: "Tests of the year", show: (year) => <ExaminationPart year={year} of={ExaminationFigures} /> },
];

export default function TestAnalyticsPage() {
  return <Gallery title="Test Analytics" parts={PARTS} />;
}
