import { Banner } from "@tenure/ui";
import { useEffect, useState } from "react";
import { withTimeLeft } from "../errors/error-catalogue.ts";
import type { ApiError } from "../errors/api-error.ts";

/** A 429 with the time that is left. Announced once; the count next to it is only visual. */
export function RateLimitNotice({ error }: { error: ApiError | null }) {
  if (error?.status !== 429) return null;
  const seconds = error.retryAfterSeconds;
  return (
    <Banner tone="warn" announce>
      <span className="sr-only">{withTimeLeft(error.message, seconds)}</span>
      <span aria-hidden="true">
        {error.message}
        {seconds !== undefined && <Countdown key={error.requestId} seconds={seconds} />}
      </span>
    </Banner>
  );
}

function Countdown({ seconds }: { seconds: number }) {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const endsAt = performance.now() + seconds * 1_000;
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((endsAt - performance.now()) / 1_000));
      setLeft(rest);
      if (rest === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [seconds]);
  return <span className="tabular-nums">{left > 0 ? withTimeLeft("", left) : " You can try again now."}</span>;
}
