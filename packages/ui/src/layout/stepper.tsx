export type StepperProps = {
  /** From 1. */
  step: number;
  total: number;
  /** What this step is about. */
  title?: string;
};

/** "Step 2 of 5" and a bar in as many parts. */
export function Stepper({ step, total, title }: StepperProps) {
  const text = `Step ${step} of ${total}`;
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
        <span className="font-medium text-1 tabular-nums">{text}</span>
        {title !== undefined && <span className="text-3">{title}</span>}
      </p>
      <div
        role="progressbar"
        aria-label="Progress"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={step}
        aria-valuetext={text}
        className="mt-2 flex gap-1"
      >
        {Array.from({ length: total }, (_, index) => (
          <span
            key={index}
            className={
              index < step
                ? "forced-fill h-1.5 flex-1 rounded-full bg-brand"
                : "forced-track h-1.5 flex-1 rounded-full bg-h0"
            }
          />
        ))}
      </div>
    </div>
  );
}
