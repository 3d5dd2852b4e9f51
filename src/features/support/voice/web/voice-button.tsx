import { IconButton, toast } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { Mic, MicOff, Square } from "lucide-react";
import { useState } from "react";
import { apiQuery } from "#web/api/api-query.ts";
import { isDemo } from "#web/credentials/demo-mode.ts";
import { openUpgrade } from "#web/plans/open-plans.ts";
import { useFlag } from "#web/session/use-flag.ts";
import { lockedWords, useIsUnlocked } from "#web/session/use-plan.ts";
import { useUser } from "#web/session/use-user.ts";
import { getVoice } from "../contract.ts";
import type { Stage } from "./hearing/speak.ts";
import { canRecord, recognitionMaker } from "./recognition-maker.ts";
import { type Hearer, useHearing } from "./use-hearing.ts";

const OFF_WORDS = {
  person: "You turned AI off, and voice with it. Turn it on under Settings, Privacy.",
  organization: "Your organization switched AI off, and voice with it.",
} as const;

const ICON = { "aria-hidden": true, className: "size-4", strokeWidth: 1.75 } as const;
const STALE_MS = 60_000;

export type VoiceButtonProps = Omit<Hearer, "onFault"> & {
  /** Where the field shows what was refused; a toast says it otherwise. */
  onFault?: (message: string) => void;
  /** Where no field stands beside it. */
  label?: string;
};

/** Dictates into the field beside it. Not shown where nothing could turn a voice into text. */
export function VoiceButton(props: VoiceButtonProps) {
  return useFlag("voice_logging") && <SwitchedOn {...props} />;
}

function SwitchedOn({ label = "Speak", onFault = sayFault, ...hearer }: VoiceButtonProps) {
  const { data: voice } = useQuery({ ...apiQuery(getVoice, {}), staleTime: STALE_MS });
  const [canHear] = useState(() => recognitionMaker() !== null);
  const isOpen = useIsUnlocked("voice-to-text");
  const { user } = useUser();
  const offBy = user?.aiUse === false ? "person" : (voice?.offBy ?? null);
  const host = voice?.host ?? null;
  const isHeard = canHear || (host !== null && canRecord());
  if (!isHeard && (isOpen || !isDemo())) return null;
  if (!isOpen) {
    return (
      <IconButton
        label={`${label} (part of Premium)`}
        onClick={() => openUpgrade(lockedWords("voice-to-text"))}
        icon={<Mic {...ICON} className="size-4 text-3" />}
      />
    );
  }
  if (offBy !== null) {
    return (
      <IconButton
        label={`${label} (AI is off)`}
        onClick={() => toast({ title: "Voice is off", description: OFF_WORDS[offBy] })}
        icon={<MicOff {...ICON} className="size-4 text-3" />}
      />
    );
  }
  return <Microphone {...hearer} label={label} onFault={onFault} host={host} mayLeave={voice !== undefined} />;
}

const sayFault = (message: string): void =>
  void toast({ title: "Nothing was written", description: message, tone: "danger" });

type MicrophoneProps = Hearer & { label: string; host: string | null; mayLeave: boolean };

function Microphone({ label, host, mayLeave, ...hearer }: MicrophoneProps) {
  const { stage, asked, Dialog, start, stop, cancel } = useHearing(hearer);
  const isInstalling = stage?.is === "installing";
  return (
    <span className="inline-flex shrink-0 items-center gap-1">
      <IconButton
        label={stage === null ? label : STOP_WORDS[stage.is]}
        aria-pressed={stage !== null}
        onClick={() => (stage === null ? void start({ host, mayLeave }) : stop())}
        icon={stage === null ? <Mic {...ICON} /> : <Square {...ICON} />}
      />
      <span role="status" className="text-sm text-2 tabular-nums empty:hidden">
        {stage !== null && stageWords(stage)}
      </span>
      {Dialog !== null && (asked !== null || isInstalling) && (
        <Dialog question={asked?.question ?? null} onAnswer={(isYes) => asked?.answer(isYes)} onCancel={cancel} />
      )}
    </span>
  );
}

const STOP_WORDS: Readonly<Record<Stage["is"], string>> = {
  starting: "Cancel",
  installing: "Cancel",
  listening: "Stop listening",
  recording: "Stop recording",
  writing: "Cancel",
};

const stageWords = (stage: Stage): string => {
  if (stage.is === "recording") return `0:${String(stage.seconds).padStart(2, "0")}`;
  return stage.is === "writing" ? "Writing" : "";
};
