import { classNames, Logo } from "@tenure/ui";
import type { Branding } from "#shared/brand/branding.ts";

export type ShellLogoProps = { branding: Branding | null; size?: "sm" | "md" };

/** The logo: our mark and name, or those of the reader's organization. */
export function ShellLogo({ branding, size = "md" }: ShellLogoProps) {
  if (branding === null)
    return <Logo size={size} className="@max-[6rem]:[&>span]:sr-only @max-[1.25rem]:[&>svg]:hidden" />;
  const { logo, title } = branding;
  return (
    <span className="inline-flex max-w-full min-w-0 items-center gap-2.5 text-1">
      {logo !== null && (
        <img
          src={logo}
          alt=""
          className={classNames("max-w-20 shrink-0 object-contain", size === "sm" ? "h-5" : "h-7")}
        />
      )}
      <span
        translate="no"
        className={classNames(
          "truncate font-serif leading-tight font-semibold tracking-tight",
          size === "sm" ? "text-lg" : "text-xl",
          logo !== null && "@max-[9rem]:sr-only",
        )}
      >
        {title}
      </span>
    </span>
  );
}
