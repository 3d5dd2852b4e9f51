/** `answered`: the server said yes or no. `unknown`: no answer arrived, so the act may have happened. */
type Outcome = "answered" | "unknown";

/**
 * Keys for the acts of one form or button. Sending the same thing again after an unknown outcome is the same act, so
 * the key stays; anything else is a new act.
 */
export const createActKeys = (newKey: () => string = () => crypto.randomUUID()) => {
  let open: { content: string; key: string } | null = null;
  return {
    keyFor(request: unknown): string {
      const content = contentOf(request);
      if (content === null || open?.content !== content) open = { content: content ?? "", key: newKey() };
      return open.key;
    },
    settle(outcome: Outcome): void {
      if (outcome === "answered") open = null;
    },
  };
};

/** Null for anything that cannot be compared (files). */
const contentOf = (request: unknown): string | null => {
  const holdsForm =
    typeof request === "object" && request !== null && "body" in request && request.body instanceof FormData;
  return holdsForm ? null : JSON.stringify(request);
};
