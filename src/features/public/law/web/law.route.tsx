import { Badge, CivilDate, TextInput, TextLink, Summary } from "@tenure/ui";
import { useLoaderData } from "react-router";
import { pageMeta } from "#web/page-meta.ts";
import { paths } from "#web/paths.ts";
import { placesOf } from "./where-computed.ts";
import { SourceMark } from "./source-mark.tsx";
import { type LawAuthority, type LawPage, lawPage, type LawPart, type LawRule } from "../law-page.ts";

export const meta = () =>
  pageMeta("The law we compute", {
    description:
      "Every rule on real estate professional status, material participation and short-term rentals that Tenure computes: the text in plain words, citation, years, and worked scenarios.",
    canonicalPath: paths.law,
  });

/** Runs when the page is generated at build time, so that no visitor loads the engine to read what it says. */
export const loader = (): LawPage => lawPage();

export default function LawRoute() {
  const page = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto max-w-content px-4 py-12 sm:px-6 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-x-12">
      <header className="max-w-column lg:col-start-2">
        <h1 tabIndex={-1} className="font-serif text-4xl font-semibold outline-none max-sm:text-3xl">
          The law we compute
        </h1>
        <p className="mt-4 max-w-[65ch] text-lg text-2">
          {page.ruleCount} rules and {page.scenarioCount} scenarios, generated from the engine that gives the answers.
          Each rule says where it is computed. What is not computed is named at the end. Compared with the sources on{" "}
          <CivilDate date={page.reviewedOn} />. General information, not tax advice. Ask a professional before you file.
        </p>
      </header>
      <Rail page={page} />
      <article className="max-w-column lg:col-start-2">
        <Requirements page={page} />
        {page.parts.map((part) => (
          <Part key={part.id} part={part} />
        ))}
        <OutOfScope subjects={page.outOfScope} />
        <Authorities authorities={page.authorities} />
      </article>
    </div>
  );
}

/** Search and the parts, next to the page where there is room. The page script runs the search (`page-script/finders.ts`). */
function Rail({ page }: { page: LawPage }) {
  return (
    <nav
      aria-label="Parts of the law"
      className="mt-8 border-y border-line py-4 lg:sticky lg:top-6 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:mt-0 lg:max-h-[calc(100dvh-3rem)] lg:self-start lg:-ml-2 lg:overflow-y-auto lg:border-y-0 lg:px-2 lg:py-1"
    >
      <div className="mb-4 noscript:hidden">
        <TextInput
          data-finder=""
          type="search"
          aria-label="Search the law"
          placeholder="Search the law"
          autoComplete="off"
        />
        <p role="status" data-finder-status="" className="mt-1 min-h-5 text-sm text-3" />
      </div>
      <ul className="grid gap-x-8 gap-y-1 sm:grid-cols-2 lg:grid-cols-1">
        {page.parts.map(({ id, title, rules }) => (
          <li key={id} className="flex items-baseline gap-1.5">
            <TextLink alone href={`#${id}`}>
              {title}
            </TextLink>
            <span className="shrink-0 text-sm text-3">({rules.length})</span>
          </li>
        ))}
        <li>
          <TextLink alone href="#not-computed">
            What is not computed
          </TextLink>
        </li>
        <li>
          <TextLink alone href="#authorities">
            Authorities
          </TextLink>{" "}
          <span className="text-sm text-3">({page.authorities.length})</span>
        </li>
      </ul>
    </nav>
  );
}

function Requirements({ page }: { page: LawPage }) {
  return (
    <section aria-labelledby="requirements" data-found-group="" className="mt-10">
      <h2 id="requirements" className={H2}>
        How many hours each path asks for
      </h2>
      <dl className="mt-4 divide-y divide-line border-y border-line">
        {page.requirements.map(({ name, years, says, citation }) => (
          <div key={`${name} ${years}`} data-found="" className="grid gap-x-6 py-3 sm:grid-cols-[14rem_1fr]">
            <dt className="text-base font-semibold">
              {name}
              <span className="block text-sm font-normal text-3">{years}</span>
            </dt>
            <dd className="text-base">
              {says}
              <span className="mt-0.5 block text-sm text-3">{citation}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const H2 = "scroll-mt-6 font-serif text-2xl font-semibold";

function OutOfScope({ subjects }: { subjects: LawPage["outOfScope"] }) {
  return (
    <section aria-labelledby="not-computed" data-found-group="" className="mt-12">
      <h2 id="not-computed" className={H2}>
        What is not computed
      </h2>
      <p className="mt-2 text-base">Nothing here answers these. Ask your preparer.</p>
      <ul className="mt-3 list-disc pl-5 text-base">
        {subjects.map(({ title, says }) => (
          <li key={title} data-found="">
            <span className="font-semibold">{title}.</span> {says}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Part({ part }: { part: LawPart }) {
  return (
    <section aria-labelledby={part.id} data-found-group="" className="mt-12">
      <h2 id={part.id} className={H2}>
        {part.title}
      </h2>
      {part.rules.map((rule) => (
        <Rule key={rule.id} rule={rule} />
      ))}
    </section>
  );
}

function Rule({ rule }: { rule: LawRule }) {
  return (
    <section
      id={rule.id}
      data-found=""
      aria-labelledby={`${rule.id}-title`}
      className="mt-5 scroll-mt-6 rounded-lg border border-line bg-surface p-4 target:border-brand target:shadow-md sm:p-5"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={`${rule.id}-title`} className="text-lg font-semibold">
          <a
            href={`#${rule.id}`}
            className="inline-flex min-h-6 items-center rounded-sm text-1 no-underline hover:underline pointer-coarse:min-h-11 pointer-coarse:min-w-11"
          >
            {rule.title}
          </a>
        </h3>
        <SourceMark seen={rule.seen} />
        {rule.isOurs && <Badge tone="info">Our choice, not law</Badge>}
      </div>
      <p className="mt-2 max-w-[70ch] text-base">{rule.says}</p>
      <p className="mt-2 text-sm text-3">
        {rule.citation}. {rule.years}.
      </p>
      <p className="mt-1 text-sm text-2">
        Computed in{" "}
        {placesOf(rule.by).map(({ name, to }, i) => (
          <span key={to}>
            {i > 0 && " and "}
            <TextLink alone href={to}>
              {name}
            </TextLink>
          </span>
        ))}
        .
      </p>
      {rule.scenarios.length > 0 && <Scenarios rule={rule} />}
    </section>
  );
}

function Scenarios({ rule }: { rule: LawRule }) {
  const { length } = rule.scenarios;
  return (
    <details className="mt-3 border-t border-line pt-2 text-base">
      <Summary className="w-fit py-1 font-medium text-2 hover:text-1">
        {length === 1 ? "1 scenario" : `${length} scenarios`}
      </Summary>
      <ul className="mt-1 space-y-2">
        {rule.scenarios.map(({ id, says, citation }) => (
          <li key={id}>
            {says} <span className="text-sm text-3">{citation}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Authorities({ authorities }: { authorities: readonly LawAuthority[] }) {
  return (
    <section aria-labelledby="authorities" data-found-group="" className="mt-12">
      <h2 id="authorities" className={H2}>
        Authorities
      </h2>
      <p className="mt-2 max-w-[65ch] text-base text-2">
        <strong className="font-semibold">Text read</strong>: the statute, regulation or decision itself was read.{" "}
        <strong className="font-semibold">Read in a commentary</strong>: a page about it was.{" "}
        <strong className="font-semibold">Verify</strong>: neither. Look it up before relying on it. What each says is
        in our words.
      </p>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {authorities.map(({ cite, about, seen, note }) => (
          <li key={cite} data-found="" className="py-3">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="text-base font-semibold">{cite}</span>
              <SourceMark seen={seen} />
            </div>
            <p className="mt-0.5 max-w-[75ch] text-base text-2">{about}</p>
            {note !== null && <p className="text-sm text-3">{note}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
