import { Button, Dialog, DialogClose, toast } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { BodyOf } from "#shared/endpoint.ts";
import type { AiUse as Use } from "#shared/plan/reading-plan.ts";
import { apiQuery } from "#web/api/api-query.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { type AiSetting, getAiSetting, switchAi } from "../contract.ts";
import { usedWords, whatIsSent } from "./ai-words.ts";

const settingQuery = (id: string) => apiQuery(getAiSetting, { params: { id } });

/** How much of an account a model has read today, and where it is on and reads nothing, why. */
export function AiUse({ accountId, use }: { accountId: string; use: Use }) {
  const { data: setting } = useQuery({ ...settingQuery(accountId), enabled: use.isOn });
  const words = usedWords(use, setting);
  return words === null ? null : <p className="text-sm text-2">{words}</p>;
}

type Account = { id: string; name: string; service: string };

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
  const { data: setting } = useQuery({ ...settingQuery(account.id), gcTime: 0 });
  const { send, isSending } = useApiMutation(switchAi, {
    toast: "save",
    onSuccess: ({ isOn }) => {
      toast({ title: isOn ? "AI reads what your rules don't match" : "AI reading is off", tone: "success" });
      onClose();
    },
  });
  const isOn = setting?.isOn ?? false;
  // Of one that is on, only another model than the one that was agreed to is left to agree to.
  const canTurnOn = setting !== undefined && setting.refusal === null && !setting.readsNow;
  const isStopping = isOn && !canTurnOn;
  const model = setting?.model?.name;
  const turn = (body: BodyOf<typeof switchAi>) => send({ params: { id: account.id }, body });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isStopping ? `Stop AI reading for ${account.name}` : "Let AI read what your rules don't match"}
      description={
        isStopping ? "Nothing more is sent from the next message on. What it found stays in your inbox." : account.name
      }
      footer={
        <>
          <DialogClose>
            <Button>{isOn || canTurnOn ? "Cancel" : "Close"}</Button>
          </DialogClose>
          {isOn && (
            <Button
              variant={isStopping ? "primary" : "secondary"}
              pending={isSending}
              onClick={() => turn({ isOn: false })}
            >
              Turn off
            </Button>
          )}
          {canTurnOn && (
            <Button
              variant="primary"
              pending={isSending}
              onClick={() => turn({ isOn: true, ...(model !== undefined && { model }) })}
            >
              {isOn ? "Let the new model read" : "Turn on"}
            </Button>
          )}
        </>
      }
    >
      {setting && !setting.readsNow && <Explained setting={setting} service={account.service} />}
    </Dialog>
  );
}

function Explained({ setting, service }: { setting: AiSetting; service: string }) {
  const { isOn, refusal, model } = setting;
  if (refusal !== null || model === null) {
    const why = refusal ?? "No language model is set up on this server.";
    return (
      <p className="mt-4 text-base text-2">
        {isOn ? `${why} AI reading starts again once that changes, unless you turn it off.` : why}
      </p>
    );
  }
  return (
    <>
      {isOn && <p className="mt-4 text-base text-2">The model is another one now, so nothing is sent to it yet.</p>}
      <ul className="mt-4 flex list-disc flex-col gap-2 pl-5 text-base text-2">
        {whatIsSent(model, setting, service).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}
