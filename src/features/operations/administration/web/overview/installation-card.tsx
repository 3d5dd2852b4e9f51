import { Badge, Button, Card, toast } from "@tenure/ui";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ResponseOf } from "#shared/endpoint.ts";
import { apiQuery } from "#web/api/api-query.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { getInstallation, sendTestMail } from "#features/operations/administration/contract/installation.ts";

type Service = ResponseOf<typeof getInstallation>["services"][number];

/** What whoever runs Tenure has switched on. The settings are theirs: nothing here changes one. */
export function InstallationCard() {
  const { services } = useSuspenseQuery(apiQuery(getInstallation, {})).data;
  return (
    <Card flush title="This installation" actions={<TestMail />}>
      <ul className="divide-y divide-line">
        {services.map((service) => (
          <ServiceLine key={service.setting} {...service} />
        ))}
      </ul>
    </Card>
  );
}

function ServiceLine({ what, setting, isOn, says }: Service) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 sm:px-5">
      <span className="text-base font-medium">{what}</span>
      <Badge tone={isOn ? "info" : "neutral"}>{isOn ? "On" : "Off"}</Badge>
      <span className="basis-full text-sm text-2 wrap-anywhere">
        {isOn ? says : [`Set ${setting} to switch it on`, says && `Until then, ${says}`].filter(Boolean).join(". ")}
      </span>
    </li>
  );
}

function TestMail() {
  const [problem, setProblem] = useState<string | null>(null);
  const { send, isSending } = useApiMutation(sendTestMail, {
    toast: "save",
    onSuccess: (answer) => {
      setProblem(answer.problem);
      if (answer.problem !== null) return;
      toast({
        title: answer.isSent ? `The mail server took it for ${answer.to}` : "Kept on this server",
        description: answer.isSent
          ? "Look whether it arrives, and where."
          : "No mail server is set, so no mail is sent.",
        tone: "success",
      });
    },
  });
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
      {problem !== null && (
        <p role="status" className="text-sm text-danger-text wrap-anywhere">
          Not sent: {problem}
        </p>
      )}
      <Button size="sm" pending={isSending} onClick={() => send({})}>
        Send test mail
      </Button>
    </div>
  );
}
