import { useEffect, useSyncExternalStore } from "react";
import { loadFeedback } from "../lazy/lazy-features.ts";
import { useLazyFeature } from "../lazy/use-lazy-feature.ts";
import { closeFeedback, feedbackSnapshot, subscribeFeedback } from "./open-feedback.ts";

/** Where a message to us is written, over any signed-in page. Mounted once, by the shell. */
export function FeedbackHost() {
  const subject = useSyncExternalStore(subscribeFeedback, feedbackSnapshot, () => null);
  const isOpen = subject !== null;
  const feature = useLazyFeature(loadFeedback, { isWanted: isOpen, onCancel: closeFeedback });
  useEffect(() => closeFeedback, []);
  return isOpen && feature !== null && <feature.FeedbackDialog subject={subject} onClose={closeFeedback} />;
}
