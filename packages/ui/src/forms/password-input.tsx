import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { CONTROL_CLASS, ControlFrame } from "./control-frame.tsx";
import { useFieldControl } from "./field-context.ts";

export type PasswordInputProps = Omit<ComponentProps<"input">, "type">;

/** A password with a switch to show it. Paste and password managers work. */
export function PasswordInput({ className, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <ControlFrame
      className={className}
      trailing={
        <button
          type="button"
          aria-pressed={shown}
          aria-label="Show password"
          onClick={() => setShown(!shown)}
          className="ring-inset grid min-h-6 min-w-control place-items-center self-stretch rounded-md text-2 hover:text-1"
        >
          <Icon aria-hidden="true" className="size-4" strokeWidth={1.75} />
        </button>
      }
    >
      <input
        autoComplete="current-password"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...rest}
        {...useFieldControl(rest)}
        type={shown ? "text" : "password"}
        className={CONTROL_CLASS}
      />
    </ControlFrame>
  );
}
