import { Banner, Button, Card, Field, TextInput, toast } from "@tenure/ui";
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import * as z from "zod/mini";
import {
  BRANDING_LOCKED,
  PLATFORM_TITLE_MAX_CHARACTERS,
} from "#features/collaboration/organizations/branding/rules.ts";
import {
  type BrandingState,
  brandingBodySchema,
  updateOrganizationBranding,
} from "#features/collaboration/organizations/contract/branding.ts";
import { brandColors } from "#shared/brand/branding.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { isRateLimited } from "#web/errors/retry-policy.ts";
import { FormErrorSummary } from "#web/forms/form-error-summary.tsx";
import { RateLimitNotice } from "#web/forms/rate-limit-notice.tsx";
import { useApiForm } from "#web/forms/use-api-form.ts";
import { userQuery } from "#web/session/user-query.ts";
import { SeePlans } from "../shell/see-plans.tsx";
import { BrandPreview } from "./brand-preview.tsx";
import { ColorField } from "./color-field.tsx";
import { brandingQuery } from "./queries.ts";

const IDS = {
  platformTitle: "brand-title",
  logoUrl: "brand-logo",
  primaryColor: "brand-primary",
  secondaryColor: "brand-secondary",
};

const { logoUrl, platformTitle, primaryColor, secondaryColor } = brandingBodySchema.shape;
/** An empty address removes the picture. */
const formSchema = z.strictObject({
  platformTitle,
  logoUrl: z.pipe(
    z.string(),
    z.pipe(
      z.transform((text: string) => (text.trim() === "" ? null : text)),
      logoUrl,
    ),
  ),
  primaryColor,
  secondaryColor,
});

const HEX = /^#[\da-f]{6}$/i;

export function BrandingCard({ organizationId }: { organizationId: string }) {
  const { data: state } = useSuspenseQuery(brandingQuery(organizationId));
  return (
    <Card title="Title, logo and colors">
      {state.isAllowed ? (
        <BrandingForm key={state.branding.logo} organizationId={organizationId} state={state} />
      ) : (
        <Banner placement="inline" tone="info">
          {BRANDING_LOCKED} <SeePlans />
        </Banner>
      )}
    </Card>
  );
}

type FormProps = { organizationId: string; state: BrandingState };

const useBrandingForm = ({ organizationId, state }: FormProps) => {
  const client = useQueryClient();
  const sending = useApiForm({
    endpoint: updateOrganizationBranding,
    schema: formSchema,
    defaultValues: { ...typedOf(state), logoUrl: state.logoUrl ?? "" },
    toRequest: ({ logoUrl: address, ...said }) => ({
      params: { organizationId },
      // An unchanged address is not fetched again.
      body: address === state.logoUrl ? said : { ...said, logoUrl: address },
    }),
    fallback: "Could not save. What you typed is still here. Try again.",
    onRefused: isRateLimited,
    onSuccess: async (saved) => {
      client.setQueryData(brandingQuery(organizationId).queryKey, saved);
      sending.form.reset({ ...typedOf(saved), logoUrl: saved.logoUrl ?? "" });
      // Their own pages use it from now on.
      await client.refetchQueries({ queryKey: userQuery.queryKey });
      toast({ title: "Branding saved", tone: "success" });
    },
  });
  return sending;
};

const typedOf = ({ platformTitle: title, primaryColor: primary, secondaryColor: secondary }: BrandingState) => ({
  platformTitle: title,
  primaryColor: primary,
  secondaryColor: secondary,
});

const shownColor = (typed: string, before: string): string => (HEX.test(typed) ? typed.toLowerCase() : before);

function BrandingForm({ organizationId, state }: FormProps) {
  const sending = useBrandingForm({ organizationId, state });
  const typed = sending.form.watch();
  const primary = shownColor(typed.primaryColor, state.primaryColor);
  const secondary = shownColor(typed.secondaryColor, state.secondaryColor);
  const { light, dark } = brandColors(primary, secondary);
  const shown = { title: typed.platformTitle.trim() || state.platformTitle, logo: state.branding.logo };
  const { form, errors } = sending;
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <form noValidate onSubmit={(event) => void sending.submit(event)} className="flex min-w-0 flex-col gap-4">
        <RateLimitNotice error={sending.apiError} />
        <FormErrorSummary errors={errors} fieldIds={IDS} submitCount={sending.submitCount} />
        <NameFields sending={sending} />
        <ColorField
          id={IDS.primaryColor}
          label="First color"
          about="Buttons, links and where you are in the menu."
          error={errors.primaryColor?.message}
          typed={primary}
          used={{ light: light.brand, dark: dark.brand }}
          control={form.register("primaryColor")}
        />
        <ColorField
          id={IDS.secondaryColor}
          label="Second color"
          about="Buttons under the pointer, and the line on top of mails."
          error={errors.secondaryColor?.message}
          typed={secondary}
          used={{ light: light.brandHover, dark: dark.brandHover }}
          control={form.register("secondaryColor")}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant="primary" pending={sending.isSending} disabled={!sending.isDirty}>
            Save branding
          </Button>
          {state.logoUrl !== null && <FetchAgain organizationId={organizationId} address={state.logoUrl} />}
        </div>
      </form>
      <section aria-label="How it looks" className="flex min-w-0 flex-col gap-3">
        <h3 className="text-sm font-medium">How it looks</h3>
        <BrandPreview theme="light" {...shown} palette={light} />
        <BrandPreview theme="dark" {...shown} palette={dark} />
      </section>
    </div>
  );
}

function NameFields({ sending: { form, errors } }: { sending: ReturnType<typeof useBrandingForm> }) {
  return (
    <>
      <Field
        label="Title"
        id={IDS.platformTitle}
        error={errors.platformTitle?.message}
        hint="Your people see it in place of our name, in pages, page titles and mails."
      >
        <TextInput maxLength={PLATFORM_TITLE_MAX_CHARACTERS} {...form.register("platformTitle")} />
      </Field>
      <Field
        label="Logo address"
        optional
        id={IDS.logoUrl}
        error={errors.logoUrl?.message}
        hint="The https:// address of a PNG or JPEG under 512 KB: no SVG or WebP. We fetch it once and keep a copy. It is on your pages, mails and PDF reports."
      >
        <TextInput type="url" inputMode="url" autoComplete="off" {...form.register("logoUrl")} />
      </Field>
    </>
  );
}

function FetchAgain({ organizationId, address }: { organizationId: string; address: string }) {
  const client = useQueryClient();
  const { send, isSending } = useApiMutation(updateOrganizationBranding, {
    toast: "save",
    onSuccess: async (saved) => {
      client.setQueryData(brandingQuery(organizationId).queryKey, saved);
      await client.refetchQueries({ queryKey: userQuery.queryKey });
      toast({ title: "Logo fetched again", tone: "success" });
    },
  });
  return (
    <Button pending={isSending} onClick={() => send({ params: { organizationId }, body: { logoUrl: address } })}>
      Fetch the logo again
    </Button>
  );
}
