import { Card, EmptyState, PageHeader, TextInput, TextLink } from "@tenure/ui";
import { useDeferredValue, useState } from "react";
import { Link } from "react-router";
import { TOOLS } from "#web/features.ts";
import { pageMeta } from "#web/page-meta.ts";
import { helpPath, paths } from "#web/paths.ts";
import { openFeedback } from "#web/overlays/open-feedback.ts";
import { placeById, titleOf } from "#web/navigation/site-map/site-map.ts";
import { useCarried } from "#web/navigation/site-map/use-carried.ts";
import { TourCard } from "./tour-card.tsx";
import { findTopics } from "./find-topics.ts";
import { TOPICS } from "./topics.ts";

export const meta = () => pageMeta(titleOf("help"));

/** Topics, tools and ways to reach us. All of it is in the application: it can be read without a connection. */
export default function HelpPage() {
  const [text, setText] = useState("");
  const asked = useDeferredValue(text.trim());
  const topics = asked === "" ? TOPICS : findTopics(asked).map(({ thing }) => thing);
  return (
    <>
      <PageHeader title={titleOf("help")} description="Find out how something works, or write to us." />
      <div className="flex max-w-column flex-col gap-6">
        <TextInput
          type="search"
          aria-label="Search help"
          placeholder="Search help"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <p role="status" className="sr-only">
          {asked === "" ? "" : `${topics.length} ${topics.length === 1 ? "topic" : "topics"}`}
        </p>
        {topics.length === 0 ? (
          <EmptyState title="No topics found">
            Try another word, or{" "}
            <TextLink asChild>
              <Link to={paths.contact}>write to us</Link>
            </TextLink>
            .
          </EmptyState>
        ) : (
          <ul className="grid gap-3 sm:grid-cols-2">
            {topics.map(({ id, title, about }) => (
              <li key={id}>
                <HelpLink to={helpPath(id)} title={title} about={about} />
              </li>
            ))}
          </ul>
        )}
        {asked === "" && <Tools />}
      </div>
    </>
  );
}

function Tools() {
  const saved = placeById("savedCalculations");
  const onboarding = placeById("onboarding");
  return (
    <>
      <Card title="Free tools">
        <ul className="grid gap-x-6 sm:grid-cols-2">
          {[...TOOLS.map(({ path, title }) => ({ to: path, name: title })), { to: saved.to, name: saved.title }].map(
            ({ to, name }) => (
              <li key={to}>
                <PlainLink to={to}>{name}</PlainLink>
              </li>
            ),
          )}
        </ul>
      </Card>
      <TourCard />
      <Card title="More">
        <ul className="grid gap-x-6 sm:grid-cols-2">
          {[
            { to: onboarding.to, name: "Start the setup questions again" },
            { to: paths.law, name: "The law we compute" },
            { to: paths.verify, name: "Check a record" },
            { to: paths.transparency, name: "Published fingerprints" },
          ].map(({ to, name }) => (
            <li key={to}>
              <PlainLink to={to}>{name}</PlainLink>
            </li>
          ))}
          <li>
            <TextLink asChild alone>
              <button type="button" onClick={openFeedback}>
                Submit Bug / Feedback
              </button>
            </TextLink>
          </li>
        </ul>
      </Card>
    </>
  );
}

function PlainLink({ to, children }: { to: string; children: string }) {
  return (
    <TextLink asChild>
      <Link to={to} className="inline-flex min-h-control items-center pointer-coarse:min-h-11">
        {children}
      </Link>
    </TextLink>
  );
}

function HelpLink({ to, title, about }: { to: string; title: string; about: string }) {
  const withChoice = useCarried();
  return (
    <Link
      to={withChoice(to)}
      className="block h-full rounded-lg border border-line bg-surface px-4 py-3 text-1 no-underline hover:bg-hover"
    >
      <span className="block text-base font-semibold">{title}</span>
      <span className="block text-sm text-2">{about}</span>
    </Link>
  );
}
