import { pageMeta } from "#web/page-meta.ts";
import { NotFound } from "../fallbacks/not-found.tsx";

/** Unknown addresses carry the product name only (specification section 2). */
export const meta = () => pageMeta(undefined, { noIndex: true });

export default function NotFoundPage() {
  return <NotFound />;
}
