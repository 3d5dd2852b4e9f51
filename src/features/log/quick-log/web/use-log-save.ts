import { toast } from "@tenure/ui";
import { useEffect, useRef, useState } from "react";
import { type ApiError, isApiError } from "#web/errors/api-error.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { type HeldItem, holdItem, type NotHeld } from "#web/outbox/hold-item.ts";
import type { OutboxItem } from "#web/outbox/outbox-item.ts";
import { useFilledSlots } from "#web/slots/slots.ts";
import type { Draft, Settled } from "../draft.ts";
import { addFiles, filesOf, removeFiles, showFilesOf } from "./evidence/log-files.ts";
import { forgetDraft, readDraft, type Slot, writeDraft } from "./log-drafts.ts";
import { saveLog } from "./save-log.ts";
import type { LogBook } from "./use-log-book.ts";
import type { LogDraft } from "./use-log-draft.ts";

const FALLBACK = "Could not save. What you typed is still here. Try again.";
const NOT_HELD: Record<NotHeld["outcome"], string> = {
  gone: "Nothing was saved: this entry is no longer on this device. It was sent or discarded meanwhile. Look for it in the ledger.",
  busy: "Nothing was saved: this entry is open in another tab, or just being sent. Try again in a moment.",
};

/** Every reason for a refusal, including those for single fields. */
const reasonsOf = (error: ApiError): string[] => [
  errorMessage(error, FALLBACK),
  ...Object.values(error.fields ?? {}).filter((reason) => reason !== error.message),
];

/** While a waiting entry is being edited here, no one sends it. */
const useHeld = (id: string | undefined): (() => Promise<HeldItem | NotHeld>) => {
  const taking = useRef<Promise<HeldItem | NotHeld> | null>(null);
  useEffect(() => {
    if (id === undefined) return;
    const mine = holdItem(id);
    taking.current = mine;
    showFilesOf(id);
    return () => {
      const release = async (): Promise<void> => {
        const held = await (taking.current ?? mine);
        if ("release" in held) held.release();
      };
      void release();
    };
  }, [id]);
  return async () => {
    const held = await taking.current;
    if (held !== null && "release" in held) return held;
    if (id === undefined) return { outcome: "gone" };
    taking.current = holdItem(id);
    return taking.current;
  };
};

/** What is being sent: its draft and files do not count as unsaved. */
type Sent = { slot: Slot; draft: Draft; files: readonly File[]; waiting: OutboxItem | undefined };

const putAway = ({ slot, draft, files }: Sent): void => {
  forgetDraft(slot, draft);
  removeFiles(slot, files);
};

/** Refused after its form was closed: what was typed comes back with the next one. */
const bringBack = ({ draft, files, waiting }: Sent, reason: string | undefined): void => {
  const slot = waiting?.id ?? (readDraft("new") === null ? "new" : "line");
  writeDraft(slot, draft);
  addFiles(slot, files);
  toast({
    title: "Not logged",
    description: `${reason ?? FALLBACK} ${waiting ? "It's still on this device." : "Log time has what you typed."}`,
    tone: "danger",
  });
};

type SaveFacts = { settled: Settled; log: LogBook };

/** Sends, and shows a refusal with everything still in place. `gone`: the form was closed in the meantime. */
export const useLogSave = ({ slot, draft, latest, waiting }: LogDraft) => {
  const [isSending, setSending] = useState(false);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const isHere = useRef(true);
  const onItsWay = useRef<Sent | null>(null);
  const takeHeld = useHeld(waiting?.id);
  const { attachFiles } = useFilledSlots().entry;
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      if (onItsWay.current) putAway(onItsWay.current);
    };
  }, []);
  const trySending = async (sent: Sent, { settled, log }: SaveFacts): Promise<readonly string[] | null> => {
    const held = waiting && (await takeHeld());
    if (held && "outcome" in held) return [NOT_HELD[held.outcome]];
    const outcome = await saveLog({
      settled,
      draft,
      log,
      files: sent.files,
      attach: attachFiles,
      onStored: () => forgetDraft(slot, draft),
      waiting: waiting && held && { id: waiting.id, capturedAt: waiting.capturedAt, held },
    });
    return outcome === "done" ? null : [NOT_HELD[outcome]];
  };
  const send = async (facts: SaveFacts): Promise<"saved" | "refused" | "left"> => {
    if (onItsWay.current) return "refused";
    const sent: Sent = { slot, draft, files: filesOf(slot), waiting };
    onItsWay.current = sent;
    setSending(true);
    setFaults([]);
    const reasons = await trySending(sent, facts).catch((error: unknown) =>
      isApiError(error) ? reasonsOf(error) : [FALLBACK],
    );
    onItsWay.current = null;
    setSending(false);
    if (reasons === null) putAway(sent);
    else if (isHere.current) writeDraft(slot, latest.current);
    else bringBack(sent, reasons[0]);
    if (!isHere.current) return "left";
    setFaults(reasons ?? []);
    return reasons === null ? "saved" : "refused";
  };
  return { send, isSending, faults, setFaults };
};
