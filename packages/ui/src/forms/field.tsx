import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { classNames } from "../class-names.ts";
import { FieldContext } from "./field-context.ts";

export type FieldProps = {
  label: ReactNode;
  /** The control inside. */
  children: ReactNode;
  /** The control's id, when an error summary links to it. */
  id?: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Marks the label with "(optional)". Required fields carry no mark. */
  optional?: boolean;
  required?: boolean;
  /** The label is spoken but not shown. */
  labelHidden?: boolean;
  className?: string;
};

/** A label, a control, a hint and an error, tied together. */
export function Field(props: FieldProps) {
  const {
    label,
    children,
    id,
    hint,
    error,
    optional = false,
    required = false,
    labelHidden = false,
    className,
  } = props;
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = hint == null ? undefined : `${controlId}-hint`;
  const errorId = error ? `${controlId}-error` : undefined;
  const describedBy = [errorId, hintId].filter(Boolean).join(" ") || undefined;
  return (
    <div className={classNames("flex min-w-0 flex-col gap-1", className)}>
      <label htmlFor={controlId} className={labelHidden ? "sr-only" : "text-sm font-medium text-1"}>
        {label}
        {optional && <span className="font-normal text-3"> (optional)</span>}
      </label>
      <FieldContext value={{ controlId, describedBy, invalid: Boolean(error), required }}>{children}</FieldContext>
      <FieldError id={errorId} message={error} />
      {hint != null && (
        <div id={hintId} className="text-sm text-3">
          {hint}
        </div>
      )}
    </div>
  );
}

export type FieldGroupProps = Omit<FieldProps, "labelHidden" | "required"> & {
  legendHidden?: boolean;
};

/** A question with several controls (radios, checkboxes): a fieldset with legend, hint and error. */
export function FieldGroup({ label, children, id, hint, error, optional, legendHidden, className }: FieldGroupProps) {
  const ownId = useId();
  const groupId = id ?? ownId;
  const hintId = hint == null ? undefined : `${groupId}-hint`;
  const errorId = error ? `${groupId}-error` : undefined;
  return (
    <fieldset
      id={groupId}
      tabIndex={-1}
      aria-describedby={[errorId, hintId].filter(Boolean).join(" ") || undefined}
      className={classNames("min-w-0", className)}
    >
      <legend className={legendHidden ? "sr-only" : "mb-1 text-sm font-medium text-1"}>
        {label}
        {optional && <span className="font-normal text-3"> (optional)</span>}
      </legend>
      {hint != null && (
        <div id={hintId} className="mb-2 text-sm text-3">
          {hint}
        </div>
      )}
      <FieldContext value={null}>{children}</FieldContext>
      <div className="mt-1">
        <FieldError id={errorId} message={error} />
      </div>
    </fieldset>
  );
}

/** Below a field that has the focus, as after Enter in a long dialog, nothing else would bring it into view. */
const showBesideFocus = (error: HTMLElement | null): void => {
  if (error?.parentElement?.contains(document.activeElement)) error.scrollIntoView?.({ block: "nearest" });
};

function FieldError({ id, message }: { id: string | undefined; message: string | undefined }) {
  if (!message) return null;
  return (
    <p id={id} ref={showBesideFocus} className="flex items-start gap-1.5 text-sm font-medium text-danger-text">
      <CircleAlert aria-hidden="true" className="mt-px size-4 shrink-0" strokeWidth={1.75} />
      <span>
        <span className="sr-only">Error: </span>
        {message}
      </span>
    </p>
  );
}
