import { Banner, Button, Card, CivilDate, Field, formatNumber, SegmentedControl, TextArea, TextLink } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useDeferredValue, useMemo, useState } from "react";
import { Link } from "react-router";
import { isOpenInPart } from "#web/credentials/open-book.ts";
import { pageMeta } from "#web/page-meta.ts";
import { paths } from "#web/paths.ts";
import { useUser } from "#web/session/use-user.ts";
import { createRuleMatcher, type RuleTrace as Trace } from "../match-rules.ts";
import { readPasted } from "../read-pasted.ts";
import { type Message, MESSAGE_KINDS, type MessageKind, type Rule } from "../rule.ts";
import { EMPTY_DRAFT, type RuleDraft, ruleOfDraft } from "../rule-draft.ts";
import { RULE_LIMITS } from "../rules.ts";
import { RULE_TEMPLATES, SAMPLE_EVENT, SAMPLE_MAIL } from "../templates.ts";
import { DraftForm } from "./draft-form.tsx";
import { rulesQuery } from "./queries.ts";
import { RuleTrace } from "./rule-trace.tsx";
import { KIND_WORDS } from "./rule-words.ts";

export const meta = () =>
  pageMeta("Rule sandbox", {
    description: "Paste an event or an email and see which rules match, and why.",
    noIndex: true,
  });

const KINDS = MESSAGE_KINDS.map((value) => ({ value, label: KIND_WORDS[value] }));

/** A pasted mail or event tried against rules, entirely in this page: nothing is sent and nothing is kept. */
export default function RulesSandboxPage() {
  const [pasted, setPasted] = useState(SAMPLE_MAIL);
  const [kind, setKind] = useState<MessageKind>("mail");
  const [draft, setDraft] = useState<RuleDraft>(EMPTY_DRAFT);
  const isTooLong = pasted.length > RULE_LIMITS.messageCharacters;
  const own = useOwnRules();
  const { message, traces } = useTraces(isTooLong ? "" : pasted, { kind, draft, rules: own ?? RULE_TEMPLATES });
  return (
    <article className="mx-auto max-w-content px-4 py-12 sm:px-6">
      <h1 tabIndex={-1} className="font-serif text-4xl font-semibold outline-none max-sm:text-3xl">
        Rule sandbox
      </h1>
      <p className="mt-4 max-w-[65ch] text-lg text-2">
        Paste a mail or a calendar event and see which rules match, and why. Everything happens in this page: nothing is
        sent, and nothing is kept.
      </p>
      <div className="mt-8 grid gap-6 lg:grid-cols-2 lg:gap-8">
        <div className="flex min-w-0 flex-col gap-6 max-lg:contents">
          <Paste pasted={pasted} kind={kind} isTooLong={isTooLong} onPaste={setPasted} onKind={setKind} />
          <ReadAs message={message} />
          <Card title="A rule of your own" className="max-lg:order-1">
            <DraftForm draft={draft} onChange={setDraft} />
          </Card>
        </div>
        <Traces traces={traces} message={message} areOwn={own !== null} />
      </div>
    </article>
  );
}

/** The rules of the open book that are on; null: nobody is signed in, or there are none. */
const useOwnRules = (): readonly Rule[] | null => {
  const { user } = useUser();
  const rules = useQuery({ ...rulesQuery, enabled: user !== null && !isOpenInPart() }).data?.rules;
  return useMemo(() => {
    const own = rules?.filter(({ isActive }) => isActive) ?? [];
    return own.length === 0 ? null : own.map((rule) => ({ ...rule, activityType: rule.defaultActivityType }));
  }, [rules]);
};

type Tried = { kind: MessageKind; draft: RuleDraft; rules: readonly Rule[] };

/** What is typed shows at once; the rules follow. */
const useTraces = (pasted: string, { kind, draft, rules }: Tried): { message: Message; traces: Trace[] } => {
  const [text, typed] = [useDeferredValue(pasted), useDeferredValue(draft)];
  const match = useMemo(() => {
    const own = ruleOfDraft(typed);
    return createRuleMatcher(own === null ? rules : [own, ...rules]);
  }, [typed, rules]);
  return useMemo(() => {
    const message = readPasted(text, kind);
    return { message, traces: match(message) };
  }, [text, kind, match]);
};

type PasteProps = {
  pasted: string;
  kind: MessageKind;
  isTooLong: boolean;
  onPaste: (text: string) => void;
  onKind: (kind: MessageKind) => void;
};

function Paste({ pasted, kind, isTooLong, onPaste, onKind }: PasteProps) {
  const error = isTooLong ? `At most ${formatNumber(RULE_LIMITS.messageCharacters)} characters.` : undefined;
  return (
    <div className="flex flex-col gap-3">
      <Field
        label="Mail or event"
        error={error}
        hint="With its headers, or as an .ics file. Words alone are taken as the subject or title, then the text."
      >
        <TextArea
          rows={10}
          value={pasted}
          onChange={({ target }) => onPaste(target.value)}
          className="max-h-96 overflow-y-auto [&_textarea]:font-mono [&_textarea]:text-sm"
          spellCheck={false}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" onClick={() => onPaste(SAMPLE_MAIL)}>
          Sample mail
        </Button>
        <Button size="sm" onClick={() => onPaste(SAMPLE_EVENT)}>
          Sample event
        </Button>
        <SegmentedControl
          label="Words alone are"
          className="sm:ml-auto"
          options={KINDS}
          value={kind}
          onValueChange={(value) => onKind(value === "calendar" ? "calendar" : "mail")}
        />
      </div>
    </div>
  );
}

function ReadAs({ message }: { message: Message }) {
  const { kind, date, title, location, senders, recipients, attendees, labels } = message;
  const lines: readonly (readonly [string, ReactNode])[] = [
    ["Day", date === null ? "Not answered" : <CivilDate key="day" date={date} />],
    [kind === "mail" ? "Subject" : "Title", title],
    ["From", senders.join(", ")],
    ["To", recipients.join(", ")],
    ["Attendees", attendees.join(", ")],
    ["Location", location],
    ["Labels", labels.join(", ")],
  ];
  return (
    <Card title={`Read as: ${KIND_WORDS[kind].toLowerCase()}`}>
      <dl className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 gap-y-1 text-base">
        {lines
          .filter(([, says]) => says !== "")
          .map(([name, says]) => (
            <div key={name} className="contents">
              <dt className="text-2">{name}</dt>
              <dd className="[overflow-wrap:anywhere]">{says}</dd>
            </div>
          ))}
      </dl>
    </Card>
  );
}

function Traces({ traces, message, areOwn }: { traces: readonly Trace[]; message: Message; areOwn: boolean }) {
  const count = traces.filter(({ refusal }) => refusal === null).length;
  return (
    <section aria-labelledby="rules" className="flex min-w-0 flex-col gap-4">
      <h2 id="rules" className="text-lg font-semibold">
        Rules
      </h2>
      <p role="status" className="text-base text-2">
        {count === 1 ? "1 rule matches." : `${count} rules match.`}
      </p>
      {count > 1 && (
        <Banner tone="warn" title="More than one rule matches.">
          Each would propose an entry for the same message. Leave words out of one of them.
        </Banner>
      )}
      {traces.map((trace, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two rules may have one name; the order is theirs
        <RuleTrace key={index} trace={trace} message={message} />
      ))}
      <p className="text-sm text-3">
        {areOwn ? (
          <>
            These are{" "}
            <TextLink asChild>
              <Link to={paths.ruleList}>your rules</Link>
            </TextLink>{" "}
            that are on.
          </>
        ) : (
          "The rules here are templates."
        )}{" "}
        A word matches where a word begins: "rent" is in "rental" and not in "parent".
      </p>
    </section>
  );
}
