import { useState } from "react";
import { classNames } from "../class-names.ts";

export type AvatarProps = {
  /** Whose picture it is: spoken, unless the name is beside it. */
  name: string;
  /** One or two letters, shown while there is no picture. */
  initials: string;
  /** Tried in order; when all fail the initials show. */
  sources?: readonly (string | null | undefined)[];
  size?: "sm" | "md" | "lg" | "xl";
  decorative?: boolean;
  className?: string;
};

const NO_SOURCES: readonly string[] = [];

/** 8, 10, 24 and 32 units of 4 px. */
const SIZES = {
  sm: "size-8 text-xs",
  md: "size-10 text-sm",
  lg: "size-24 text-3xl",
  xl: "size-32 text-4xl",
} as const;

export function Avatar({
  name,
  initials,
  sources = NO_SOURCES,
  size = "sm",
  decorative = false,
  className,
}: AvatarProps) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const source = sources.find((each): each is string => Boolean(each) && !failed.includes(each ?? ""));
  const hidden = decorative ? { "aria-hidden": true } : { role: "img", "aria-label": name };
  return (
    <span
      {...hidden}
      className={classNames(
        "inline-grid shrink-0 place-items-center overflow-hidden rounded-full border border-line bg-brand-soft font-semibold text-brand-text select-none",
        SIZES[size],
        className,
      )}
    >
      {source === undefined ? (
        <span aria-hidden="true">{initials}</span>
      ) : (
        <img
          src={source}
          alt=""
          className="size-full object-cover"
          onError={() => setFailed((before) => [...before, source])}
        />
      )}
    </span>
  );
}
