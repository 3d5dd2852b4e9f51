import { Button, Dialog, DialogClose, Field, Select, TextInput } from "@tenure/ui";
import { PROPERTY_TYPES } from "#shared/domain.ts";
import { comparable } from "#shared/sheets/comparable.ts";
import { importProperties } from "#features/facts/properties/contract.ts";
import { FormErrorSummary } from "#web/forms/form-error-summary.tsx";
import { StateOptions } from "#web/forms/place-options.tsx";
import { useApiForm } from "#web/forms/use-api-form.ts";
import { counted } from "../import-words.ts";
import { streetOf } from "./street-of.ts";

/** The ids of the properties, by the names that they were added for. */
type Added = ReadonlyMap<string, string>;
type NewPropertiesDialogProps = {
  names: readonly string[];
  onClose: () => void;
  onAdded: (added: Added) => void;
};

const FORM_ID = "import-new-properties";
const TYPES = PROPERTY_TYPES.map((type) => ({ value: type, label: type }));

const useNewProperties = ({ names, onAdded }: Omit<NewPropertiesDialogProps, "onClose">) =>
  useApiForm({
    endpoint: importProperties,
    schema: importProperties.body,
    defaultValues: {
      properties: names.map((name) => ({
        nickname: name,
        address: streetOf(name),
        city: "",
        zipCode: "",
        propertyType: "Long-term Rental" as const,
      })),
    },
    toRequest: (body) => ({ body }),
    fallback: "Could not add the properties. What you typed is still here. Try again.",
    onSuccess: ({ created }, { properties }) => {
      const ids = new Map(created.map(({ nickname, id }) => [comparable(nickname), id]));
      const added = names.flatMap((name, index) => {
        const id = ids.get(comparable(properties[index]?.nickname ?? ""));
        return id === undefined ? [] : [[name, id] as const];
      });
      onAdded(new Map(added));
    },
  });
type NewPropertiesForm = ReturnType<typeof useNewProperties>;

/** All properties of which only the name is known, in one step; their location is never made up. */
export function NewPropertiesDialog({ names, onClose, onAdded }: NewPropertiesDialogProps) {
  const state = useNewProperties({ names, onAdded });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Add ${counted(names.length, "property", "properties")}`}
      description="They are added to your properties, and the entries with their names count there from now on."
      size="lg"
      footer={
        <>
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <Button type="submit" form={FORM_ID} variant="primary" pending={state.isSending}>
            Add all
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={(event) => void state.submit(event)} className="flex flex-col gap-5">
        <FormErrorSummary errors={state.errors} fieldIds={{}} submitCount={state.submitCount} />
        {names.map((name, index) => (
          <PropertyFields key={name} name={name} index={index} state={state} />
        ))}
      </form>
    </Dialog>
  );
}

const copyFirst = ({ form }: NewPropertiesForm): void => {
  const [first, ...others] = form.getValues("properties");
  if (!first) return;
  for (const at of others.keys()) {
    form.setValue(`properties.${at + 1}.city`, first.city);
    form.setValue(`properties.${at + 1}.state`, first.state);
    form.setValue(`properties.${at + 1}.zipCode`, first.zipCode);
  }
};

function PropertyFields({ name, index, state }: { name: string; index: number; state: NewPropertiesForm }) {
  const { register } = state.form;
  const faults = state.errors.properties?.[index];
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-medium">{name}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="Nickname" error={faults?.nickname?.message}>
          <TextInput {...register(`properties.${index}.nickname`)} />
        </Field>
        <Field label="Street address" error={faults?.address?.message}>
          <TextInput autoComplete="off" {...register(`properties.${index}.address`)} />
        </Field>
      </div>
      <div className="grid gap-3 sm:grid-cols-[1fr_6rem_8rem_12rem]">
        <Field label="City" error={faults?.city?.message}>
          <TextInput autoComplete="off" {...register(`properties.${index}.city`)} />
        </Field>
        <Field label="State" error={faults?.state?.message}>
          <Select placeholder="State" {...register(`properties.${index}.state`)}>
            <StateOptions />
          </Select>
        </Field>
        <Field label="ZIP code" error={faults?.zipCode?.message}>
          <TextInput inputMode="numeric" autoComplete="off" {...register(`properties.${index}.zipCode`)} />
        </Field>
        <Field label="Type" error={faults?.propertyType?.message}>
          <Select options={TYPES} {...register(`properties.${index}.propertyType`)} />
        </Field>
      </div>
      {index === 0 && (
        <div>
          <Button size="sm" onClick={() => copyFirst(state)}>
            Use this city, state and ZIP for all
          </Button>
        </div>
      )}
    </fieldset>
  );
}
