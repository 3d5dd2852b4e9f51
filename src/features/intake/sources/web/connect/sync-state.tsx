import { formatCount } from "@tenure/ui";
import type { IntakeSource } from "#features/intake/sources/contract.ts";
import { KIND_WORDS } from "#features/intake/sources/kind-words.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import { Mend } from "./mend.tsx";
import { missedWords, readWords, windowWords } from "./sync-words.ts";

type Connected = { source: IntakeSource; sync: NonNullable<IntakeSource["sync"]>; now: number };

/** A connected calendar or folder: when it was read and is read next, what its window holds, and what is wrong with it. */
export function SyncState({ source, sync, now }: Connected) {
  const timeZone = useSignedInUser()?.timeZone ?? "UTC";
  const isOn = source.status === "active" || source.status === "error";
  const days = formatCount(sync.windowDays, "day");
  const missed = source.lastRun?.counts.missed ?? 0;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-col gap-1 text-base">
        <p role="status">
          {isOn && sync.isSyncing
            ? KIND_WORDS[source.kind].reading
            : readWords(source.status === "paused" ? { ...sync, nextSyncAt: null } : sync, now, timeZone)}
        </p>
        {sync.lastWindow && (
          <p>
            {windowWords(sync.lastWindow)} in the last {days}.
          </p>
        )}
        {missed > 0 && <p>{missedWords(missed, source.kind)}</p>}
        <p className="wrap-anywhere text-2">
          {sync.accountName} · Reads {days} back
        </p>
      </div>
      {sync.problem !== null && source.status !== "paused" && <Mend source={source} problem={sync.problem} />}
    </div>
  );
}
