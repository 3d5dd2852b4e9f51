import { FileUp } from "lucide-react";
import { type DragEvent, type ReactNode, type Ref, useId, useRef, useState } from "react";
import { buttonClassName } from "../actions/button.tsx";
import { classNames } from "../class-names.ts";
import { ProgressBar } from "../feedback/progress-bar.tsx";
import { useFieldControl } from "./field-context.ts";

export type FileDropProps = {
  onFiles: (files: readonly File[]) => void;
  /** What to drop: "Drop a CSV or XLSX file". */
  prompt: ReactNode;
  /** Limits in a line: "Up to 10 MB, 20,000 rows". */
  limits?: ReactNode;
  buttonLabel?: string;
  accept?: string;
  multiple?: boolean;
  capture?: "environment" | "user";
  disabled?: boolean;
  /** The name of what was chosen. */
  fileName?: string | undefined;
  /** 0 to 1 while it is being sent or read; null when how far is not known. */
  progress?: number | null | undefined;
  /** True while files are dragged over a larger area that takes them for this one. */
  over?: boolean;
  id?: string;
  ref?: Ref<HTMLInputElement>;
  className?: string;
};

/** A place to drop a file, with a button that does the same. */
export function FileDrop({ ref, ...props }: FileDropProps) {
  const { onFiles, prompt, limits, buttonLabel = "Choose a file", fileName, progress, disabled, className } = props;
  const ownId = useId();
  const control = useFieldControl(props.id === undefined ? {} : { id: props.id });
  const inputId = control.id ?? ownId;
  const take = (files: readonly File[]) => {
    if (files.length > 0 && !disabled) onFiles(props.multiple ? files : files.slice(0, 1));
  };
  const { over, handlers } = useDropTarget(take);
  return (
    <div
      {...handlers}
      className={classNames(
        "flex flex-col items-center gap-1 rounded-lg border border-dashed px-4 py-6 text-center transition-colors",
        (over || props.over) && !disabled ? "border-brand bg-brand-soft" : "border-line-strong bg-canvas",
        className,
      )}
    >
      <FileUp aria-hidden="true" className="mb-1 size-5 text-3" strokeWidth={1.75} />
      <p className="text-base font-medium text-balance text-1">{prompt}</p>
      {limits != null && <p className="text-sm text-balance text-3">{limits}</p>}
      <span className="mt-2 inline-flex flex-wrap items-center justify-center gap-x-3 gap-y-1">
        <input
          {...control}
          id={inputId}
          ref={ref}
          type="file"
          accept={props.accept}
          multiple={props.multiple}
          capture={props.capture}
          disabled={disabled}
          onChange={(event) => {
            const files = Array.from(event.target.files ?? []);
            event.target.value = "";
            take(files);
          }}
          className="sr-only"
        />
        <label htmlFor={inputId} className={classNames(buttonClassName("secondary"), "ring-proxy")}>
          {buttonLabel}
        </label>
      </span>
      <p role="status" className={classNames("max-w-full truncate text-sm text-2", fileName ? "mt-2" : "sr-only")}>
        {fileName ?? ""}
      </p>
      {progress !== undefined && (
        <ProgressBar label={fileName ?? "File"} value={progress} className="mt-1 w-full max-w-xs" />
      )}
    </div>
  );
}

/** Enter and leave also fire for children: the depth says whether the pointer is still over the zone. */
function useDropTarget(onFiles: (files: readonly File[]) => void) {
  const depth = useRef(0);
  const [over, setOver] = useState(false);
  const enter = (event: DragEvent, step: 1 | -1) => {
    event.preventDefault();
    depth.current += step;
    setOver(depth.current > 0);
  };
  const handlers = {
    onDragEnter: (event: DragEvent) => enter(event, 1),
    onDragLeave: (event: DragEvent) => enter(event, -1),
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      depth.current = 0;
      setOver(false);
      onFiles(Array.from(event.dataTransfer.files));
    },
  };
  return { over, handlers };
}
