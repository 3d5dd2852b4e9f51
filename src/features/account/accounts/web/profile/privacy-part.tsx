import { Button, Switch, toast } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { publicConfigQuery } from "#web/api/public-config.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { isDemo } from "#web/credentials/demo-mode.ts";
import { titleOf } from "#web/navigation/site-map/site-map.ts";
import { paths } from "#web/paths.ts";
import { adoptUser } from "#web/session/adopt-session.ts";
import { updateProfile, type User } from "#features/account/accounts/contract.ts";
import { SettingsPart } from "../settings-part.tsx";

type Consent = "leaseReminderOptIn" | "consentToAggregateRentData" | "keepNewsletter" | "aiUse";

const CONSENTS: readonly { name: Consent; label: string; description: string }[] = [
  {
    name: "leaseReminderOptIn",
    label: "Lease reminders",
    description: "We email you before a lease ends. You choose the properties and the days on each property.",
  },
  {
    name: "consentToAggregateRentData",
    label: "Share rents for averages",
    description:
      "No one uses your rents today. If we make averages, they take your rents only with this on, without names or addresses, and only from properties where you allow it too.",
  },
  {
    name: "keepNewsletter",
    label: "Newsletter",
    description: "Tenure has no newsletter today. If one starts, it goes only to people who have this on.",
  },
];

/** What a person agrees to: each switch is saved by itself. */
export function PrivacyPart({ user }: { user: User }) {
  const { data: config } = useQuery(publicConfigQuery);
  const { send, isSending } = useApiMutation(updateProfile, {
    toast: "save",
    onSuccess: (saved) => {
      adoptUser(saved);
      toast({ title: "Saved", tone: "success" });
    },
  });
  // The sample is read by no model, whatever this server has.
  const ai = isDemo() ? null : config?.languageModel;
  const choices = [
    ...CONSENTS,
    {
      name: "aiUse" as const,
      label: "AI features",
      description: ai
        ? `The assistant sends your question, passages of our sources and the figures it answers with to ${ai.model} at ${ai.host}. For notes on your entries, their words, activity and length go there too, and for summaries the text of pictures and PDFs that you add. Other features say what they send before you use them. With this off, nothing of yours is sent, and the microphone is off.`
        : "No AI is set up on this server. With this off, nothing of yours is sent if one is set up later, and the microphone is off.",
    },
  ];
  return (
    <SettingsPart id="privacy" title={titleOf("data")}>
      <div className="flex flex-col gap-4">
        {choices.map(({ name, label, description }) => (
          <Switch
            key={name}
            label={label}
            description={description}
            checked={user[name]}
            disabled={isSending}
            onChange={({ currentTarget }) => send({ body: { [name]: currentTarget.checked } })}
          />
        ))}
      </div>
      <p className="mt-5 mb-3 text-base text-2">Export everything, lock a year, or delete your account.</p>
      <Button asChild>
        <Link to={paths.yourData}>Open {titleOf("data")}</Link>
      </Button>
    </SettingsPart>
  );
}
