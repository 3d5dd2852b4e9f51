/** The bar of the panel stays at its top. */
const BELOW_BAR = "3.75rem";

/** A question, as it was typed. */
export function Bubble({ text, by }: { text: string; by: string }) {
  return (
    <div
      data-question=""
      style={{ scrollMarginTop: BELOW_BAR }}
      className="ml-auto w-fit max-w-full rounded-xl bg-selected px-3.5 py-2"
    >
      <p className="sr-only">{by} asked:</p>
      <p className="text-base wrap-anywhere whitespace-pre-line text-1">{text}</p>
    </div>
  );
}
