import { Banner, Button, Checkbox, Field, Select, Skeleton, Switch, TextInput, toast } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useState } from "react";
import { EMAIL_CONTENT, NOTIFICATION_FREQUENCIES } from "#shared/onboarding/onboarding-profile.ts";
import { apiQuery } from "#web/api/api-query.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import {
  getNotificationPreferences,
  type NotificationPreferences,
  setNotificationPreferences,
} from "../preferences-contract.ts";
import { CONTENT_NOTES, FREQUENCY_NOTES, WEEKDAYS } from "./preference-words.ts";

const preferencesQuery = apiQuery(getNotificationPreferences, {});
const USUAL_QUIET = { from: "21:00", to: "08:00" };
const USUAL_CLOSE = { day: 7, time: "18:00" };

/** What a person wants to hear about by mail, and when. Mails about sign-in and the plan are not part of it. */
export function NotificationSettings() {
  const query = useQuery(preferencesQuery);
  if (query.isError) {
    return (
      <Banner tone="danger" placement="inline" title="We could not load this." announce>
        <Button size="sm" onClick={() => void query.refetch()}>
          Try again
        </Button>
      </Banner>
    );
  }
  return query.data ? <PreferencesForm saved={query.data} /> : <Skeleton className="h-64" />;
}

function PreferencesForm({ saved }: { saved: NotificationPreferences }) {
  const [said, setSaid] = useState(saved);
  const { send, isSending } = useApiMutation(setNotificationPreferences, {
    toast: "save",
    onSuccess: () => void toast({ title: "Notifications saved", tone: "success" }),
  });
  const say = (part: Partial<NotificationPreferences>): void => setSaid((before) => ({ ...before, ...part }));
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    send({ body: said });
  };
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <Switch
        label="Reminders by email"
        description="We always send security and billing emails."
        checked={said.remindersOn}
        onChange={({ currentTarget }) => say({ remindersOn: currentTarget.checked })}
      />
      {said.remindersOn && (
        <>
          <Often said={said} say={say} />
          <Quiet said={said} say={say} />
          <Closing said={said} say={say} />
          <Idle said={said} say={say} />
        </>
      )}
      <div>
        <Button
          type="submit"
          variant="primary"
          pending={isSending}
          disabled={JSON.stringify(said) === JSON.stringify(saved)}
        >
          Save notifications
        </Button>
      </div>
    </form>
  );
}

type PartProps = { said: NotificationPreferences; say: (part: Partial<NotificationPreferences>) => void };

function Often({ said, say }: PartProps) {
  const toggle = (kind: (typeof EMAIL_CONTENT)[number], isChosen: boolean): void =>
    say({ content: EMAIL_CONTENT.filter((each) => (each === kind ? isChosen : said.content.includes(each))) });
  return (
    <>
      <Field label="How often" hint={FREQUENCY_NOTES[said.frequency]}>
        <Select
          value={said.frequency}
          onChange={({ currentTarget }) =>
            say({ frequency: NOTIFICATION_FREQUENCIES.find((each) => each === currentTarget.value) ?? said.frequency })
          }
          options={NOTIFICATION_FREQUENCIES.map((value) => ({ value, label: value }))}
        />
      </Field>
      <Group title="What else to add to a reminder">
        {EMAIL_CONTENT.map((kind) => (
          <Checkbox
            key={kind}
            label={kind}
            description={CONTENT_NOTES[kind]}
            checked={said.content.includes(kind)}
            onChange={({ currentTarget }) => toggle(kind, currentTarget.checked)}
          />
        ))}
      </Group>
    </>
  );
}

function Quiet({ said: { quietHours }, say }: PartProps) {
  return (
    <Group title="Quiet hours">
      <Switch
        label="Hold reminders for some hours"
        checked={quietHours !== null}
        onChange={({ currentTarget }) => say({ quietHours: currentTarget.checked ? USUAL_QUIET : null })}
      />
      {quietHours && (
        <div className="grid grid-cols-2 gap-4">
          {(["from", "to"] as const).map((end) => (
            <Field key={end} label={end === "from" ? "From" : "Until"}>
              <TextInput
                type="time"
                required
                value={quietHours[end]}
                onChange={({ currentTarget }) => say({ quietHours: { ...quietHours, [end]: currentTarget.value } })}
              />
            </Field>
          ))}
        </div>
      )}
    </Group>
  );
}

function Closing({ said: { weeklyClose }, say }: PartProps) {
  return (
    <Group title="Signing your week">
      <Switch
        label="Ask me to sign my week"
        description="Only if it is not signed by then."
        checked={weeklyClose !== null}
        onChange={({ currentTarget }) => say({ weeklyClose: currentTarget.checked ? USUAL_CLOSE : null })}
      />
      {weeklyClose && (
        <div className="grid grid-cols-2 gap-4">
          <Field label="Day">
            <Select
              value={String(weeklyClose.day)}
              onChange={({ currentTarget }) =>
                say({ weeklyClose: { ...weeklyClose, day: Number(currentTarget.value) } })
              }
              options={WEEKDAYS.map((label, index) => ({ value: String(index + 1), label }))}
            />
          </Field>
          <Field label="Time">
            <TextInput
              type="time"
              required
              value={weeklyClose.time}
              onChange={({ currentTarget }) => say({ weeklyClose: { ...weeklyClose, time: currentTarget.value } })}
            />
          </Field>
        </div>
      )}
    </Group>
  );
}

const IDLE_CHOICES = [3, 7, 14, 30];

function Idle({ said: { idleDays }, say }: PartProps) {
  const choices = IDLE_CHOICES.includes(idleDays ?? 7) ? IDLE_CHOICES : [...IDLE_CHOICES, idleDays ?? 7];
  return (
    <Group title="When you log nothing">
      <Field label="Remind me after" hint="Once for each time you stop.">
        <Select
          value={idleDays === null ? "" : String(idleDays)}
          onChange={({ currentTarget }) =>
            say({ idleDays: currentTarget.value === "" ? null : Number(currentTarget.value) })
          }
          options={[
            ...choices.toSorted((a, b) => a - b).map((days) => ({ value: String(days), label: `${days} days` })),
            { value: "", label: "Never" },
          ]}
        />
      </Field>
    </Group>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-base font-medium text-1">{title}</legend>
      {children}
    </fieldset>
  );
}
