import { PublicFrame } from "./public-frame.tsx";
import { usePublicPage } from "./use-public-page.ts";

/** Public pages that one works with: tools, checks, forms. They start the application. */
export default function PublicLayout() {
  usePublicPage();
  return <PublicFrame />;
}
