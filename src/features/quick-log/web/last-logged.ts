import { noteAct } from "#web/keyboard/latest-act.ts";

/** How the last saved entry is taken back; what the toast's button and Mod+Z both do. */
type Undo = () => Promise<void>;

let undoLast: Undo | null = null;

export const rememberLogged = (undo: Undo): void => {
  undoLast = undo;
  noteAct("quick log");
};

/** Takes the last entry back, once. False: nothing was logged here that could be. */
export const undoLogged = (): boolean => {
  const undo = undoLast;
  undoLast = null;
  noteAct(null);
  void undo?.();
  return undo !== null;
};
