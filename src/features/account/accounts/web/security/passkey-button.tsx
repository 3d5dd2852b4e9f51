import { Button, type ButtonProps } from "@tenure/ui";
import { useState } from "react";
import type { PasskeyAnswer } from "#features/account/accounts/second-step-contract.ts";
import { answerWithPasskey, passkeyFailure } from "./passkeys-in-browser.ts";

type PasskeyButtonProps = Pick<ButtonProps, "variant" | "fullWidth"> & {
  label?: string;
  onAnswer: (answer: PasskeyAnswer) => Promise<void>;
  /** True: the error was handled. */
  onRefused?: (error: unknown) => boolean;
};

/** Lets the browser ask for a passkey, and says so when it fails. */
export function PasskeyButton({
  label = "Use a passkey",
  variant = "primary",
  fullWidth = true,
  onAnswer,
  onRefused,
}: PasskeyButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const ask = async (): Promise<void> => {
    setAsking(true);
    setFailure(null);
    try {
      await onAnswer(await answerWithPasskey());
    } catch (error) {
      if (!onRefused?.(error)) setFailure(passkeyFailure(error));
    } finally {
      setAsking(false);
    }
  };
  return (
    <div className="flex flex-col gap-2">
      <Button variant={variant} fullWidth={fullWidth} pending={isAsking} onClick={() => void ask()}>
        {label}
      </Button>
      {failure !== null && (
        <p role="alert" className="text-sm text-danger">
          {failure}
        </p>
      )}
    </div>
  );
}
