/** `asked`: someone opened it and types next. `shown`: the tour points at it and goes on, next to it. */
export type AssistantOpen = "asked" | "shown";

let open: AssistantOpen | null = null;
const listeners = new Set<() => void>();

const publish = (next: AssistantOpen | null): void => {
  open = next;
  for (const listener of listeners) listener();
};

/** The one way to ask the assistant, from any signed-in page. */
export const openAssistant = (): void => publish("asked");
export const closeAssistant = (): void => publish(null);

/** For the tour, which keeps the focus. Returns a function that closes it, unless someone has begun to use it. */
export const showAssistant = (): (() => void) => {
  if (open === null) publish("shown");
  return () => {
    if (open === "shown") publish(null);
  };
};

export const assistantSnapshot = (): AssistantOpen | null => open;
export const subscribeAssistant = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
