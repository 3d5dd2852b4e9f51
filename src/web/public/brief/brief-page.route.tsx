import { TextLink } from "@tenure/ui";
import { Link, type MetaFunction, useLocation } from "react-router";
import { pageMeta } from "#web/page-meta.ts";
import type { BriefPage } from "./brief-page.ts";
import { briefPageAt } from "./brief-pages.ts";
import { NotFound } from "../not-found.tsx";

export const meta: MetaFunction = ({ location }) => {
  const page = briefPageAt(location.pathname);
  if (!page) return pageMeta();
  const { title, description, canonicalPath = location.pathname.replace(/(.)\/+$/, "$1"), isSecret } = page;
  if (!isSecret) return pageMeta(title, { description, canonicalPath });
  return [...pageMeta(title, { noIndex: true }), { name: "referrer", content: "no-referrer" }];
};

export default function BriefPageRoute() {
  const { pathname } = useLocation();
  const page = briefPageAt(pathname);
  if (!page) return <NotFound />;
  return (
    <article className="mx-auto max-w-2xl px-4 py-14 sm:px-6">
      {page.isPlanned && <p className="mb-2 text-sm font-semibold text-3">Not built yet</p>}
      <h1 tabIndex={-1} className="font-serif text-4xl font-semibold outline-none">
        {page.title}
      </h1>
      {page.paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-5 text-lg text-2">
          {paragraph}
        </p>
      ))}
      {page.links && <PageLinks links={page.links} />}
    </article>
  );
}

function PageLinks({ links }: { links: NonNullable<BriefPage["links"]> }) {
  return (
    <ul className="mt-8 flex flex-wrap gap-x-6 gap-y-1 border-t border-line pt-4 text-lg">
      {links.map(({ to, label }) => (
        <li key={to}>
          <TextLink asChild>
            <Link to={to} className="inline-flex min-h-control-sm items-center">
              {label}
            </Link>
          </TextLink>
        </li>
      ))}
    </ul>
  );
}
