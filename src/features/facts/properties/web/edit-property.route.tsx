import { PageHeader, toast } from "@tenure/ui";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type ClientLoaderFunctionArgs, type MetaFunction, redirect, useNavigate, useParams } from "react-router";
import * as z from "zod/mini";
import { queryClient } from "#web/api/query-client.ts";
import { loadBook } from "#web/book/use-book.ts";
import { AFTER_SAVE } from "#web/forms/leave-guard.tsx";
import { useApiForm } from "#web/forms/use-api-form.ts";
import { pageMeta } from "#web/page-meta.ts";
import { propertyPath } from "#web/paths.ts";
import { canHere } from "#web/session/use-can.ts";
import { type Property, updateProperty } from "../contract.ts";
import { PropertyFormView } from "./form/property-form.tsx";
import { changedFields, formInputOf, propertyFormSchema } from "./form/property-form-schema.ts";
import { savedToast } from "./place/place-words.ts";
import { propertyQuery } from "./queries.ts";
import { conflictOf, VersionConflict } from "./form/version-conflict.tsx";

export const meta: MetaFunction<typeof clientLoader> = ({ loaderData }) =>
  pageMeta(loaderData ? `Edit ${loaderData.name}` : "Edit a property");

export const clientLoader = async ({ params }: ClientLoaderFunctionArgs) => {
  if (!canHere("facts")) throw redirect(propertyPath(params["id"] ?? ""));
  // An old copy would only lead to a conflict. The other properties say which states are likely.
  const opened = queryClient.fetchQuery({ ...propertyQuery(params["id"] ?? ""), staleTime: 0 });
  const [{ nickname }] = await Promise.all([opened, loadBook()]);
  return { name: nickname };
};

export default function EditPropertyPage() {
  const id = useParams()["id"] ?? "";
  const { data: property } = useSuspenseQuery(propertyQuery(id));
  return (
    <>
      <PageHeader title={`Edit ${property.nickname}`} />
      <EditForm key={id} opened={property} />
    </>
  );
}

function EditForm({ opened }: { opened: Property }) {
  const { form, submit, isSending, conflict, seen, keepMine, takeTheirs } = useEditing(opened);
  return (
    <PropertyFormView
      form={form}
      submit={submit}
      isSending={isSending}
      saveLabel="Save changes"
      cancelTo={propertyPath(opened.id)}
      notice={
        conflict && <VersionConflict seen={seen} current={conflict} onKeepMine={keepMine} onTakeTheirs={takeTheirs} />
      }
    />
  );
}

const useEditing = (opened: Property) => {
  const navigate = useNavigate();
  /** The version that this edit builds on; refetches in the background do not move it. */
  const [seen, setSeen] = useState(opened);
  const [conflict, setConflict] = useState<Property | null>(null);
  const { form, submit, isSending } = useApiForm({
    endpoint: updateProperty,
    schema: propertyFormSchema,
    defaultValues: formInputOf(opened),
    toRequest: (values) => {
      const changed = changedFields(z.parse(propertyFormSchema, formInputOf(seen)), values);
      return { params: { id: seen.id }, body: { ...changed, version: conflict?.version ?? seen.version } };
    },
    fallback: "Could not save. What you typed is still here. Try again.",
    onRefused: (error) => {
      const current = conflictOf(error);
      setConflict(current);
      return current !== null;
    },
    onSuccess: async (saved) => {
      toast(savedToast(`${saved.nickname} saved`, [saved]));
      await navigate(propertyPath(saved.id), { replace: true, state: AFTER_SAVE });
    },
  });
  const takeTheirs = (): void => {
    if (!conflict) return;
    setSeen(conflict);
    form.reset(formInputOf(conflict));
    setConflict(null);
  };
  return { form, submit, isSending, conflict, seen, keepMine: () => void submit(), takeTheirs };
};
