import { Button, Card, PageHeader } from "@tenure/ui";
import { type ClientLoaderFunctionArgs, Link, type MetaFunction, useParams } from "react-router";
import { SingleKeysSwitch } from "#web/keyboard/single-keys-switch.tsx";
import { SheetKeys } from "#web/keyboard/sheet-keys.tsx";
import { ShortcutGroups } from "#web/keyboard/shortcut-groups.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { placeById, titleOf } from "#web/navigation/site-map/site-map.ts";
import { useCarried } from "#web/navigation/site-map/use-carried.ts";
import { AllPages } from "./all-pages.tsx";
import { ContactWays } from "./contact-ways.tsx";
import { TourCard } from "./tour-card.tsx";
import type { Section } from "../topic.ts";
import { CONTACT, KEYBOARD, PAGES, TOUR } from "../topics/around.ts";
import { TOPICS } from "./topics.ts";

const topicAt = (id: string | undefined) => TOPICS.find((topic) => topic.id === id);

export const meta: MetaFunction = ({ params }) => pageMeta(topicAt(params["topic"])?.title ?? titleOf("help"));

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => {
  if (!topicAt(params["topic"])) throw new Response(null, { status: 404 });
  return null;
};

/** One topic of the help. */
export default function TopicPage() {
  const topic = topicAt(useParams()["topic"]);
  if (!topic) return null;
  return (
    <>
      <PageHeader title={topic.title} description={topic.about} />
      <div className="flex max-w-column flex-col gap-4">
        {topic.sections.map((section, at) => (
          <Part key={section.title ?? at} section={section} />
        ))}
        {topic.id === KEYBOARD.id && <Keys />}
        {topic.id === TOUR.id && <TourCard />}
        {topic.id === PAGES.id && <AllPages />}
        {topic.id === CONTACT.id && <ContactWays />}
      </div>
    </>
  );
}

const NOTHING = { text: [], terms: [], steps: [], code: [], pages: [] } satisfies Section;

function Part({ section }: { section: Section }) {
  const { title, text, terms, steps, code, pages } = { ...NOTHING, ...section };
  const withChoice = useCarried();
  return (
    <Card {...(title === undefined ? {} : { title })}>
      <div className="max-w-prose space-y-2 text-base">
        {text.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {steps.length > 0 && (
          <ol className="list-decimal space-y-1 pl-5">
            {steps.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ol>
        )}
        {terms.length > 0 && (
          <dl className="divide-y divide-line">
            {terms.map(([term, meaning]) => (
              <div key={term} className="py-1.5">
                <dt className="font-medium">{term}</dt>
                <dd className="text-2">{meaning}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      {code.map(({ title: name, text: program }) => (
        <figure key={name} className="mt-3">
          <figcaption className="mb-1 text-sm font-medium">{name}</figcaption>
          <pre className="rounded-md bg-sunken p-3 font-mono text-xs whitespace-pre-wrap [overflow-wrap:anywhere]">
            {program}
          </pre>
        </figure>
      ))}
      {pages.length > 0 && (
        <div className="mt-4 flex flex-wrap gap-2">
          {pages.map((id) => {
            const { to, title: name } = placeById(id);
            return (
              <Button key={id} asChild size="sm">
                <Link to={withChoice(to)}>{name}</Link>
              </Button>
            );
          })}
        </div>
      )}
    </Card>
  );
}

function Keys() {
  return (
    <>
      <Card>
        <SingleKeysSwitch />
        <ShortcutGroups />
      </Card>
      <Card title="In the ledger's table">
        <SheetKeys />
      </Card>
    </>
  );
}
