import { classNames } from "@tenure/ui";

type ScriptsOffProps = {
  /** What cannot be done, and what can. */
  children: string;
  className?: string;
};

/** Shown by pages that need their script, in browsers that run none. */
export function ScriptsOff({ children, className }: ScriptsOffProps) {
  return (
    <noscript>
      <p
        className={classNames(
          "rounded-md border border-info-text/30 bg-info-soft px-4 py-3 text-base text-1",
          className,
        )}
      >
        In this browser scripts are switched off. {children}
      </p>
    </noscript>
  );
}
