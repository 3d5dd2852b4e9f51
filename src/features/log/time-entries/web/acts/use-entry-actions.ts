import { toast } from "@tenure/ui";
import { useState } from "react";
import { callApi } from "#web/api/call-api.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { showErrorToast } from "#web/errors/show-error-toast.ts";
import { noteOwnAct } from "#web/changes/own-acts.ts";
import { restoreTimeEntry, type TimeEntry, updateTimeEntry } from "#features/log/time-entries/contract.ts";
import { MIXED_WORDS, offerFor } from "../bulk/bulk-offer.ts";
import { type Bulk, currentOf, latestOf, TOO_MANY_WORDS } from "../bulk/use-bulk.ts";
import type { Selection } from "../ledger/use-selection.ts";
import type { LedgerFilters } from "../ledger/ledger-view.ts";
import { refreshAfterEntryAct } from "../queries.ts";
import type { Attach } from "./use-attach.ts";
import type { Reason } from "./use-reason.ts";
import type { Undo } from "../undo/use-undo.ts";

const onlyOne = ([first, ...others]: readonly TimeEntry[]): TimeEntry | null =>
  first && others.length === 0 ? first : null;

type ActsEnv = {
  bulk: Bulk;
  undo: Undo;
  reason: Reason;
  selection: Selection;
  filters: LedgerFilters;
  attach: Attach;
};

/** Present if someone else may have done the same before. */
type Changed = TimeEntry & { isChanged?: boolean };

/** One change of one entry, with its reason if it needs one, and its undo. */
const changer =
  (undo: Undo, { withReason }: Reason) =>
  async (words: string, send: (said: { reason?: string }) => Promise<Changed>): Promise<void> => {
    try {
      const entry = await withReason(send);
      noteOwnAct(entry);
      const { id, updatedAt, isChanged = true } = entry;
      undo.did(words, [{ at: updatedAt, ids: isChanged ? [id] : [] }]);
    } catch (error) {
      showErrorToast("save", error);
    }
    refreshAfterEntryAct();
  };

/** Why what is chosen cannot be voided; null: it can. */
const whyNotVoided = ({ bulk, selection, filters }: ActsEnv): string | null => {
  if (bulk.isTooMany) return TOO_MANY_WORDS;
  const offer = offerFor(selection, filters);
  if (offer === "nothing") return MIXED_WORDS;
  return offer === "restore" ? "These are voided already." : null;
};

/**
 * The question before a void, about some entries or what is chosen. A refusal is shown in it, with the entries as they
 * are now.
 */
const useVoiding = (env: ActsEnv) => {
  const { bulk, selection } = env;
  const [voiding, setVoiding] = useState<readonly TimeEntry[] | "chosen" | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const ask = (what: typeof voiding): void => {
    setRefusal(null);
    setVoiding(what);
  };
  return {
    /** How many the question is about; null: nothing is asked. */
    voidCount: voiding === null ? null : voiding === "chosen" ? selection.count : voiding.length,
    /** The entry that the question is about, if there is only one. */
    voidOne: onlyOne(voiding === "chosen" ? selection.entries : (voiding ?? [])),
    voidRefusal: refusal,
    askVoid: (entry: TimeEntry): void => ask([entry]),
    askVoidOf: (entries: readonly TimeEntry[]): void => ask(entries.filter(({ voidedAt }) => voidedAt === null)),
    askVoidChosen: (): void => {
      const why = whyNotVoided(env);
      if (why === null) ask("chosen");
      else toast({ title: why });
    },
    closeVoid: (): void => ask(null),
    voidIt: (why: string): void => {
      if (voiding === null) return;
      const entries = voiding === "chosen" ? undefined : voiding;
      setRefusal(null);
      const sent = bulk.act({ action: "void", reason: why }, entries, (error) => {
        setRefusal(errorMessage(error, "Could not save. Try again."));
        if (entries) setVoiding(latestOf(entries, currentOf(error)));
      });
      void sent.then((isDone) => (isDone ? ask(null) : undefined));
    },
    isVoiding: bulk.isSending,
  };
};

/** Void with a reason, restore, confirm: each reports what it did, and each can be undone. */
export const useEntryActions = (env: ActsEnv) => {
  const change = changer(env.undo, env.reason);
  return {
    ...useVoiding(env),
    attach: env.attach.ask,
    restore: ({ id }: Pick<TimeEntry, "id">): void =>
      void change("Entry restored", (said) => callApi(restoreTimeEntry, { params: { id }, body: said })),
    confirm: ({ id, version }: TimeEntry): void =>
      void change("Entry confirmed", (said) =>
        callApi(updateTimeEntry, { params: { id }, body: { ...said, approvalStatus: "approved", version } }),
      ),
  };
};
export type EntryActions = ReturnType<typeof useEntryActions>;
