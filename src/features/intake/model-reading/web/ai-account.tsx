import { Button, Dialog, DialogClose, toast } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AiUse as Use } from "#shared/plan/reading-plan.ts";
import { apiQuery } from "#web/api/api-query.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { type AiSetting, getAiSetting, switchAi } from "../contract.ts";
import { usedWords, whatIsSent } from "./ai-words.ts";

/** How much of an account a model has read today. */
export function AiUse({ use }: { use: Use }) {
  const words = usedWords(use);
  return words === null ? null : <p className="text-sm text-2">{words}</p>;
}

type Account = { id: string; name: string };

/** Turns reading by a model on and off, for one account. What is sent to whom is said first. */
export function AiSwitch({ account, use }: { account: Account; use: Use }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="quiet" onClick={() => setOpen(true)}>
        {use.isOn ? "AI reading: on" : "AI reading: off"}
        <span className="sr-only"> for {account.name}</span>
      </Button>
      {isOpen && <SwitchDialog account={account} onClose={() => setOpen(false)} />}
    </>
  );
}

function SwitchDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const { data: setting } = useQuery({ ...apiQuery(getAiSetting, { params: { id: account.id } }), gcTime: 0 });
  const { send, isSending } = useApiMutation(switchAi, {
    toast: "save",
    onSuccess: ({ isOn }) => {
      toast({ title: isOn ? "AI reads what your rules don't match" : "AI reading is off", tone: "success" });
      onClose();
    },
  });
  const isOn = setting?.isOn ?? false;
  const turn = (): void => {
    const { model } = setting ?? { model: null };
    send({
      params: { id: account.id },
      body: isOn ? { isOn: false } : { isOn: true, ...(model && { model: model.name }) },
    });
  };
  const canTurn = setting !== undefined && (isOn || setting.refusal === null);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isOn ? `Stop AI reading for ${account.name}` : "Let AI read what your rules don't match"}
      description={
        isOn ? "Nothing more is sent from the next message on. What it found stays in your inbox." : account.name
      }
      footer={
        <>
          <DialogClose>
            <Button>{canTurn ? "Cancel" : "Close"}</Button>
          </DialogClose>
          {canTurn && (
            <Button variant="primary" pending={isSending} onClick={turn}>
              {isOn ? "Turn off" : "Turn on"}
            </Button>
          )}
        </>
      }
    >
      {setting && !isOn && <Explained setting={setting} />}
    </Dialog>
  );
}

function Explained({ setting }: { setting: AiSetting }) {
  if (setting.refusal !== null || setting.model === null)
    return <p className="mt-4 text-base text-2">{setting.refusal ?? "No language model is set up on this server."}</p>;
  return (
    <ul className="mt-4 flex list-disc flex-col gap-2 pl-5 text-base text-2">
      {whatIsSent(setting.model, setting).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
