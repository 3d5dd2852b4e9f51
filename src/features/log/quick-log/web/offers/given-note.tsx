import { classNames } from "@tenure/ui";
import { differsFromGiven } from "#features/log/quick-log/corrections.ts";
import type { QuickLogState } from "../use-quick-log.ts";

/** Where the day and the times come from, and that other words for them are not used. */
export function GivenNote({ state: { draft, read, settled } }: { state: QuickLogState }) {
  const { given } = draft;
  if (given?.day === undefined) return null;
  const hasTime = given.times !== undefined || given.seconds !== undefined;
  const isOther = differsFromGiven(draft, read, settled);
  return (
    <p role="status" className={classNames("text-sm", isOther ? "text-warn-text" : "text-3")}>
      {isOther
        ? "Your words say another day or time. What is shown above is saved: press it to change it."
        : `The ${hasTime ? "day and the time come" : "day comes"} from the calendar. Press to change.`}
    </p>
  );
}
