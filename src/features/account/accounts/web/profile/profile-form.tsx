import { Button, Card, Field, Select, TextInput, toast } from "@tenure/ui";
import { useState } from "react";
import * as z from "zod/mini";
import { US_STATES } from "#shared/domain.ts";
import { textSchema } from "#shared/schema.ts";
import { isApiError } from "#web/errors/api-error.ts";
import { ERROR_TOASTS } from "#web/errors/error-catalogue.ts";
import { FormErrorSummary } from "#web/forms/form-error-summary.tsx";
import { useApiForm } from "#web/forms/use-api-form.ts";
import { adoptUser } from "#web/session/adopt-session.ts";
import { updateProfile, type User, userSchema } from "#features/account/accounts/contract.ts";
import { NAME_ON_RETURN_MAX_CHARACTERS } from "#features/account/accounts/rules.ts";
import { AvatarEditor } from "./avatar-editor.tsx";
import { EmailAddress } from "./email-address.tsx";
import { StateOptions, ZoneOptions } from "#web/forms/place-options.tsx";
import { knownTimeZones } from "../browser-time-zone.ts";

const FIELD_IDS = {
  firstName: "profile-first-name",
  lastName: "profile-last-name",
  nameOnReturn: "profile-name-on-return",
  state: "profile-state",
  timeZone: "profile-time-zone",
};

const { firstName, lastName, timeZone } = updateProfile.body.shape;
/** The part of the contract's body that this form fills; an empty state means none. */
const profileFields = z.strictObject({
  firstName,
  lastName,
  timeZone,
  state: z.string(),
  nameOnReturn: textSchema({ max: NAME_ON_RETURN_MAX_CHARACTERS }),
});

export function ProfileForm({ user }: { user: User }) {
  const { form, submit, isSending, errors, submitCount, isDirty } = useProfileForm(user);
  return (
    <Card title="Profile">
      <AvatarEditor user={user} />
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <FormErrorSummary errors={errors} fieldIds={FIELD_IDS} submitCount={submitCount} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="First name" id={FIELD_IDS.firstName} error={errors.firstName?.message}>
            <TextInput autoComplete="given-name" {...form.register("firstName")} />
          </Field>
          <Field label="Last name" id={FIELD_IDS.lastName} error={errors.lastName?.message}>
            <TextInput autoComplete="family-name" {...form.register("lastName")} />
          </Field>
          <Field
            label="Name as on your tax return"
            optional
            className="sm:col-span-2"
            id={FIELD_IDS.nameOnReturn}
            error={errors.nameOnReturn?.message}
            hint="Shown on your report covers. On a joint return, both names."
          >
            <TextInput autoComplete="off" {...form.register("nameOnReturn")} />
          </Field>
          <Field label="State" optional id={FIELD_IDS.state} error={errors.state?.message}>
            <Select autoComplete="address-level1" placeholder="Choose a state" {...form.register("state")}>
              <StateOptions />
            </Select>
          </Field>
          <Field
            label="Time zone"
            id={FIELD_IDS.timeZone}
            error={errors.timeZone?.message}
            hint="Decides which day it is when you log time."
          >
            <Select {...form.register("timeZone")}>
              <ZoneOptions zones={knownTimeZones(user.timeZone)} current={user.timeZone} />
            </Select>
          </Field>
        </div>
        <div>
          <Button type="submit" variant="primary" pending={isSending} disabled={!isDirty}>
            Save profile
          </Button>
        </div>
      </form>
      <div className="mt-5">
        <EmailAddress user={user} />
      </div>
    </Card>
  );
}

const FILLED = ["firstName", "lastName", "nameOnReturn", "state", "timeZone"] as const;

const isUser = (value: unknown): value is User => z.safeParse(userSchema, value).success;

const useProfileForm = (user: User) => {
  // The values that these fields started from; a later read of the user in the background does not change them.
  const [seen, setSeen] = useState(user);
  // Other changes to the user since then, such as the picture, make nothing here outdated.
  const { updatedAt: seenUpdatedAt } = FILLED.every((field) => user[field] === seen[field]) ? user : seen;
  const result = useApiForm({
    endpoint: updateProfile,
    schema: profileFields,
    defaultValues: {
      firstName: user.firstName,
      lastName: user.lastName,
      timeZone: user.timeZone,
      state: user.state ?? "",
      nameOnReturn: user.nameOnReturn ?? "",
    },
    toRequest: ({ state, ...rest }) => ({
      body: { ...rest, state: US_STATES.find((each) => each === state) ?? null, seenUpdatedAt },
    }),
    fallback: ERROR_TOASTS.save.fallback,
    onRefused: (error) => {
      const current = isApiError(error) && error.code === "version_conflict" ? error.data?.current : undefined;
      if (!isUser(current)) return false;
      // What was typed stays; the reason is shown above it, and saving again is then a decision.
      adoptUser(current);
      setSeen(current);
      return false;
    },
    onSuccess: (saved, values) => {
      adoptUser(saved);
      setSeen(saved);
      result.form.reset(values);
      toast({ title: "Profile saved", tone: "success" });
    },
  });
  return result;
};
