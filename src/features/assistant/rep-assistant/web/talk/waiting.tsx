import { Spinner, useAfter } from "@tenure/ui";

const SLOW_AFTER_MS = 4_000;

/** What is going on while a question is on its way, spoken and shown. */
export function Waiting({ isAsking }: { isAsking: boolean }) {
  const isSlow = useAfter(isAsking, SLOW_AFTER_MS);
  return (
    <p role="status" className="flex items-center gap-2 text-base text-2 empty:hidden">
      {isAsking && (
        <>
          <Spinner />
          {isSlow ? "Still looking" : "Looking it up"}
        </>
      )}
    </p>
  );
}
