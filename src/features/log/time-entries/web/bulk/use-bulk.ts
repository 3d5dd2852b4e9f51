import * as z from "zod/mini";
import type { RequestOf } from "#shared/endpoint.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { isApiError } from "#web/errors/api-error.ts";
import { showErrorToast } from "#web/errors/show-error-toast.ts";
import { noteOwnAct } from "#web/changes/own-acts.ts";
import { type Act, changeTimeEntries } from "#features/log/time-entries/bulk-contract.ts";
import { type TimeEntry, timeEntrySchema } from "#features/log/time-entries/contract.ts";
import { BULK_MAX_ENTRIES } from "#features/log/time-entries/rules.ts";
import type { Undo } from "../undo/use-undo.ts";
import { entriesWord } from "../entry-words.ts";
import type { LedgerFilters } from "../ledger/ledger-view.ts";
import { refreshAfterEntryAct } from "../queries.ts";
import type { Selection } from "../ledger/use-selection.ts";

export type BulkBody = Omit<RequestOf<typeof changeTimeEntries>["body"], "ids" | "versions" | "matching">;

/** The rows and the versions that were seen: no one's change is overwritten unseen. */
const seen = (entries: readonly TimeEntry[]) => ({
  ids: entries.map(({ id }) => id),
  versions: Object.fromEntries(entries.map(({ id, version }) => [id, version])),
});

type Versions = Readonly<Record<string, number>> | undefined;

/** The versions that an act made: each follows the one that was seen, or the act would have been refused. */
export const versionsMade = ({ ids }: Pick<Act, "ids">, versions: Versions): { id: string; version: number }[] =>
  ids.flatMap((id) => {
    const before = versions?.[id];
    return before === undefined ? [] : [{ id, version: before + 1 }];
  });

const PAST = {
  set: "changed",
  void: "voided",
  restore: "restored",
  approve: "confirmed",
  duplicate: "logged",
} as const;

/** The entries that were changed in the meantime, as they are now: from a refusal that names them. */
export const currentOf = (error: unknown): TimeEntry[] => {
  const current = z.safeParse(z.array(timeEntrySchema), isApiError(error) ? error.data?.["current"] : null);
  return current.success ? current.data : [];
};

/** Entries as they are now, as far as that is known. */
export const latestOf = (entries: readonly TimeEntry[], current: readonly TimeEntry[]): TimeEntry[] =>
  entries.map((entry) => current.find(({ id, version }) => id === entry.id && version > entry.version) ?? entry);

export const TOO_MANY_WORDS = `One act takes at most ${BULK_MAX_ENTRIES.toLocaleString("en-US")} entries. Narrow the filter first.`;

type BulkEnv = { selection: Selection; filters: LedgerFilters; undo: Undo };

const showRefusal = (error: unknown): void => showErrorToast("save", error);

/** One act on everything chosen, or on the named rows; all of them or none. */
export const useBulk = ({ selection, filters, undo }: BulkEnv) => {
  const { sendAsync, isSending } = useApiMutation(changeTimeEntries, {
    toast: null,
    onSuccess: (act, { body }) => {
      for (const made of versionsMade(act, body.versions)) noteOwnAct(made);
      refreshAfterEntryAct();
      selection.clear();
      undo.did(`${entriesWord(act.ids.length)} ${PAST[body.action]}`, [act]);
    },
  });
  const chosen = () =>
    selection.isAllMatching ? { matching: { filters, stamp: selection.matching.stamp } } : seen(selection.entries);
  return {
    isSending,
    isTooMany: selection.count > BULK_MAX_ENTRIES,
    /** True when it was done. A refusal has already been shown by then. */
    act: async (body: BulkBody, entries?: readonly TimeEntry[], tell = showRefusal): Promise<boolean> => {
      try {
        await sendAsync({ body: { ...body, ...(entries ? seen(entries) : chosen()) } });
        return true;
      } catch (error) {
        tell(error);
        if (isApiError(error) && error.code === "version_conflict") {
          selection.refresh(currentOf(error));
          refreshAfterEntryAct();
        }
        return false;
      }
    },
  };
};
export type Bulk = ReturnType<typeof useBulk>;
