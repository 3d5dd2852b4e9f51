import { toast } from "@tenure/ui";
import { useRef, useState } from "react";
import type { Id } from "#shared/ids.ts";
import { isOwnBook } from "#web/credentials/acting.ts";
import { FIXED_NOTICES } from "#web/errors/error-catalogue.ts";
import { showErrorToast } from "#web/errors/show-error-toast.ts";
import { useUpgrade } from "../answer/use-upgrade.ts";
import { noteUsage, rereadConversations } from "../queries.ts";
import { answerSaid, type Said } from "../said.ts";
import { maySend, putBack } from "./may-send.ts";
import { useDraft } from "./use-draft.ts";
import { useSend } from "./use-send.ts";

/** The conversation of this load of the page: what was said, what is being typed, and what is on its way. */
export const useConversation = () => {
  const [draft, setDraft] = useDraft();
  const [said, setSaid] = useState<readonly Said[]>([]);
  const [asked, setAsked] = useState<string | null>(null);
  // A second press comes before the page is drawn again.
  const isBusy = useRef(false);
  const { beginAnew, isAbout, send } = useSend();
  const tellLimit = useTellLimit();

  const ask = async (text: string): Promise<void> => {
    if (!maySend(text, isBusy.current)) return;
    const question = text.trim();
    isBusy.current = true;
    setAsked(question);
    try {
      const answer = await send(question);
      const key = crypto.randomUUID();
      setSaid((before) => [...before, { key: `${key} asked`, by: "person", text: question }, answerSaid(key, answer)]);
      noteUsage(answer.usage);
      if (answer.isThrottled) tellLimit();
      else void rereadConversations();
    } catch (error) {
      setDraft((typed) => putBack(question, typed));
      showErrorToast("message", error);
    } finally {
      isBusy.current = false;
      setAsked(null);
    }
  };

  const begin = (): void => {
    beginAnew();
    setSaid([]);
  };

  return {
    said,
    /** The question on its way. */
    asked,
    draft,
    setDraft,
    ask,
    sendDraft: (): void => {
      if (!maySend(draft, isBusy.current)) return;
      setDraft("");
      void ask(draft);
    },
    begin,
    /** One that was deleted is not gone on with. */
    forget: (id: Id): void => {
      if (isAbout(id)) begin();
    },
  };
};

export type Talk = ReturnType<typeof useConversation>;

const useTellLimit = (): (() => void) => {
  const upgrade = useUpgrade();
  return () => {
    const { title, message } = FIXED_NOTICES.dailyLimit;
    const action = { label: "Upgrade to Premium", onAction: upgrade };
    toast({ title, description: message, tone: "danger", ...(isOwnBook() ? { action } : {}) });
  };
};
