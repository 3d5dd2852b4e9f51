import type * as z from "zod/mini";
import type { EndpointDefinition } from "#shared/endpoint.ts";
import type { Caller } from "../caller.ts";

export type Fields = Record<string, unknown>;

/** What a tool found: fields for a program, and the same in a few sentences of ours for a person. */
export type Found<Output = Fields> = { data: Output; says: string[] };

type Described = {
  name: string;
  title: string;
  description: string;
  /** The operations that it calls. A token whose scopes do not allow all of them is not shown the tool. */
  operations: readonly EndpointDefinition[];
};

/** A tool as it is listed and called, whatever its fields. */
export type Tool = Described & {
  input: z.ZodMiniType;
  output: z.ZodMiniType;
  run: (caller: Caller, input: Fields) => Promise<Found>;
};

/** Binds what a tool does to the fields that it takes and gives. One that reads a book tells of which state (`recordOf`). */
export const defineTool = <Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  definition: Described & {
    input: Input;
    output: Output;
    run: (caller: Caller, input: z.output<Input>) => Promise<Found<z.input<Output>>>;
  },
): Tool => ({ ...definition, run: definition.run as unknown as Tool["run"] });
