import { Button, Spinner, useAfter } from "@tenure/ui";
import { Square } from "lucide-react";

const SLOW_AFTER_MS = 4_000;
const VERY_SLOW_AFTER_MS = 15_000;

type WaitingProps = { isComing: boolean; onStop: () => void };

/** What is going on while an answer is coming, spoken and shown, with the button that stops it. */
export function Waiting({ isComing, onStop }: WaitingProps) {
  const isSlow = useAfter(isComing, SLOW_AFTER_MS);
  const isVerySlow = useAfter(isComing, VERY_SLOW_AFTER_MS);
  const words = isVerySlow ? "This takes longer than usual" : isSlow ? "Still looking" : "Looking it up";
  return (
    <div className="flex items-center justify-between gap-2 pb-2 empty:hidden">
      <p role="status" className="flex min-w-0 items-center gap-2 text-base text-2 empty:hidden">
        {isComing && (
          <>
            <Spinner />
            {words}
          </>
        )}
      </p>
      {isComing && (
        <Button
          size="sm"
          icon={<Square aria-hidden="true" className="size-3.5 fill-current" strokeWidth={1.75} />}
          onClick={onStop}
        >
          Stop answer
        </Button>
      )}
    </div>
  );
}
