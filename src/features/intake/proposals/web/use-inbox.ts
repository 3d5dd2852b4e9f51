import { toast } from "@tenure/ui";
import { useRef, useState } from "react";
import { callApi } from "#web/api/call-api.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { showErrorToast } from "#web/errors/show-error-toast.ts";
import { ageReads } from "#web/api/age-reads.ts";
import { refreshAfterEntryAct } from "#features/log/time-entries/web/index.ts";
import {
  attachProposal,
  confirmProposals,
  followProposal,
  ignoreProposals,
  type Proposal,
  reopenProposals,
} from "../contract.ts";
import { PROPOSALS_AT_ONCE } from "../rules.ts";
import { proposalRows } from "./row/row-focus.ts";
import { photosLeftWords, proposalsWord } from "./count-words.ts";

const seen = (proposals: readonly Proposal[]) => proposals.map(({ id, version }) => ({ id, version }));
const idsOf = (proposals: readonly Proposal[]): string[] => proposals.map(({ id }) => id);

const reopen = async (ids: string[]): Promise<void> => {
  try {
    await callApi(reopenProposals, { body: { ids } });
    toast({ title: "Undone" });
  } catch (error) {
    showErrorToast("save", error);
  }
  ageReads(reopenProposals);
  refreshAfterEntryAct();
};

/** Says what was done, with the way back. It stays open under "Decided" after this has gone. */
export const did = (title: string, ids: string[], description?: string): void => {
  const action = { label: "Undo", onAction: () => void reopen(ids) };
  toast({
    title,
    ...(description !== undefined && { description }),
    ...(ids.length > 0 && ids.length <= PROPOSALS_AT_ONCE && { action }),
  });
};

type Decided = {
  settle: () => void;
  noteRefused: (ids: readonly string[]) => void;
  /** "2 events", of some that are in the list or were acted on. */
  wordsOf: (ids: readonly string[]) => string;
};

/** The writes, each with its words and its way back. */
const useDecisions = ({ settle, noteRefused, wordsOf }: Decided) => {
  const confirming = useApiMutation(confirmProposals, {
    toast: "save",
    onSuccess: ({ confirmed, refused, photosLeft }) => {
      settle();
      const ids = confirmed.map(({ id }) => id);
      const [first] = refused;
      const refusedIds = refused.map(({ id }) => id);
      const left = first && (refused.length === 1 ? first.message : `${wordsOf(refusedIds)} need a look.`);
      const said = [left, photosLeftWords(photosLeft)].filter((part) => part !== undefined).join(" ");
      if (ids.length > 0) did(`${wordsOf(ids)} confirmed`, ids, said || undefined);
      else if (left !== undefined) toast({ title: left });
      noteRefused(refusedIds);
    },
  });
  const ignoring = useApiMutation(ignoreProposals, {
    toast: "save",
    onSuccess: ({ ignored }) => {
      settle();
      did(`${wordsOf(ignored)} ignored`, ignored);
    },
  });
  const reopening = useApiMutation(reopenProposals, {
    toast: "save",
    onSuccess: ({ reopened }) => {
      settle();
      toast({ title: `${wordsOf(reopened)} back in the inbox` });
    },
  });
  const attaching = useApiMutation(attachProposal, {
    toast: "save",
    rereadsOnConflict: true,
    onSuccess: ({ id }) => {
      settle();
      did("Attached to your entry", [id]);
    },
  });
  const following = useApiMutation(followProposal, {
    toast: "save",
    rereadsOnConflict: true,
    onSuccess: () => {
      settle();
      toast({ title: "Your entry says the same now" });
    },
  });
  return { confirming, ignoring, reopening, attaching, following };
};

type Told = {
  /** Some were left by a confirmation, and why has been said. */
  onRefused?: (ids: readonly string[]) => void;
};

/** What can be done with proposals, and which of them are chosen. */
export const useInbox = (proposals: readonly Proposal[], { onRefused }: Told = {}) => {
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const [refusedIds, setRefusedIds] = useState<readonly string[]>([]);
  const settle = (): void => {
    refreshAfterEntryAct();
    setChosenIds(new Set());
  };
  const noteRefused = (ids: readonly string[]): void => {
    setRefusedIds(ids);
    if (ids.length > 0) onRefused?.(ids);
  };
  // What was acted on may have left the list before the answer is there.
  const acted = useRef<readonly Proposal[]>([]);
  const act = (some: readonly Proposal[], send: () => void): void => {
    acted.current = some;
    if (some.length > 0) send();
  };
  const wordsOf = (ids: readonly string[]): string => {
    const kinds = new Map([...acted.current, ...proposals].map(({ id, kind }) => [id, kind]));
    return proposalsWord(
      ids.length,
      ids.flatMap((id) => kinds.get(id) ?? []),
    );
  };
  const { confirming, ignoring, reopening, attaching, following } = useDecisions({ settle, noteRefused, wordsOf });
  const chosen = proposals.filter(({ id }) => chosenIds.has(id));
  /** What is chosen, else the row that has the focus. */
  const meant = (): readonly Proposal[] => {
    const id = proposalRows.focusedId();
    const focused = proposals.find((proposal) => proposal.id === id);
    return chosen.length > 0 ? chosen : focused ? [focused] : [];
  };
  return {
    proposals,
    chosen,
    meant,
    isSending: [confirming, ignoring, reopening, attaching, following].some((one) => one.isSending),
    /** Left by the last confirmation. */
    isRefused: (id: string) => refusedIds.includes(id),
    isChosen: (id: string) => chosenIds.has(id),
    toggle: (id: string): void =>
      setChosenIds((ids) => new Set(ids.has(id) ? [...ids].filter((each) => each !== id) : [...ids, id])),
    choose: (some: readonly Proposal[]): void => setChosenIds(new Set(idsOf(some))),
    clear: (): void => setChosenIds(new Set()),
    confirm: (some: readonly Proposal[], isOtherWork?: true): void =>
      act(some, () => confirming.send({ body: { proposals: seen(some), ...(isOtherWork && { isOtherWork }) } })),
    ignore: (some: readonly Proposal[]): void => act(some, () => ignoring.send({ body: { ids: idsOf(some) } })),
    reopen: (some: readonly Proposal[]): void => act(some, () => reopening.send({ body: { ids: idsOf(some) } })),
    attach: ({ id, version }: Proposal, entryId: string): void =>
      attaching.send({ params: { id }, body: { version, entryId } }),
    follow: ({ id, version }: Proposal): void => following.send({ params: { id }, body: { version } }),
    /** After a dialog has said more about it. */
    done: (title: string, ids: string[], left: readonly string[] = []): void => {
      settle();
      did(title, ids, left.length === 0 ? undefined : `${wordsOf(left)} need a look.`);
      noteRefused(left);
    },
    noteRefused,
  };
};
export type Inbox = ReturnType<typeof useInbox>;
