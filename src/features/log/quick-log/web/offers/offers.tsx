import { Button } from "@tenure/ui";
import { Plus, RotateCcw } from "lucide-react";
import { Link } from "react-router";
import { closeLog } from "#web/overlays/open-log.ts";
import { paths } from "#web/paths.ts";
import { Can } from "#web/session/can.tsx";
import { placeWords } from "#features/log/time-entries/web/index.ts";
import { draftAgain } from "#features/log/quick-log/again.ts";
import type { QuickLogState } from "../use-quick-log.ts";
import { othersHoursAddress } from "./others-address.ts";

const ICON = { className: "size-4 shrink-0", strokeWidth: 1.75, "aria-hidden": true } as const;

/** Before anything is typed: the latest work, to be done again. Its length is asked for. */
export function AgainChoices({ state: { log, draft, startFrom } }: { state: QuickLogState }) {
  const isBlank = draft.sentence === "" && Object.keys(draft.corrections).length === 0;
  if (!isBlank || log.again.length === 0) return null;
  return (
    <div role="group" aria-label="Log again" className="flex flex-wrap gap-2 max-sm:[&>*:nth-child(n+4)]:hidden">
      <p aria-hidden="true" className="w-full text-sm text-2">
        Log again
      </p>
      {log.again.map((entry) => (
        <Button
          key={entry.id}
          size="sm"
          className="max-w-full"
          icon={<RotateCcw {...ICON} />}
          onClick={() => startFrom(draftAgain(entry))}
        >
          <span className="truncate">
            {entry.description}, {placeWords(entry, log.book.propertyName)}
          </span>
        </Button>
      ))}
    </div>
  );
}

/** Somebody who is not in the book did it: their hours are never logged as the writer's in silence. */
export function OtherDoer({ state: { read, settled, log, correct } }: { state: QuickLogState }) {
  const { otherDoer, isPersonAsked } = read;
  const isOpen = isPersonAsked && read.personCandidates.length === 0 && settled.missing.includes("person");
  if (!isOpen) return null;
  return (
    <div role="group" aria-label="Whose hours are these?" className="flex flex-wrap gap-2">
      <Can do="facts">
        <Button asChild size="sm" variant="primary" icon={<Plus {...ICON} />}>
          {otherDoer === null ? (
            <Link to={paths.peopleAndWork} onClick={closeLog}>
              Add your spouse
            </Link>
          ) : (
            <Link to={othersHoursAddress(otherDoer, settled)} onClick={closeLog}>
              Add to other people's hours
            </Link>
          )}
        </Button>
      </Can>
      {log.usual.personId !== "" && (
        <Button size="sm" onClick={() => correct({ personId: log.usual.personId })}>
          Log for {log.book.personName(log.usual.personId)}
        </Button>
      )}
    </div>
  );
}

/** A house that is named but is not in the book: what was typed stays here while the house is added. */
export function AddProperty({ state: { read, settled } }: { state: QuickLogState }) {
  const name = read.unknownPlace;
  if (name === null || (settled.place !== "" && !settled.usual.includes("place"))) return null;
  return (
    <Can do="facts">
      <Button asChild size="sm" icon={<Plus {...ICON} />}>
        <Link to={`${paths.newProperty}?${new URLSearchParams({ nickname: name }).toString()}`} onClick={closeLog}>
          Add {name}
        </Link>
      </Button>
    </Can>
  );
}
