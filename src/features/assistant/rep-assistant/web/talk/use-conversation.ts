import { toast } from "@tenure/ui";
import type { Id } from "#shared/ids.ts";
import { isOwnBook } from "#web/credentials/acting.ts";
import { FIXED_NOTICES } from "#web/errors/error-catalogue.ts";
import { showErrorToast } from "#web/errors/show-error-toast.ts";
import { useUpgrade } from "../answer/use-upgrade.ts";
import { noteUsage, rereadConversations, rereadUsage } from "../queries.ts";
import { coming, type ShownAnswer, wholeAnswer } from "../said.ts";
import { maySend, putBack } from "./may-send.ts";
import { useDraft } from "./use-draft.ts";
import { type Outcome, useExchange } from "./use-exchange.ts";
import { useSaid } from "./use-said.ts";
import { useSend } from "./use-send.ts";

/** The conversation of this load of the page: what was said, what is being typed, and the answer that is coming. */
export const useConversation = () => {
  const list = useSaid();
  const { beginAnew, isAbout, send } = useSend();
  const { isComing, isBusy, onItsWay, run, stop } = useExchange(send);
  const [draft, setDraft] = useDraft(onItsWay);
  const outcomeOf = useOutcome(list, setDraft);

  const ask = async (text: string): Promise<void> => {
    if (!maySend(text, isBusy())) return;
    const question = text.trim();
    const key = crypto.randomUUID();
    list.add(key, question);
    await run(question, coming(), outcomeOf(key, question));
  };
  const begin = (): void => {
    stop();
    beginAnew();
    list.begin();
  };

  return {
    said: list.said,
    /** An answer is coming. */
    isComing,
    draft,
    setDraft,
    ask,
    /** The question of an answer that did not come to its end, in its place. */
    askAgain: (key: string): void => {
      const found = list.find(key);
      if (found === null || isBusy()) return;
      const before: ShownAnswer = { ...found.answer, ending: { is: "coming" } };
      list.show(key, before);
      void run(found.question, before, outcomeOf(key, found.question));
    },
    stop,
    sendDraft: (): void => {
      if (!maySend(draft, isBusy())) return;
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

type SetDraft = ReturnType<typeof useDraft>[1];

/** A question gets an answer in its place, or goes back into the box. */
const useOutcome = (list: ReturnType<typeof useSaid>, setDraft: SetDraft) => {
  const tellLimit = useTellLimit();
  return (key: string, question: string): Outcome => ({
    show: (answer) => list.show(key, answer),
    onWhole: (answer) => {
      list.show(key, wholeAnswer(answer));
      noteUsage(answer.usage);
      if (answer.isThrottled) tellLimit();
      else void rereadConversations();
    },
    onUnknown: () => {
      // It may count, and what came of it may be kept.
      void rereadUsage();
      void rereadConversations();
    },
    onFailed: (error) => {
      list.takeOut(key);
      setDraft((typed) => putBack(question, typed));
      showErrorToast("message", error);
    },
  });
};

const useTellLimit = (): (() => void) => {
  const upgrade = useUpgrade();
  return () => {
    const { title, message } = FIXED_NOTICES.dailyLimit;
    const action = { label: "Upgrade to Premium", onAction: upgrade };
    toast({ title, description: message, tone: "danger", ...(isOwnBook() ? { action } : {}) });
  };
};
