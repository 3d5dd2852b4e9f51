import { PageHeader, TextLink, toast } from "@tenure/ui";
import { Link, redirect, useNavigate, useSearchParams } from "react-router";
import { isApiError } from "#web/errors/api-error.ts";
import { AFTER_SAVE } from "#web/forms/leave-guard.tsx";
import { useApiForm } from "#web/forms/use-api-form.ts";
import { pageMeta } from "#web/page-meta.ts";
import { openLog } from "#web/overlays/open-log.ts";
import { paths, propertyPath } from "#web/paths.ts";
import { canHere } from "#web/session/use-can.ts";
import { createProperty } from "../contract.ts";
import { NICKNAME_MAX_CHARACTERS } from "../rules.ts";
import { loadBook, useBook } from "#web/book/use-book.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import { firstPropertyInput } from "./form/first-property.ts";
import { PropertyFormView } from "./form/property-form.tsx";
import { EMPTY_PROPERTY, propertyFormSchema } from "./form/property-form-schema.ts";
import { savedToast } from "./place/place-words.ts";

export const meta = () => pageMeta("Add a property");

export const clientLoader = async () => {
  if (!canHere("facts")) throw redirect(paths.properties);
  await loadBook();
  return null;
};

export default function NewPropertyPage() {
  const isFirst = useBook().properties.length === 0;
  const profile = useSignedInUser()?.onboardingProfile ?? null;
  const navigate = useNavigate();
  // A sentence in the quick log named a house that the book does not have yet; the sentence waits there.
  const named = useSearchParams()[0].get("nickname")?.slice(0, NICKNAME_MAX_CHARACTERS) ?? null;
  const { form, submit, isSending, apiError } = useApiForm({
    endpoint: createProperty,
    schema: propertyFormSchema,
    defaultValues: {
      ...(isFirst ? firstPropertyInput(profile) : EMPTY_PROPERTY),
      ...(named !== null && { nickname: named }),
    },
    toRequest: (body) => ({ body }),
    fallback: "Could not add the property. What you typed is still here. Try again.",
    onSuccess: async (added) => {
      toast(savedToast(`${added.nickname} added`, [added]));
      await navigate(propertyPath(added.id), { replace: true, state: AFTER_SAVE });
      if (named !== null) openLog();
    },
  });
  const existing = isApiError(apiError) ? apiError.data?.["propertyId"] : undefined;
  return (
    <>
      <PageHeader title="Add a property" />
      <PropertyFormView
        form={form}
        submit={submit}
        isSending={isSending}
        saveLabel="Add property"
        cancelTo={paths.properties}
        isNew
        notice={
          typeof existing === "string" && (
            <TextLink asChild>
              <Link to={propertyPath(existing)}>Open the property that is already there</Link>
            </TextLink>
          )
        }
      />
    </>
  );
}
