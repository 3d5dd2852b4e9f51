import { CircleAlert } from "lucide-react";
import { type MouseEvent, useEffect, useRef } from "react";

export type ErrorSummaryItem = { fieldId: string; message: string };

export type ErrorSummaryProps = {
  /** The same words as beside the fields. With none, nothing is shown. */
  errors: readonly ErrorSummaryItem[];
  title?: string;
  /** Changes with every failed submit, so that the focus comes back each time. */
  attempt?: number;
};

/** What stops a form, at its top. It takes the focus when it appears; each line leads to its field. */
export function ErrorSummary({ errors, title = "There is a problem", attempt = 0 }: ErrorSummaryProps) {
  const ref = useRef<HTMLDivElement>(null);
  const shown = errors.length > 0;
  useEffect(() => {
    if (shown) ref.current?.focus();
  }, [shown, attempt]);
  if (!shown) return null;
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="flex gap-3 rounded-lg border-2 border-danger bg-surface p-4 text-1"
    >
      <CircleAlert aria-hidden="true" className="mt-px size-5 shrink-0 text-danger-text" strokeWidth={1.75} />
      <div className="min-w-0">
        <h2 className="text-base font-semibold">{title}</h2>
        <ul className="mt-1.5 space-y-1">
          {errors.map((error) => (
            <li key={error.fieldId}>
              <a
                href={`#${error.fieldId}`}
                onClick={(event) => focusField(event, error.fieldId)}
                className="rounded-sm font-medium text-danger-text underline underline-offset-[3px]"
              >
                {error.message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Moves the focus without touching the address: the fragment would stay in the history. */
function focusField(event: MouseEvent, fieldId: string) {
  const target = document.getElementById(fieldId);
  if (target === null) return;
  event.preventDefault();
  const control = target.matches("fieldset") ? target.querySelector<HTMLElement>("input, select, textarea") : target;
  (control ?? target).focus();
  target.scrollIntoView({ block: "center" });
}
