import { pageMeta } from "../page-meta.ts";

export const meta = () => pageMeta("Components", { noIndex: true });

export default function GalleryPage() {
  return <main id="main" />;
}
