import { useLazyFeature } from "#web/lazy/use-lazy-feature.ts";

const whileIdle = { isWanted: false, onCancel: () => {} };
const load = () => import("./corner.tsx");

/** On every signed-in page: the assistant's button, once the page itself is there. */
export function AssistantSlot() {
  const corner = useLazyFeature(load, whileIdle);
  return corner && <corner.AssistantCorner />;
}
