import { Button } from "@tenure/ui";
import { Plus } from "lucide-react";
import { exchangeName } from "#features/tools/calculators/1031-exchange-timer/exchange-result.ts";
import {
  EXCHANGE_FIELDS,
  EXCHANGE_LINES,
  type ExchangeValues,
  IDENTIFIED_FIELDS,
  type IdentifiedValues,
  TIMER_FIELDS,
} from "#features/tools/calculators/1031-exchange-timer/fields.ts";
import { startValues } from "#features/tools/calculators/state/fields.ts";
import { ADDS_ROW, changedRow, keyOfRow, RemoveRow, ROWS, withoutRow } from "../frame/rows.tsx";
import { ToolField } from "../frame/tool-field.tsx";

export type ExchangeFormProps = {
  exchanges: readonly ExchangeValues[];
  onChange: (exchanges: readonly ExchangeValues[]) => void;
};

/** All exchanges, one below the other. */
export function ExchangeForm({ exchanges, onChange }: ExchangeFormProps) {
  return (
    <form
      noValidate
      autoComplete="off"
      onSubmit={(event) => event.preventDefault()}
      className="flex flex-col gap-8"
      {...ROWS}
    >
      {exchanges.map((exchange, index) => (
        <OneExchange
          key={keyOfRow(exchange)}
          name={exchangeName(exchange, index)}
          exchange={exchange}
          onChange={(changed) => onChange(changedRow(exchanges, index, changed))}
          onRemove={exchanges.length > 1 ? () => onChange(withoutRow(exchanges, index)) : null}
        />
      ))}
      {exchanges.length < TIMER_FIELDS.exchanges.max && (
        <Button
          {...ADDS_ROW}
          className="self-start"
          icon={<Plus className="size-4" strokeWidth={1.75} />}
          onClick={() => onChange([...exchanges, startValues(EXCHANGE_FIELDS)])}
        >
          Add an exchange
        </Button>
      )}
    </form>
  );
}

/** Fields that are read before the rest, or have a long label. */
const WHOLE_ROWS: readonly string[] = ["soldOn", "extensionFiled"];

type OneExchangeProps = {
  name: string;
  exchange: ExchangeValues;
  onChange: (exchange: ExchangeValues) => void;
  onRemove: (() => void) | null;
};

function OneExchange({ name, exchange, onChange, onRemove }: OneExchangeProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="w-full border-b border-line pb-1 font-serif text-xl font-semibold wrap-anywhere">
        {name}
      </legend>
      <div className="mt-3 grid gap-x-4 gap-y-3 min-[340px]:grid-cols-2">
        {EXCHANGE_LINES.map((line) => (
          <div key={line.name} className={WHOLE_ROWS.includes(line.name) ? "col-span-full" : "min-w-0"}>
            <ToolField
              line={line}
              field={EXCHANGE_FIELDS[line.name]}
              value={exchange[line.name]}
              onChange={(value) => onChange({ ...exchange, [line.name]: value })}
            />
          </div>
        ))}
      </div>
      <Identified list={exchange.identified} onChange={(identified) => onChange({ ...exchange, identified })} />
      {onRemove && (
        <RemoveRow className="mt-3" onRemove={onRemove}>
          Remove {name}
        </RemoveRow>
      )}
    </fieldset>
  );
}

/** A day in an address counts as an answer by itself. */
const isReceiptAsked = ({ isAcquired, receivedOn }: IdentifiedValues): boolean => isAcquired || receivedOn !== null;

type IdentifiedProps = {
  list: readonly IdentifiedValues[];
  onChange: (list: readonly IdentifiedValues[]) => void;
};

function Identified({ list, onChange }: IdentifiedProps) {
  return (
    <div className="mt-5" {...ROWS}>
      <h2 className="text-base font-semibold">Identified replacement property</h2>
      <ul className="mt-2 flex flex-col gap-4">
        {list.map((property, index) => (
          <OneIdentified
            key={keyOfRow(property)}
            index={index}
            property={property}
            onChange={(changed) => onChange(changedRow(list, index, changed))}
            onRemove={() => onChange(withoutRow(list, index))}
          />
        ))}
      </ul>
      {list.length < EXCHANGE_FIELDS.identified.max && (
        <Button
          {...ADDS_ROW}
          size="sm"
          className="mt-3"
          icon={<Plus className="size-4" strokeWidth={1.75} />}
          onClick={() => onChange([...list, startValues(IDENTIFIED_FIELDS)])}
        >
          Add a property
        </Button>
      )}
    </div>
  );
}

type OneIdentifiedProps = {
  index: number;
  property: IdentifiedValues;
  onChange: (property: IdentifiedValues) => void;
  onRemove: () => void;
};

function OneIdentified({ index, property, onChange, onRemove }: OneIdentifiedProps) {
  return (
    <li className="border-l-2 border-line pl-3">
      <div className="grid gap-3 min-[340px]:grid-cols-2">
        <ToolField
          line={{ name: "name", label: `Property ${index + 1}` }}
          field={IDENTIFIED_FIELDS.name}
          value={property.name}
          onChange={(name) => onChange({ ...property, name: String(name) })}
        />
        <ToolField
          line={{ name: "value", label: "Market value", unit: "$" }}
          field={IDENTIFIED_FIELDS.value}
          value={property.value}
          onChange={(value) => onChange({ ...property, value: typeof value === "number" ? value : null })}
        />
      </div>
      {isReceiptAsked(property) && (
        <div className="mt-3 max-w-52">
          <ToolField
            line={{
              name: "receivedOn",
              label: "Received on",
              hint: "Each has its own day. A day to come is a plan.",
            }}
            field={IDENTIFIED_FIELDS.receivedOn}
            value={property.receivedOn}
            onChange={(day) => onChange({ ...property, receivedOn: typeof day === "string" ? day : null })}
          />
        </div>
      )}
      <div className="mt-2 flex flex-wrap items-center gap-x-5">
        <ToolField
          line={{ name: "isAcquired", label: "Received" }}
          field={IDENTIFIED_FIELDS.isAcquired}
          value={isReceiptAsked(property)}
          onChange={(isAcquired) => onChange({ ...property, isAcquired: isAcquired === true, receivedOn: null })}
        />
        <ToolField
          line={{ name: "isRevoked", label: "Revoked by day 45" }}
          field={IDENTIFIED_FIELDS.isRevoked}
          value={property.isRevoked}
          onChange={(isRevoked) => onChange({ ...property, isRevoked: isRevoked === true })}
        />
        <RemoveRow onRemove={onRemove}>Remove property {index + 1}</RemoveRow>
      </div>
    </li>
  );
}
