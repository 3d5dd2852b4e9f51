import { Button, Field, formatCivilDate, Select, TextArea, TextInput, toast } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Payee } from "#features/account/affiliates/payouts/payee.ts";
import { PAYOUT_METHODS, type PayoutMethod } from "#features/account/affiliates/payouts/rules-payout.ts";
import { getPayoutMethod, setPayoutMethod } from "#features/account/affiliates/own-payouts-contract.ts";
import type { ShownPayoutMethod } from "#features/account/affiliates/payouts-contract.ts";
import { apiQuery } from "#web/api/api-query.ts";
import { FormErrorSummary } from "#web/forms/form-error-summary.tsx";
import { useApiForm } from "#web/forms/use-api-form.ts";

/** How they are paid, and the form that changes it. */
export function PayoutMethodCard() {
  const { data } = useQuery(apiQuery(getPayoutMethod, {}));
  const [isChanging, setIsChanging] = useState(false);
  if (data === undefined) return null;
  const isOpen = isChanging || data.method === null;
  return (
    <section aria-labelledby="payout-method">
      <h2 id="payout-method" className="mb-2 text-xl font-semibold">
        How you're paid
      </h2>
      {data.method !== null && <Now method={data.method} />}
      {data.method === null && <p className="text-base text-2">Tell us where to send your payouts.</p>}
      {isOpen ? (
        <MethodForm onSaved={() => setIsChanging(false)} />
      ) : (
        <Button className="mt-3" onClick={() => setIsChanging(true)}>
          Change
        </Button>
      )}
    </section>
  );
}

function Now({ method: { masked, usableFrom } }: { method: ShownPayoutMethod }) {
  return (
    <p className="text-base">
      {masked}. <span className="text-2">Used for payouts from {formatCivilDate(usableFrom.slice(0, 10))} on.</span>
    </p>
  );
}

type Key = "email" | "name" | "routingNumber" | "accountNumber" | "bankCode" | "address" | "instructions";
const FIELDS: Readonly<Record<PayoutMethod, readonly { key: Key; label: string; isLong?: true }[]>> = {
  PayPal: [{ key: "email", label: "PayPal email" }],
  ACH: [
    { key: "name", label: "Name on the account" },
    { key: "routingNumber", label: "Routing number" },
    { key: "accountNumber", label: "Account number" },
  ],
  Wire: [
    { key: "name", label: "Name on the account" },
    { key: "bankCode", label: "SWIFT code or routing number" },
    { key: "accountNumber", label: "Account number or IBAN" },
  ],
  Check: [
    { key: "name", label: "Pay to" },
    { key: "address", label: "Mailing address", isLong: true },
  ],
  Other: [{ key: "instructions", label: "How you'd like to be paid", isLong: true }],
};

const EMPTY = {
  email: "",
  name: "",
  routingNumber: "",
  accountNumber: "",
  bankCode: "",
  address: "",
  instructions: "",
};

/** Only what the method asks for: what was typed for another one is not sent. */
const emptyOf = (method: PayoutMethod): Payee => {
  const { email, name, routingNumber, accountNumber, bankCode, address, instructions } = EMPTY;
  if (method === "PayPal") return { method, email };
  if (method === "ACH") return { method, name, routingNumber, accountNumber, accountType: "checking" };
  if (method === "Wire") return { method, name, bankCode, accountNumber };
  return method === "Check" ? { method, name, address } : { method, instructions };
};
const METHODS = PAYOUT_METHODS.map((value) => ({ value, label: value }));

function MethodForm({ onSaved }: { onSaved: () => void }) {
  const [method, setMethod] = useState<PayoutMethod>("PayPal");
  const choose = (value: string): void => setMethod(PAYOUT_METHODS.find((each) => each === value) ?? "PayPal");
  return (
    <div className="mt-3 flex max-w-md flex-col gap-3">
      <Field label="Method" id="payout-way">
        <Select value={method} onChange={({ target }) => choose(target.value)} options={METHODS} />
      </Field>
      <PayeeForm key={method} method={method} onSaved={onSaved} />
    </div>
  );
}

const messageOf = (fault: unknown): string | undefined =>
  typeof fault === "object" && fault !== null && "message" in fault && typeof fault.message === "string"
    ? fault.message
    : undefined;

function PayeeForm({ method, onSaved }: { method: PayoutMethod; onSaved: () => void }) {
  const { form, submit, isSending, errors, submitCount } = useApiForm({
    endpoint: setPayoutMethod,
    schema: setPayoutMethod.body,
    defaultValues: { payee: emptyOf(method) },
    toRequest: (body) => ({ body }),
    fallback: "We could not save it. Try again in a moment.",
    onSuccess: () => {
      toast({ title: "Saved", description: "We emailed you about the change.", tone: "success" });
      onSaved();
    },
  });
  const faults: Readonly<Record<string, unknown>> = { ...errors.payee };
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
      <FormErrorSummary errors={errors} fieldIds={{}} submitCount={submitCount} />
      {FIELDS[method].map(({ key, label, isLong }) => (
        <Field key={key} label={label} id={`payout-${key}`} error={messageOf(faults[key])}>
          {isLong ? (
            <TextArea rows={3} {...form.register(`payee.${key}`)} />
          ) : (
            <TextInput autoComplete="off" {...form.register(`payee.${key}`)} />
          )}
        </Field>
      ))}
      {method === "ACH" && (
        <Field label="Account type" id="payout-accountType" error={messageOf(faults["accountType"])}>
          <Select
            options={[
              { value: "checking", label: "Checking" },
              { value: "savings", label: "Savings" },
            ]}
            {...form.register("payee.accountType")}
          />
        </Field>
      )}
      <p className="text-sm text-2">We email you about a new method, and use it after seven days.</p>
      <Button type="submit" variant="primary" pending={isSending} className="self-start">
        Save
      </Button>
    </form>
  );
}
