import { gallery } from "@tenure/ui/gallery";
import { PageHeader, Toaster, TooltipProvider } from "@tenure/ui";
import { MAIN_ID } from "../navigation/route-announcer.tsx";
import { pageMeta } from "../page-meta.ts";
import { ThemeMenu } from "../theme/theme-menu.tsx";

export const meta = () => pageMeta("Components", { noIndex: true });

/** Development only: every component with its states. */
export default function GalleryPage() {
  return (
    <TooltipProvider>
      <main id={MAIN_ID} tabIndex={-1} className="mx-auto max-w-content px-4 py-8 outline-none sm:px-7">
        <PageHeader title="Components" actions={<ThemeMenu side="bottom" />} />
        {gallery.map((example) => (
          <section key={example.name} className="mb-10">
            <h2 className="mb-3 text-lg font-semibold">{example.name}</h2>
            {example.render()}
          </section>
        ))}
      </main>
      <Toaster />
    </TooltipProvider>
  );
}
