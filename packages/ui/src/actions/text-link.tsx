import { Root as Slot } from "radix-ui/slot";
import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";

export type TextLinkProps = ComponentProps<"a"> & {
  /** Wrap a router link: `<TextLink asChild><Link to="..." /></TextLink>`. */
  asChild?: boolean;
  /** `quiet` takes the color of the text around it. */
  tone?: "brand" | "quiet";
  /** It is on its own, not within a sentence: a target as large as any other. */
  alone?: boolean;
};

/** What a finger or a pointer needs of a link that is not part of a sentence. */
const ALONE = "inline-flex max-w-full min-h-6 items-center pointer-coarse:min-h-11 pointer-coarse:min-w-11";

export function TextLink({ asChild, tone = "brand", alone = false, className, ...rest }: TextLinkProps) {
  const Component = asChild ? Slot : "a";
  return (
    <Component
      {...rest}
      className={classNames(
        "rounded-sm underline decoration-1 underline-offset-[3px] hover:decoration-2",
        tone === "brand" ? "font-medium text-brand-text" : "text-inherit decoration-line-strong hover:text-1",
        alone && ALONE,
        className,
      )}
    />
  );
}
