import { Button, formatNumber } from "@tenure/ui";
import { useRemoveAll } from "./use-remove-all.ts";

type RemoveAllProps = { program: { sourceId: string; name: string; waitingCount: number } };

export function RemoveAllButton({ program }: RemoveAllProps) {
  const { name, waitingCount } = program;
  const { isSending, removeAll } = useRemoveAll(program);
  return (
    <Button size="sm" pending={isSending} aria-label={`Remove all ${waitingCount} from ${name}`} onClick={removeAll}>
      {waitingCount === 1 ? "Remove it" : `Remove all ${formatNumber(waitingCount)}`}
    </Button>
  );
}
