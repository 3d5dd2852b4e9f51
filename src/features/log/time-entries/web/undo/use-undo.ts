import { toast } from "@tenure/ui";
import { useEffect, useEffectEvent, useState } from "react";
import * as z from "zod/mini";
import { isApiError, mayPassLater } from "#web/errors/api-error.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import {
  forgetLedgerStep,
  forgetLedgerSteps,
  isLedgerLatest,
  noteLedgerStep,
  takeBackLogged,
} from "#web/keyboard/latest-act.ts";
import { isInField } from "#web/keyboard/shortcuts.ts";
import { type Act, actSchema } from "#features/log/time-entries/bulk-contract.ts";
import { dropStep, EMPTY_STACK, pushStep, type Step, stepRedone, stepUndone, type UndoStack } from "./undo-stack.ts";
import { refreshAfterEntryAct } from "../queries.ts";
import { recall, remember, TAB_KEYS } from "../tab-memory.ts";
import { type ActHere, type ActsHere, createActsHere } from "./acts-here.ts";
import { takeBackActs } from "./take-back-acts.ts";

const stepsSchema = z.array(z.strictObject({ words: z.string(), acts: z.array(actSchema) }));
const recallStack = (): UndoStack =>
  recall(TAB_KEYS.undo, (stored) => {
    const parsed = z.safeParse(z.strictObject({ done: stepsSchema, undone: stepsSchema }), stored);
    return parsed.success ? parsed.data : null;
  }) ?? EMPTY_STACK;

/** What undoing needs from the page around it. */
export type UndoDoor = { takeBack: (step: Step) => Promise<Act>; toast: typeof toast };
const PAGE: UndoDoor = {
  takeBack: ({ acts }) => takeBackActs(acts),
  toast,
};

type DoneHere = Pick<ActHere, "words" | "takeBack"> & { besides?: string };
type Noting = { here: ActsHere; door: UndoDoor; read: () => UndoStack; saving: Iterable<Promise<unknown>> };

const noteHere = ({ words, besides, takeBack }: DoneHere, { here, door, read, saving }: Noting): void => {
  noteLedgerStep();
  const what = {
    words,
    takeBack: () => {
      forgetLedgerStep();
      takeBack();
    },
  };
  const action = { label: "Undo", onAction: () => here.takeBack(act) };
  const offer = door.toast({ title: words, action, ...(besides && { description: besides }) });
  const act: ActHere = { ...what, after: read().done.at(-1), hideOffer: offer.dismiss };
  here.add(act);
  const placeAgain = (): void => {
    act.after = read().done.at(-1);
  };
  // A change that is still being saved was made before it.
  void Promise.allSettled(saving).then(placeAgain);
};

type Memory = { read: () => UndoStack; write: (next: UndoStack) => void };
const createMemory = (): Memory => {
  let stack: UndoStack | null = null;
  return {
    read: () => (stack ??= recallStack()),
    write: (next) => {
      stack = next;
      remember(TAB_KEYS.undo, next);
    },
  };
};

const WORDS = {
  done: { after: "Undone", none: "Nothing to undo" },
  undone: { after: "Done again", none: "Nothing to redo" },
} as const;

type Undoing = Memory & Noting;

/** No answer, or only not right now: signed out, too many requests. */
const isOnlyLate = (error: unknown): boolean =>
  isApiError(error) && (mayPassLater(error) || error.status === 401 || error.status === 429);

/** Undoes steps, one at a time: the last one with the keys, or a message's own step with its button. */
const createStepper = ({ read, write, here, door, saving }: Undoing) => {
  let running: Promise<void> = Promise.resolve();
  let waiting = 0;
  const takeBack = async (from: keyof UndoStack, step: Step): Promise<void> => {
    const place = read()[from].indexOf(step);
    const before = read()[from][place - 1];
    const laterSteps = read()[from].length - 1 - place;
    let isKept = false;
    try {
      const act = await door.takeBack(step);
      write(from === "done" ? stepUndone(read(), act, step) : stepRedone(read(), act));
      if (from === "undone") noteLedgerStep();
      door.toast({ title: `${WORDS[from].after}: ${step.words}`, tone: "success" });
    } catch (error) {
      // A step that was not refused can be undone later: the next press means this one, not the one before it.
      isKept = isOnlyLate(error);
      if (!isKept) write(dropStep(read(), from, step));
      door.toast({ title: "Could not undo", description: errorMessage(error, "Nothing was changed."), tone: "danger" });
    } finally {
      if (from === "done" && !isKept) {
        here.stepGone(step, before);
        forgetLedgerStep(laterSteps);
      }
      refreshAfterEntryAct();
    }
  };
  const takeLast = async (from: keyof UndoStack): Promise<void> => {
    const last = read()[from].at(-1);
    const actHere = from === "done" ? here.lastAfter(last) : undefined;
    if (actHere) {
      here.takeBack(actHere);
      return void door.toast({ title: `Undone: ${actHere.words}`, tone: "success" });
    }
    if (last) return takeBack(from, last);
    if (from === "done") forgetLedgerSteps();
    if (from === "undone" || !takeBackLogged()) door.toast({ title: WORDS[from].none });
  };
  const take = async (from: keyof UndoStack, own: Step | undefined): Promise<void> => {
    await Promise.allSettled(saving);
    if (!own) await takeLast(from);
    else if (read().done.includes(own)) await takeBack("done", own);
    else door.toast({ title: "Undone already", description: own.words });
  };
  const takeAfter = async (before: Promise<void>, from: keyof UndoStack, own: Step | undefined): Promise<void> => {
    waiting += 1;
    await Promise.allSettled([before]);
    await take(from, own).finally(() => (waiting -= 1));
  };
  return {
    /** A press while another is at work is not lost: it means what is last once that one is through. */
    step: (from: keyof UndoStack, own?: Step): void => {
      running = takeAfter(running, from, own);
    },
    isRunning: (): boolean => waiting > 0,
    settled: (): Promise<void> => running,
  };
};

/** What else to say about an act, and how to undo what it left here unsaved. */
type DoneBesides = { besides: string; takeBack?: () => void };

/** What was done on this page, for undo and redo; it survives a reload. */
export const createUndo = (door: UndoDoor) => {
  const memory = createMemory();
  const here = createActsHere();
  const saving = new Set<Promise<unknown>>();
  const mine = new Set<string>();
  const leftHere = new WeakMap<Step, () => void>();
  const note = (acts: readonly Act[]): void => {
    for (const { ids } of acts) for (const id of ids) mine.add(id);
  };
  const takeBack = async (step: Step): Promise<Act> => {
    const act = await door.takeBack(step);
    note([act]);
    leftHere.get(step)?.();
    return act;
  };
  const { step, isRunning, settled } = createStepper({ ...memory, here, door: { ...door, takeBack }, saving });
  return {
    undo: (): void => step("done"),
    redo: (): void => step("undone"),
    isRunning,
    /** Resolves once nothing is being undone: what comes next is about the rows as they are then. */
    settled,
    /** An entry that an act of this page was about, other than an edit in its cell. */
    isMine: (id: string): boolean => mine.has(id),
    /** A change that is being saved: an undo pressed in the meantime means it, and waits for it. */
    expect: (change: Promise<unknown>): void => {
      saving.add(change);
      void change.finally(() => saving.delete(change));
    },
    /** Reports what was done and keeps the way to undo it; quietly for an edit, whose result shows in its cell. */
    did: (words: string, acts: readonly Act[], how?: "quietly" | DoneBesides): void => {
      if (acts.every(({ ids }) => ids.length === 0)) return void door.toast({ title: "Nothing was changed" });
      noteLedgerStep();
      const done = { words, acts };
      memory.write(pushStep(memory.read(), done));
      if (how === "quietly") return;
      note(acts);
      const action = { label: "Undo", onAction: () => step("done", done) };
      if (how?.takeBack) leftHere.set(done, how.takeBack);
      door.toast({ title: words, tone: "success", action, ...(how?.besides && { description: how.besides }) });
    },
    /** What was done to something not saved yet, while it is on the page. */
    didHere: (what: DoneHere): void => noteHere(what, { here, door, read: memory.read, saving }),
    forgetHere: (): void => {
      for (let left = here.forget(); left > 0; left -= 1) forgetLedgerStep();
    },
  };
};
export type Undo = ReturnType<typeof createUndo>;

export const useUndo = (): Undo => {
  const [undo] = useState(() => createUndo(PAGE));
  useUndoKeys(undo);
  return undo;
};

/** Mod+Z and Shift+Mod+Z, but not where text is typed: there they act on the text. */
const useUndoKeys = ({ undo, redo, isRunning }: Pick<Undo, "undo" | "redo" | "isRunning">): void => {
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    const isChord = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === "z";
    if (!isChord || event.defaultPrevented) return;
    if (isInField(event.target) || (event.target instanceof Element && event.target.closest("[role=dialog]"))) return;
    if (!event.shiftKey && !isLedgerLatest() && !isRunning()) return;
    event.preventDefault();
    // Each press takes back one step; a key that is held takes back one.
    if (event.repeat) return;
    if (event.shiftKey) redo();
    else undo();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKeyDown(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
};
