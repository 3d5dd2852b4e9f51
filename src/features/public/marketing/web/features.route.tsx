import { TextLink } from "@tenure/ui";
import { Link } from "react-router";
import { pageMeta } from "#web/page-meta.ts";
import { paths } from "#web/paths.ts";
import { ADVICE } from "./article.ts";
import { FEATURE_ARTICLES } from "./articles/features.ts";
import { CallToAction } from "./landing/call-to-action.tsx";

export const meta = () =>
  pageMeta("Features", {
    description:
      "What Tenure does for people who document real estate professional status: logging, the seven tests, proofs, reports, many properties.",
    canonicalPath: paths.features,
  });

export default function FeaturesPage() {
  return (
    <div className="mx-auto max-w-content px-4 py-12 sm:px-6 sm:py-16">
      <h1 tabIndex={-1} className="max-w-column font-serif text-4xl font-semibold outline-none max-sm:text-3xl">
        Does it count, can I prove it, am I on pace
      </h1>
      <p className="mt-4 max-w-2xl text-xl text-balance text-2">
        Three questions, from the first entry to the report. Every page of the product answers them.
      </p>
      <ul className="mt-10 grid gap-x-8 border-t border-line sm:grid-cols-2 lg:grid-cols-3">
        {FEATURE_ARTICLES.map(({ path, name, heading, lead }) => (
          <li key={path} className="border-b border-line py-6">
            <h2 className="font-serif text-2xl font-semibold">{heading}</h2>
            <p className="mt-2 text-lg text-2">{lead}</p>
            <TextLink asChild alone className="mt-3 text-lg">
              <Link to={path}>{name}</Link>
            </TextLink>
          </li>
        ))}
      </ul>
      <p className="mt-8 text-sm text-3">{ADVICE}</p>
      <CallToAction />
    </div>
  );
}
