import { toast } from "@tenure/ui";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import * as z from "zod/mini";
import { callApi } from "#web/api/call-api.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { isLatestAct, noteAct } from "#web/keyboard/latest-act.ts";
import { type Act, actSchema } from "#features/time-entries/contract.ts";
import { takeBackChanges } from "#features/time-entries/ledger-contract.ts";
import {
  dropLast,
  EMPTY_STACK,
  pushStep,
  type Step,
  stepRedone,
  stepUndone,
  type UndoStack,
} from "../grid/undo-stack.ts";
import { refreshAfterEntryAct } from "../queries.ts";
import { recall, remember, TAB_KEYS } from "../tab-memory.ts";
import { type ActHere, type ActsHere, createActsHere } from "./acts-here.ts";

const stepsSchema = z.array(z.strictObject({ words: z.string(), acts: z.array(actSchema) }));
const recallStack = (): UndoStack =>
  recall(TAB_KEYS.undo, (stored) => {
    const parsed = z.safeParse(z.strictObject({ done: stepsSchema, undone: stepsSchema }), stored);
    return parsed.success ? parsed.data : null;
  }) ?? EMPTY_STACK;

const takeBackStep = ({ acts }: Step): Promise<Act> => callApi(takeBackChanges, { body: { acts: [...acts] } });

type DoneHere = Pick<ActHere, "words" | "takeBack">;
type Noting = { here: ActsHere; read: () => UndoStack; saving: Iterable<Promise<unknown>> };

const noteHere = (what: DoneHere, { here, read, saving }: Noting): void => {
  noteAct("ledger");
  const offer = toast({ title: what.words, action: { label: "Undo", onAction: () => here.takeBack(act) } });
  const act: ActHere = { ...what, after: read().done.at(-1), hideOffer: offer.dismiss };
  here.add(act);
  const placeAgain = (): void => {
    act.after = read().done.at(-1);
  };
  // A change that is being saved was made before it.
  void Promise.allSettled(saving).then(placeAgain);
};

/** What was done on this page, to be undone and redone; a reload keeps it. */
export const useUndo = () => {
  const stack = useRef<UndoStack | null>(null);
  const isBusy = useRef(false);
  const onItsWay = useRef(new Set<Promise<unknown>>());
  const [here] = useState(createActsHere);
  const read = (): UndoStack => (stack.current ??= recallStack());
  const write = (next: UndoStack): void => {
    stack.current = next;
    remember(TAB_KEYS.undo, next);
  };
  const step = async (from: keyof UndoStack): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    await Promise.allSettled(onItsWay.current);
    const last = read()[from].at(-1);
    const actHere = from === "done" ? here.lastAfter(last) : undefined;
    if (actHere) {
      isBusy.current = false;
      here.takeBack(actHere);
      return void toast({ title: `Undone: ${actHere.words}`, tone: "success" });
    }
    if (!last) {
      isBusy.current = false;
      return void toast({ title: from === "done" ? "Nothing to undo" : "Nothing to redo" });
    }
    try {
      const act = await takeBackStep(last);
      write(from === "done" ? stepUndone(read(), act) : stepRedone(read(), act));
      toast({ title: `${from === "done" ? "Undone" : "Done again"}: ${last.words}`, tone: "success" });
    } catch (error) {
      write(dropLast(read(), from));
      toast({ title: "Could not undo", description: errorMessage(error, "Nothing was changed."), tone: "danger" });
    } finally {
      isBusy.current = false;
      refreshAfterEntryAct();
    }
  };
  const undo = (): void => void step("done");
  const redo = (): void => void step("undone");
  useUndoKeys(undo, redo);
  return {
    undo,
    redo,
    /** A change that is being saved: an undo pressed meanwhile means it, and waits for it. */
    expect: (change: Promise<unknown>): void => {
      onItsWay.current.add(change);
      void change.finally(() => onItsWay.current.delete(change));
    },
    /** Says what was done and keeps the way back; quietly for an edit, whose result stands in its cell. */
    did: (words: string, acts: readonly Act[], how?: "quietly"): void => {
      if (acts.every(({ ids }) => ids.length === 0)) return void toast({ title: "Nothing was changed" });
      noteAct("ledger");
      write(pushStep(read(), { words, acts }));
      if (how !== "quietly") toast({ title: words, tone: "success", action: { label: "Undo", onAction: undo } });
    },
    /** What was done to something that is not saved yet, while it is on the page. */
    didHere: (what: DoneHere): void => noteHere(what, { here, read, saving: onItsWay.current }),
    forgetHere: here.forget,
  };
};
export type Undo = ReturnType<typeof useUndo>;

const TYPED_IN = "input, textarea, select, [contenteditable=true], [role=dialog]";

/** Mod+Z and Shift+Mod+Z, but not where text is typed: there they belong to the text. */
const useUndoKeys = (undo: () => void, redo: () => void): void => {
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    const isChord = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === "z";
    if (!isChord || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest(TYPED_IN)) return;
    if (!isLatestAct("ledger")) return;
    event.preventDefault();
    if (event.shiftKey) redo();
    else undo();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKeyDown(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
};
