import { Badge, Button } from "@tenure/ui";
import type { AiFilled } from "#shared/proposed.ts";

/** The words are partly a model's: both are kept with the entry, and the person's can come back. */
export function RewordedNote({ ai, onTakeBack }: { ai: AiFilled; onTakeBack: (said: string) => void }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-2">
      <Badge tone="info">AI</Badge> Reworded with {ai.model}. Your own words are kept too.
      <Button size="sm" variant="quiet" onClick={() => onTakeBack(ai.said)}>
        Put mine back
      </Button>
    </p>
  );
}
