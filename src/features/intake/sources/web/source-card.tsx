import {
  Badge,
  Button,
  Card,
  DropdownMenu,
  formatInstant,
  IconButton,
  MenuItem,
  MenuSeparator,
  TextLink,
} from "@tenure/ui";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { personsQuery } from "#features/facts/participants/web/index.ts";
import { RemoveAllButton } from "#features/intake/proposals/web/index.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { useCarried } from "#web/navigation/site-map/use-carried.ts";
import { paths } from "#web/paths.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import { type IntakeSource, updateSource } from "../contract.ts";
import { KIND_WORDS } from "../kind-words.ts";
import { useSyncNow } from "./connect/mend.tsx";
import { SyncState } from "./connect/sync-state.tsx";
import { EndSource } from "./accounts/end-source.tsx";
import { NoMailRule } from "./mailboxes/no-mail-rule.tsx";
import { RunHistory } from "./run-history.tsx";
import { SourceSettings } from "./source-settings.tsx";
import { countsSentence, proposalsWord, statusWords } from "./source-words.ts";
import { ZoneQuestions } from "./zone-questions.tsx";

/** One source: whose it is, what its last reading found, and what can be done with it. */
export function SourceCard({ source, now }: { source: IntakeSource; now: number }) {
  const { persons } = useSuspenseQuery(personsQuery("all")).data;
  const withChoice = useCarried();
  const { label, tone } = statusWords(source);
  const whose = persons.find(({ id }) => id === source.personId)?.name;
  return (
    <Card
      title={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 break-words">{source.name}</span>
          <Badge tone={tone}>{label}</Badge>
        </span>
      }
      actions={<SourceMenu source={source} />}
    >
      <div className="flex flex-col gap-3">
        <p className="text-base text-2">
          {KIND_WORDS[source.kind].file}
          {persons.length > 1 && whose !== undefined && <> of {whose}</>}
          {source.proposes === "matched" && <>. Only what your rules match is proposed</>}
        </p>
        {source.sync ? <SyncState source={source} sync={source.sync} now={now} /> : <LastRun source={source} />}
        {source.kind === "program" && <ItsToken source={source} />}
        {source.status === "active" && <NoMailRule kind={source.kind} />}
        {source.status === "active" && source.zonesAsked.length > 0 && <ZoneQuestions source={source} />}
        {source.waiting > 0 && (
          <div className="flex flex-wrap gap-2">
            <Button asChild size="sm">
              <Link to={withChoice(paths.rules)}>Review {proposalsWord(source.waiting)}</Link>
            </Button>
            {source.kind === "program" && (
              <RemoveAllButton program={{ sourceId: source.id, name: source.name, waitingCount: source.waiting }} />
            )}
          </div>
        )}
        <RunHistory source={source} />
      </div>
    </Card>
  );
}

function LastRun({ source: { kind, lastRun } }: { source: IntakeSource }) {
  const timeZone = useSignedInUser()?.timeZone ?? "UTC";
  if (!lastRun) return null;
  if (lastRun.importStatus === null)
    return (
      <p role="status" className="text-base">
        {KIND_WORDS[kind].reading}
      </p>
    );
  const at = formatInstant(lastRun.finishedAt ?? lastRun.startedAt, timeZone);
  return (
    <p className="text-base" role="status">
      {lastRun.failure ?? `${countsSentence(lastRun.counts, kind)}.`} <span className="text-3">{at}</span>
    </p>
  );
}

/** A program is let in by its token, whatever becomes of it as a source. */
function ItsToken({ source: { status } }: { source: IntakeSource }) {
  return (
    <p className="text-base text-2">
      {status === "disconnected" && "What it sends is refused. "}
      Its token is under{" "}
      <TextLink asChild>
        <Link to={paths.developer}>Settings, Developer</Link>
      </TextLink>
      .
    </p>
  );
}

function SourceMenu({ source }: { source: IntakeSource }) {
  const [open, setOpen] = useState<"settings" | "end" | null>(null);
  const change = useApiMutation(updateSource, { toast: "save" });
  const set = (status: "active" | "paused") => change.send({ params: { id: source.id }, body: { status } });
  const sync = useSyncNow(source);
  const isProgram = source.kind === "program";
  if (source.status === "disconnected" && isProgram)
    return (
      <Button size="sm" pending={change.isSending} onClick={() => set("active")}>
        Use it again
      </Button>
    );
  if (source.status === "disconnected" && source.sync === null) return null;
  return (
    <>
      <DropdownMenu align="end" trigger={<IconButton label={`Actions for ${source.name}`} icon={<Ellipsis />} />}>
        {source.sync && source.status !== "paused" && <MenuItem onSelect={sync.send}>Sync now</MenuItem>}
        {!isProgram && <MenuItem onSelect={() => setOpen("settings")}>Change settings</MenuItem>}
        {source.status === "paused" ? (
          <MenuItem onSelect={() => set("active")}>Resume</MenuItem>
        ) : (
          <MenuItem onSelect={() => set("paused")}>Pause</MenuItem>
        )}
        <MenuSeparator />
        <MenuItem tone="danger" onSelect={() => setOpen("end")}>
          {source.sync ? `Stop reading this ${KIND_WORDS[source.kind].thing}` : "End this source"}
        </MenuItem>
      </DropdownMenu>
      {open === "settings" && <SourceSettings source={source} onClose={() => setOpen(null)} />}
      {open === "end" && <EndSource source={source} onClose={() => setOpen(null)} />}
    </>
  );
}
