import { Button } from "@tenure/ui";
import type { StepUpWay } from "#features/account/accounts/sign-ins/step-up-ways.ts";

const WORDS: Readonly<Record<StepUpWay, string>> = {
  passkey: "Use a passkey",
  code: "Use a code from your app",
  recoveryCode: "Use a recovery code",
  password: "Use your password",
  mail: "Email me a code",
};

type OtherWaysProps = { ways: readonly StepUpWay[]; way: StepUpWay | undefined; onChoose: (way: StepUpWay) => void };

/** For someone who lost their phone or prefers another way. */
export function OtherWays({ ways, way, onChoose }: OtherWaysProps) {
  const others = ways.filter((one) => one !== way);
  if (way === undefined || others.length === 0) return null;
  return (
    <div className="mt-4 flex flex-wrap gap-2" role="group" aria-label="Other ways">
      {others.map((other) => (
        <Button key={other} size="sm" onClick={() => onChoose(other)}>
          {WORDS[other]}
        </Button>
      ))}
    </div>
  );
}
