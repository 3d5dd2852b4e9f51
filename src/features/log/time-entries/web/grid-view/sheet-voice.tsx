import { useRef } from "react";
import { VoiceButton, withWords } from "#features/support/voice/web/index.ts";
import { useCan } from "#web/session/use-can.ts";
import type { useLedgerGrid } from "./use-ledger-grid.ts";

/**
 * Dictates what was done in the row that has the focus. A new row shows the words; in an entry they open the cell, and
 * Enter saves them.
 */
export function SheetVoice({ grid, today }: { grid: ReturnType<typeof useLedgerGrid>; today: string }) {
  const mayLog = useCan("log");
  const spokenAt = useRef<string | null>(null);
  const { store, state, rowById, cells } = grid;
  const rowId = state.held.active;
  if (!mayLog || rowId === null) return null;
  const write = (words: string): void => {
    const row = rowById(spokenAt.current ?? "");
    if (row === undefined) return;
    const open = store.read().open[row.id]?.description?.text;
    if ("cells" in row) {
      const text = withWords(open ?? row.cells.description ?? "", words);
      store.dispatch({ type: "close", rowId: row.id, column: "description" });
      const nextId = crypto.randomUUID();
      store.dispatch({ type: "draftCell", rowId: row.id, column: "description", text, today, nextId, isSpoken: true });
    } else cells.open(row, "description", withWords(open ?? row.description, words));
  };
  return (
    <VoiceButton
      label="Speak into this row"
      onStart={() => {
        spokenAt.current = rowId;
      }}
      onWords={write}
    />
  );
}
