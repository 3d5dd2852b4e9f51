import { Button, TextLink } from "@tenure/ui";
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData, useLocation } from "react-router";
import { pageMeta, type StructuredData, siteUrl } from "#web/page-meta.ts";
import { paths } from "#web/paths.ts";
import { type SampleVerdict, sampleVerdict } from "../sample-year.ts";
import type { Article, ArticleSection } from "./article.ts";
import { articleAt } from "./articles.ts";
import { LedgerFragment } from "./fragments/ledger-fragment.tsx";
import { PlanFragment } from "./fragments/plan-fragment.tsx";
import { ProofFragment } from "./fragments/proof-fragment.tsx";
import { PropertiesFragment } from "./fragments/properties-fragment.tsx";
import { makeSampleChain, type SampleChain } from "./fragments/sample-chain.ts";
import { TestsFragment } from "./fragments/tests-fragment.tsx";
import { VerdictFragment } from "./fragments/verdict-fragment.tsx";
import { ProductPicture } from "./product-picture.tsx";

const NEEDS_VERDICT: readonly Article["shows"][] = ["verdict", "tests"];

type Samples = { verdict: SampleVerdict | null; chain: SampleChain | null };

/**
 * Runs when the page is written, so that no visitor loads the engine to see what it says. `url` is the page's address;
 * the request may be for its data alone, which has another.
 */
export const loader = async ({ url }: LoaderFunctionArgs): Promise<Samples> => {
  const shows = articleAt(url.pathname)?.shows;
  return {
    verdict: NEEDS_VERDICT.includes(shows) ? sampleVerdict() : null,
    chain: shows === "proof" ? await makeSampleChain() : null,
  };
};

const breadcrumbs = ({ path, name }: Article): StructuredData => ({
  "@type": "BreadcrumbList",
  itemListElement: [
    { "@type": "ListItem", position: 1, name: "Features", item: siteUrl(paths.features) },
    { "@type": "ListItem", position: 2, name, item: siteUrl(path) },
  ],
});

export const meta: MetaFunction = ({ location }) => {
  const article = articleAt(location.pathname);
  if (!article) return pageMeta();
  const { name, description, path, canonicalPath = path } = article;
  const isFeature = path.startsWith(`${paths.features}/`);
  return pageMeta(name, {
    description,
    canonicalPath,
    ...(isFeature ? { structuredData: [breadcrumbs(article)] } : {}),
  });
};

export default function ArticleRoute() {
  const samples = useLoaderData<typeof loader>();
  const article = articleAt(useLocation().pathname);
  if (!article) return null;
  return article.shows ? <FeatureArticle article={article} samples={samples} /> : <PlainArticle article={article} />;
}

const HEADING = "font-serif text-4xl font-semibold outline-none max-sm:text-3xl";

function PlainArticle({ article }: { article: Article }) {
  return (
    <article className="mx-auto max-w-column px-4 py-12 sm:px-6 sm:py-16">
      <h1 tabIndex={-1} className={HEADING}>
        {article.heading}
      </h1>
      <p className="mt-4 text-xl text-balance text-2">{article.lead}</p>
      <Sections sections={article.sections} />
      {article.dated && <p className="mt-10 text-sm text-3">{article.dated}</p>}
      <Links article={article} />
    </article>
  );
}

function FeatureArticle({ article, samples }: { article: Article; samples: Samples }) {
  return (
    <article className="mx-auto max-w-content px-4 py-12 sm:px-6 sm:py-16">
      <p className="text-sm font-semibold text-3">{article.name}</p>
      <h1 tabIndex={-1} className={`${HEADING} mt-2 max-w-column`}>
        {article.heading}
      </h1>
      <p className="mt-4 max-w-2xl text-xl text-balance text-2">{article.lead}</p>
      <div className="mt-10 grid items-start gap-x-12 gap-y-10 lg:grid-cols-2">
        <div className="lg:order-last lg:pt-6">
          <Shown article={article} samples={samples} />
        </div>
        <div className="-mt-8 max-w-prose max-lg:mt-0">
          <Sections sections={article.sections} />
          <Links article={article} />
        </div>
      </div>
      <ProductPicture path={article.path} />
    </article>
  );
}

function Shown({ article: { shows }, samples: { verdict, chain } }: { article: Article; samples: Samples }) {
  if (shows === "ledger") return <LedgerFragment />;
  if (shows === "properties") return <PropertiesFragment />;
  if (shows === "plan") return <PlanFragment />;
  if (shows === "proof" && chain) return <ProofFragment chain={chain} />;
  if (shows === "tests" && verdict) return <TestsFragment tests={verdict.sevenTests} />;
  return verdict && <VerdictFragment verdict={verdict} />;
}

function Sections({ sections }: { sections: readonly ArticleSection[] }) {
  return sections.map((section) => (
    <section key={section.title}>
      <h2 className="mt-9 font-serif text-2xl font-semibold">{section.title}</h2>
      {section.paragraphs?.map((paragraph) => (
        <p key={paragraph} className="mt-3 text-lg text-2">
          {paragraph}
        </p>
      ))}
      {section.points && (
        <ul className="mt-3 list-disc space-y-2 pl-5 text-lg text-2 marker:text-brand-text">
          {section.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      {section.table && <SectionTable table={section.table} />}
    </section>
  ));
}

function SectionTable({ table }: { table: NonNullable<ArticleSection["table"]> }) {
  return (
    <table className="mt-4 w-full border-y border-line text-left text-base wrap-break-word">
      <thead>
        <tr className="border-b border-line-strong">
          {table.head.map((name) => (
            <th key={name} scope="col" className="py-2 pr-4 font-semibold">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {table.rows.map(([first, ...rest]) => (
          <tr key={first}>
            <th scope="row" className="py-2.5 pr-4 align-top font-medium">
              {first}
            </th>
            {rest.map((cell) => (
              <td key={cell} className="py-2.5 pr-4 align-top text-2">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Links({ article: { links } }: { article: Article }) {
  const [first, ...others] = links;
  if (!first) return null;
  return (
    <p className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-6 text-lg">
      <Button asChild variant="primary" size="lg">
        <Link to={first.to}>{first.label}</Link>
      </Button>
      {others.map(({ to, label }) => (
        <TextLink key={to} asChild alone>
          <Link to={to}>{label}</Link>
        </TextLink>
      ))}
    </p>
  );
}
