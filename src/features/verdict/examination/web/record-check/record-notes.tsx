import { Summary } from "@tenure/ui";
import { useState } from "react";
import type { NoteView } from "#features/verdict/examination/contract.ts";
import { FindingEntries } from "./finding-entries.tsx";

/** What the score does not know but an examiner would ask. */
export function Notes({ notes, taxYear }: { notes: readonly NoteView[]; taxYear: number }) {
  if (notes.length === 0) return null;
  return (
    <div className="mt-4">
      <h3 className="text-base font-semibold">Also worth a look</h3>
      <ul className="mt-1 flex list-disc flex-col gap-1 pl-5 text-base text-2">
        {notes.map((note) => (
          <li key={note.code}>
            {note.says}
            {note.entryCount > 0 && <Behind note={note} taxYear={taxYear} />}
          </li>
        ))}
      </ul>
      <p className="mt-1 text-sm text-3">These take no points off.</p>
    </div>
  );
}

function Behind({ note, taxYear }: { note: NoteView; taxYear: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="text-sm" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <Summary className="w-fit font-medium hover:text-1">
        {note.entryCount === 1 ? "View the entry" : `View ${note.entryCount} entries`}
      </Summary>
      {isOpen && <FindingEntries code={note.code} taxYear={taxYear} />}
    </details>
  );
}
