import { zodResolver } from "@hookform/resolvers/zod";
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  useForm,
  type UseFormReturn,
} from "react-hook-form";
import { useEffect, useRef } from "react";
import type * as z from "zod/mini";
import type { EndpointDefinition, RequestOf, ResponseOf } from "#shared/endpoint.ts";
import { useApiMutation } from "../api/use-api-mutation.ts";
import type { ApiError } from "../errors/api-error.ts";
import { takeKeptForm, watchForm } from "../credentials/kept-forms.ts";
import { applyServerErrors } from "./apply-server-errors.ts";

export type ApiFormOptions<E extends EndpointDefinition, Input extends FieldValues, Output> = {
  endpoint: E;
  /** The contract's body, or a part of it that this form fills. */
  schema: z.ZodMiniType<Output, Input>;
  defaultValues: DefaultValues<Input>;
  toRequest: (values: Output) => RequestOf<E>;
  onSuccess: (response: ResponseOf<E>, values: Output) => void | Promise<void>;
  /** Called before the reasons are shown; true: the error was dealt with. */
  onRefused?: (error: unknown) => boolean;
  /** When neither field nor server says what is wrong. */
  fallback: string;
};

/** What was typed before a forced sign-in is restored after it. */
const useKeptForm = <Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  { method, path }: EndpointDefinition,
): void => {
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });
  useEffect(() => {
    const key = `${location.pathname} ${method} ${path}`;
    const kept = takeKeptForm(key);
    for (const [name, value] of Object.entries(kept ?? {}))
      if (name in latest.current.getValues())
        latest.current.setValue(name as FieldPath<Input>, value as never, { shouldDirty: true });
    return watchForm({ key, typed: () => (latest.current.formState.isDirty ? latest.current.getValues() : null) });
  }, [method, path]);
};

/** A form over one endpoint: the contract checks before sending, the server's reasons come back to the fields. */
export const useApiForm = <E extends EndpointDefinition, Input extends FieldValues, Output>(
  options: ApiFormOptions<E, Input, Output>,
) => {
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(options.schema),
    defaultValues: options.defaultValues,
    // Errors appear once a form was sent, then update as the person types.
    mode: "onSubmit",
    reValidateMode: "onChange",
    // With one error the focus goes to its field, with more to the summary above the form.
    shouldFocusError: false,
  });
  useKeptForm(form, options.endpoint);
  const mutation = useApiMutation(options.endpoint, { toast: null });
  const send = async (values: Output): Promise<void> => {
    form.clearErrors("root");
    try {
      await options.onSuccess(await mutation.sendAsync(options.toRequest(values)), values);
    } catch (error) {
      if (!options.onRefused?.(error)) applyServerErrors(form, error, options.fallback);
    }
  };
  const focusOnlyFault = (faults: FieldErrors<Input>): void => {
    const names = Object.keys(faults);
    // The keys of the errors are names of the form's fields.
    if (names.length === 1) form.setFocus(names[0] as FieldPath<Input>);
  };
  const submit = form.handleSubmit(send, focusOnlyFault);
  const { errors, submitCount, isDirty } = form.formState;
  const apiError: ApiError | null = mutation.apiError;
  return { form, submit, isSending: mutation.isSending, errors, submitCount, isDirty, apiError };
};
