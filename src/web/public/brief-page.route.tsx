import { TextLink } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { type MetaFunction, useLocation } from "react-router";
import { pageMeta } from "../page-meta.ts";
import { paths } from "../paths.ts";
import { publicConfigQuery } from "../api/public-config.ts";
import { briefPageAt } from "./brief-pages.ts";
import { NotFound } from "./not-found.tsx";

export const meta: MetaFunction = ({ location }) => {
  const page = briefPageAt(location.pathname);
  return pageMeta(page?.title, page ? { description: page.description, canonicalPath: location.pathname } : {});
};

export default function BriefPageRoute() {
  const { pathname } = useLocation();
  const page = briefPageAt(pathname);
  if (!page) return <NotFound />;
  return (
    <article className="mx-auto max-w-2xl px-4 py-14 sm:px-6">
      <h1 tabIndex={-1} className="font-serif text-4xl font-semibold outline-none">
        {page.title}
      </h1>
      {page.paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-5 text-lg text-2">
          {paragraph}
        </p>
      ))}
      {pathname.startsWith(paths.contact) && <SupportAddress />}
    </article>
  );
}

function SupportAddress() {
  const { data: config } = useQuery(publicConfigQuery);
  if (!config) return null;
  return (
    <p className="mt-5 text-lg">
      <TextLink href={`mailto:${config.supportEmail}`}>{config.supportEmail}</TextLink>
    </p>
  );
}
