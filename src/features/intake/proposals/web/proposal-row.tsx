import {
  Badge,
  Button,
  Checkbox,
  DropdownMenu,
  formatCivilDate,
  IconButton,
  MenuItem,
  MenuSeparator,
  Popover,
} from "@tenure/ui";
import { Ellipsis } from "lucide-react";
import { useNavigate } from "react-router";
import { yearOf } from "#shared/civil-date.ts";
import { ACTIVITY_LABELS } from "#shared/domain.ts";
import { UPSTREAM_WORDS } from "#shared/proposed.ts";
import { placeWords } from "#features/log/time-entries/web/index.ts";
import type { BookNames } from "#web/book/use-book.ts";
import { useCanToAll } from "#web/session/use-can.ts";
import { usePresentDay } from "#web/session/use-today.ts";
import type { Proposal } from "../contract.ts";
import { AttachedFiles } from "./attached/attached-files.tsx";
import { KIND_NAMES } from "./count-words.ts";
import { arithmetic, lengthWords, SOURCE_WORDS, whyWords } from "./proposal-words.ts";
import { ChangedUpstream, Gone } from "./row/gone.tsx";
import { MailFacts, MailLabels } from "./mail/mail-facts.tsx";
import { AlikeQuestion, Question, TripQuestion } from "./questions.tsx";
import { rulePathOf } from "./bulk/use-make-rule.ts";
import { ModelSaid, ThreadLine } from "./row/model-said.tsx";
import { PROPOSAL_ROW } from "./row/row-focus.ts";
import type { Inbox } from "./use-inbox.ts";

type RowProps = {
  proposal: Proposal;
  book: BookNames;
  inbox: Inbox;
  timeZone: string;
  /** When the page was read. */
  now: number;
  onEdit: () => void;
  onSplit: () => void;
};

export function ProposalRow(props: RowProps) {
  const { proposal, inbox, timeZone, now } = props;
  const isChosen = inbox.isChosen(proposal.id);
  const name = `${proposal.description || KIND_NAMES[proposal.kind].One}, ${formatCivilDate(proposal.date, { taxYear: yearOf(usePresentDay()) })}`;
  return (
    <li
      {...{ [PROPOSAL_ROW]: proposal.id }}
      {...(isChosen || inbox.isRefused(proposal.id) ? { "data-selected": "" } : {})}
      className="flex items-start gap-1 py-3 pr-3 pl-2 data-selected:bg-selected max-sm:flex-wrap sm:gap-2 sm:pr-4 sm:pl-3"
    >
      <Checkbox label={`Select ${name}`} labelHidden checked={isChosen} onChange={() => inbox.toggle(proposal.id)} />
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-3">
          <p className="min-w-0 font-medium wrap-break-word">{proposal.description || "No words"}</p>
          <span className="shrink-0 font-semibold tabular-nums">{lengthWords(proposal)}</span>
        </div>
        <MailFacts proposal={proposal} />
        <Facts {...props} />
        <p className="mt-0.5 text-sm text-3">{arithmetic(proposal, now, timeZone)}</p>
        <ProgramNote proposal={proposal} />
        <ModelSaid proposal={proposal} />
        <ThreadLine proposal={proposal} />
        <Questions {...props} />
        <AttachedFiles proposal={proposal} />
        <Gone proposal={proposal} />
        <ChangedUpstream proposal={proposal} onFollow={() => inbox.follow(proposal)} />
      </div>
      <Acts {...props} name={name} />
    </li>
  );
}

/** What a program says beside it. The entry does not get it. */
function ProgramNote({ proposal: { kind, excerpt } }: { proposal: Proposal }) {
  if (kind !== "program" || excerpt === "") return null;
  return <p className="mt-0.5 text-sm wrap-anywhere text-2">Its note: "{excerpt}"</p>;
}

function Facts({ proposal, book }: RowProps) {
  const { kind, activityType, sources, sourcePersonId, personId, rulesMatched, found, labels } = proposal;
  const isOfTwo = book.persons.length > 1;
  const whose = isOfTwo ? `${book.personName(sourcePersonId)}'s ${SOURCE_WORDS[kind]}` : `your ${SOURCE_WORDS[kind]}`;
  const source = sources.map((one) => one.name).join(" and ");
  return (
    <>
      <p className="mt-0.5 text-sm text-2">
        {[
          isOfTwo ? book.personName(personId) : null,
          activityType === null ? "No activity yet" : ACTIVITY_LABELS[activityType],
          placeWords({ ...proposal, openPropertyName: null }, book.propertyName),
          found.location === "" ? null : found.location,
        ]
          .filter((part) => part !== null)
          .join(" · ")}
      </p>
      <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-2">
        <span className="min-w-0 wrap-anywhere">
          {kind === "program" ? `Proposed by ${source}` : `From ${whose}, ${source}`}
        </span>
        <MailLabels labels={labels} />
        {rulesMatched.map((rule) => (
          <Popover
            key={rule.id}
            label={`Why ${rule.name} matched`}
            trigger={
              <button type="button" className="min-h-6 rounded-sm max-sm:min-h-11 max-sm:px-1">
                <Badge tone="info">Rule: {rule.name}</Badge>
              </button>
            }
          >
            <p className="font-medium">Why {rule.name} matched</p>
            <p className="mt-1 wrap-break-word text-2">{whyWords(rule)}</p>
            {proposal.excerpt !== "" && <p className="mt-2 text-sm text-3">"{proposal.excerpt}"</p>}
          </Popover>
        ))}
      </div>
    </>
  );
}

/** What stands in the way, each with its answer. */
function Questions({ proposal, inbox, onEdit }: RowProps) {
  const { missing, upstream, status } = proposal;
  if (status === "confirmed" || status === "attached") return <TripQuestion proposal={proposal} />;
  if (status !== "waiting") return null;
  return (
    <div className="mt-2 flex flex-col gap-2 empty:hidden">
      {missing?.field === "hours" && (
        <Question words={missing.message}>
          <Button size="sm" onClick={onEdit}>
            Enter the length
          </Button>
        </Question>
      )}
      {missing?.field === "travelKind" && (
        <Question words={missing.message}>
          <Button size="sm" onClick={onEdit}>
            Choose the kind
          </Button>
        </Question>
      )}
      <AlikeQuestion
        proposal={proposal}
        onAttach={(entryId) => inbox.attach(proposal, entryId)}
        onOther={() => inbox.confirm([proposal], true)}
      />
      {upstream !== null && (
        <Question words={UPSTREAM_WORDS[proposal.kind]}>
          <Button size="sm" onClick={onEdit}>
            Look at it
          </Button>
        </Question>
      )}
    </div>
  );
}

const ICON = { className: "size-4", strokeWidth: 1.75, "aria-hidden": true } as const;

const ACTS = "flex shrink-0 gap-2 max-sm:w-full max-sm:justify-end";

function Acts({ proposal, inbox, name, onEdit, onSplit }: RowProps & { name: string }) {
  if (proposal.status !== "waiting")
    return (
      <div className={ACTS}>
        <Button size="sm" aria-label={`Undo ${name}`} onClick={() => inbox.reopen([proposal])}>
          Undo
        </Button>
      </div>
    );
  return (
    <div className={ACTS}>
      <Button size="sm" variant="quiet" aria-label={`Ignore ${name}`} onClick={() => inbox.ignore([proposal])}>
        Ignore
      </Button>
      <Button
        size="sm"
        aria-label={`Confirm ${name}`}
        // What it lacks is asked for first.
        onClick={() => (proposal.missing === null ? inbox.confirm([proposal]) : onEdit())}
      >
        Confirm
      </Button>
      <DropdownMenu trigger={<IconButton label={`More for ${name}`} size="sm" icon={<Ellipsis {...ICON} />} />}>
        <MenuItem onSelect={onEdit}>Edit</MenuItem>
        <MenuItem onSelect={onSplit}>Split over properties or persons</MenuItem>
        <MakeARule proposal={proposal} />
      </DropdownMenu>
    </div>
  );
}

const RULE_PEOPLE = 4;

/** From its title, or from somebody who was invited. */
function MakeARule({ proposal }: { proposal: Proposal }) {
  const navigate = useNavigate();
  const mayMake = useCanToAll("facts");
  const ofTitle = rulePathOf([proposal]);
  if (!mayMake || ofTitle === null) return null;
  const { found, people } = proposal;
  return (
    <>
      <MenuSeparator />
      {found.title !== "" && <MenuItem onSelect={() => void navigate(ofTitle)}>Make a rule for this title</MenuItem>}
      {people.slice(0, RULE_PEOPLE).map((attendee) => (
        <MenuItem
          key={attendee}
          onSelect={() => void navigate(rulePathOf([proposal], { title: [], attendee }) ?? ofTitle)}
        >
          Make a rule for {attendee}
        </MenuItem>
      ))}
    </>
  );
}
