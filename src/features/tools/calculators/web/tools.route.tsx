import { Button } from "@tenure/ui";
import { Check } from "lucide-react";
import { Link } from "react-router";
import { pageMeta, siteUrl } from "#web/page-meta.ts";
import { paths } from "#web/paths.ts";
import { TryTheDemo } from "#web/public/try-the-demo.tsx";
import { cardOf } from "../tool-cards.ts";
import type { Tool } from "../tool.ts";
import { TOOLS } from "../tools.ts";

const TITLE = "Free Real Estate Investment Tools";
const DESCRIPTION =
  "Six free calculators for real estate investors: rental property, BRRR, REP status, audit scan, hours tracker and 1031 exchange dates. No registration.";

export const meta = () =>
  pageMeta(TITLE, {
    description: DESCRIPTION,
    canonicalPath: paths.tools,
    structuredData: [
      {
        "@type": "ItemList",
        name: TITLE,
        itemListElement: TOOLS.map(({ title, description, path }, index) => ({
          "@type": "ListItem",
          position: index + 1,
          name: title,
          description,
          url: siteUrl(path),
        })),
      },
    ],
  });

export default function ToolsPage() {
  return (
    <div className="mx-auto max-w-content px-4 py-14 sm:px-6 sm:py-20">
      <h1 tabIndex={-1} className="max-w-column font-serif text-4xl font-semibold outline-none sm:text-5xl">
        {TITLE}
      </h1>
      <ul className="mt-6 flex flex-wrap gap-x-6 gap-y-2 text-lg text-2">
        {["100% Free", "No Registration", "Shareable Results"].map((fact) => (
          <li key={fact} className="inline-flex items-center gap-2">
            <Check aria-hidden="true" className="size-4 text-brand-text" strokeWidth={2} />
            {fact}
          </li>
        ))}
      </ul>
      <ul className="mt-12 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {TOOLS.map((tool) => (
          <ToolCard key={tool.id} tool={tool} />
        ))}
      </ul>
      <div className="mt-14 flex flex-wrap items-center gap-x-6 gap-y-4 border-t border-line pt-8">
        <p className="max-w-2xl flex-1 basis-72 text-base text-3">
          For educational purposes: general information, not tax, legal or investment advice. Every tool computes on
          your device and shows how. Ask your own adviser before you act on a figure.
        </p>
        <div className="flex flex-wrap gap-3 sm:ml-auto">
          <TryTheDemo />
          <Button asChild size="lg">
            <Link to={paths.features}>Explore All Features</Link>
          </Button>
        </div>
      </div>
    </div>
  );
}

function ToolCard({ tool: { id, path, title, button } }: { tool: Tool }) {
  const { features, example } = cardOf(id);
  return (
    <li className="row-span-4 grid min-w-0 grid-rows-subgrid gap-y-0 rounded-lg border border-line bg-surface p-5 shadow-sm">
      <h2 className="font-serif text-2xl font-semibold">{title}</h2>
      <p className="mt-3 border-l-2 border-brand pl-3">
        <span className="block font-serif text-xl font-semibold">{example.figure}</span>
        <span className="block text-sm text-3">{example.says}</span>
      </p>
      <ul className="mt-4 mb-5 flex flex-col gap-1.5 text-base text-2">
        {features.map((feature) => (
          <li key={feature} className="flex gap-2">
            <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-brand-text" strokeWidth={2} />
            {feature}
          </li>
        ))}
      </ul>
      <Button asChild variant="primary" fullWidth>
        <Link to={path}>{button}</Link>
      </Button>
    </li>
  );
}
