import { Badge, Button, buttonClassName, Dialog, formatCivilDate } from "@tenure/ui";
import { Link, useNavigate } from "react-router";
import { yearOf } from "#shared/civil-date.ts";
import { ACTIVITY_LABELS } from "#shared/domain.ts";
import { GONE_WORDS, UPSTREAM_WORDS } from "#shared/proposed.ts";
import { placeWords } from "#features/log/time-entries/web/index.ts";
import { useBook } from "#web/book/use-book.ts";
import { useCanToAll } from "#web/session/use-can.ts";
import { usePresentDay } from "#web/session/use-today.ts";
import type { Proposal } from "#features/intake/proposals/contract.ts";
import { rulePathOf } from "../bulk/use-make-rule.ts";
import { proposalPath } from "../inbox-address.ts";
import { lengthWords, likenessWords } from "../proposal-words.ts";
import { Question } from "../questions.tsx";
import { type Inbox, useInbox } from "../use-inbox.ts";
import { eventTimes, eventTitle } from "./unlogged-words.ts";

type PanelProps = { proposal: Proposal | null; onClose: () => void };

/** An event that nobody has logged, on a page other than the inbox. What it asks is answered there. */
export function UnloggedPanel({ proposal, onClose }: PanelProps) {
  const navigate = useNavigate();
  const inbox = useInbox(proposal ? [proposal] : [], {
    onRefused: ([id]) => id !== undefined && void navigate(proposalPath(id)),
  });
  return proposal && <Panel {...{ proposal, inbox, onClose }} />;
}

type Shown = { proposal: Proposal; inbox: Inbox; onClose: () => void };

function Panel({ proposal, inbox, onClose }: Shown) {
  const taxYear = yearOf(usePresentDay());
  const times = eventTimes(proposal);
  const when = [formatCivilDate(proposal.date, { weekday: true, taxYear }), times, lengthWords(proposal)];
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={eventTitle(proposal)}
      description={when.filter((part) => part !== null).join(", ")}
      footer={<Acts {...{ proposal, inbox, onClose }} />}
    >
      <div className="flex flex-col gap-3">
        <p className="flex flex-wrap items-center gap-2 text-base text-2">
          <Badge tone="outline">Not logged</Badge>
          It isn't an entry until you confirm it.
        </p>
        <Facts proposal={proposal} />
        <Open proposal={proposal} />
      </div>
    </Dialog>
  );
}

function Facts({ proposal }: { proposal: Proposal }) {
  const { activityType, found, sources, personId } = proposal;
  const book = useBook();
  const facts: [string, string][] = [
    ["Activity", activityType === null ? "Not chosen yet" : ACTIVITY_LABELS[activityType]],
    ["Property", placeWords({ ...proposal, openPropertyName: null }, book.propertyName)],
    ...(book.persons.length > 1 ? [["Who", book.personName(personId)] as [string, string]] : []),
    ...(found.location === "" ? [] : [["Where", found.location] as [string, string]]),
    ["From", sources.map(({ name }) => name).join(" and ")],
  ];
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-base">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-2">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What keeps it from being confirmed at once. */
function Open({ proposal: { kind, missing, alike, upstream, isGone } }: { proposal: Proposal }) {
  const [first] = alike;
  return (
    <div className="flex flex-col gap-2 empty:hidden">
      {missing && <Question words={missing.message} />}
      {first && <Question words={`${likenessWords(first.how)}: ${first.description || "an entry"}.`} />}
      {isGone && <Question words={`${GONE_WORDS} Ignore it if it didn't happen.`} />}
      {upstream && <Question words={UPSTREAM_WORDS[kind]} />}
    </div>
  );
}

/** Nothing is asked before it is an entry. */
const isClear = ({ missing, alike, upstream }: Proposal): boolean =>
  missing === null && alike.length === 0 && upstream === null;

function Acts({ proposal, inbox, onClose }: Shown) {
  const { id, people, found } = proposal;
  const [attendee, ...others] = people;
  const mayMake = useCanToAll("facts");
  const rule = rulePathOf([proposal], {
    location: found.location,
    ...(attendee !== undefined && others.length === 0 && { attendee }),
  });
  const act = (run: (some: readonly Proposal[]) => void): void => {
    run([proposal]);
    onClose();
  };
  return (
    <>
      {mayMake && rule !== null && (
        <Link to={rule} className={buttonClassName("quiet")}>
          Make a rule
        </Link>
      )}
      <Button onClick={() => act(inbox.ignore)}>Ignore</Button>
      {isClear(proposal) ? (
        <>
          <Link to={proposalPath(id)} className={buttonClassName()}>
            Edit
          </Link>
          <Button variant="primary" onClick={() => act(inbox.confirm)}>
            Confirm
          </Button>
        </>
      ) : (
        <Link to={proposalPath(id)} className={buttonClassName("primary")}>
          {proposal.missing?.field === "date" ? "Edit" : "Review and confirm"}
        </Link>
      )}
    </>
  );
}
