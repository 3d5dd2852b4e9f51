import { CircleAlert, Info, TriangleAlert, X } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../actions/button.tsx";
import { classNames } from "../class-names.ts";

export type BannerTone = "info" | "warn" | "danger" | "stripe";

export type BannerProps = {
  tone?: BannerTone;
  /** The first words, in bold. */
  title?: ReactNode;
  children?: ReactNode;
  /** One or two buttons. */
  actions?: ReactNode;
  /** Without it the banner cannot be dismissed. */
  onDismiss?: () => void;
  dismissLabel?: string;
  /** `page`: the full width under the top; `inline`: a box among content. */
  placement?: "page" | "inline";
  /** For a notice that is above every page: one line, cut off if it is too narrow. */
  oneLine?: boolean;
  /** Spoken at once when it appears. Leave it out for what is there when the page loads. */
  announce?: boolean;
};

const TONES: Record<BannerTone, { box: string; mark: string; icon: typeof Info }> = {
  info: { box: "bg-info-soft border-info-text/30", mark: "text-info-text", icon: Info },
  warn: { box: "bg-warn-soft border-warn-text/30", mark: "text-warn-text", icon: TriangleAlert },
  danger: {
    box: "bg-danger-soft border-danger-text/30",
    mark: "text-danger-text",
    icon: CircleAlert,
  },
  stripe: { box: "bg-warn border-warn text-on-warn", mark: "text-on-warn", icon: TriangleAlert },
};

const STRIPES = {
  backgroundImage:
    "repeating-linear-gradient(135deg, transparent 0 10px, color-mix(in oklab, var(--on-warn) 22%, transparent) 10px 20px)",
};

/** A condition of the system or the account. Results of the user's own act go to a toast. */
export function Banner(props: BannerProps) {
  const { tone = "info", title, children, actions, onDismiss, dismissLabel = "Dismiss", placement = "inline" } = props;
  const { oneLine = false } = props;
  const { box, mark, icon: Icon } = TONES[tone];
  const page = placement === "page";
  return (
    <div
      {...(props.announce ? { role: tone === "danger" ? "alert" : "status" } : {})}
      className={classNames("min-w-0 overflow-clip", page ? "border-b" : "rounded-lg border", box)}
    >
      {tone === "stripe" && <div aria-hidden="true" className="h-1.5" style={STRIPES} />}
      <div
        className={classNames(
          "flex items-center gap-x-4 gap-y-2 px-4",
          oneLine ? "py-1.5 max-sm:gap-x-2 max-sm:pr-1.5 max-sm:pl-3" : "flex-wrap py-2.5",
        )}
      >
        <div className={classNames("flex flex-1 items-start gap-2.5", oneLine ? "min-w-0" : "min-w-60")}>
          <Icon aria-hidden="true" className={classNames("mt-0.5 size-4 shrink-0", mark)} strokeWidth={1.75} />
          <div
            className={classNames(
              "min-w-0 text-base",
              oneLine && "truncate",
              tone === "stripe" ? "text-on-warn" : "text-1",
            )}
          >
            {title != null && <strong className="font-semibold">{title}</strong>}
            {title != null && children != null && " "}
            {children}
          </div>
        </div>
        {actions != null && (
          <div className={classNames("flex items-center gap-2", oneLine ? "shrink-0" : "flex-wrap")}>{actions}</div>
        )}
        {onDismiss && (
          // No tooltip: its positioning would come along to every form.
          <Button
            variant="quiet"
            size="sm"
            title={dismissLabel}
            onClick={onDismiss}
            icon={<X aria-hidden="true" className="size-4" strokeWidth={1.75} />}
          >
            <span className="sr-only">{dismissLabel}</span>
          </Button>
        )}
      </div>
    </div>
  );
}
