import { useRef, useState } from "react";
import type { EndpointDefinition, RequestOf } from "#shared/endpoint.ts";
import { showErrorToast } from "#web/errors/show-error-toast.ts";
import { capture, type CaptureResult } from "#web/outbox/outbox.ts";
import type { WaitingAct } from "../waiting-acts.ts";

/** The key under which the outbox keeps acts on the stopwatch. */
export const STOPWATCH_KIND = "stopwatch";

export type CapturedAct<E extends EndpointDefinition> = {
  request: RequestOf<E>;
  /** What a person reads while it waits. */
  title: string;
  act: WaitingAct;
  capturedAt: string;
  /** The server or this device has it. */
  onArrived?: () => void;
};

type Options<E extends EndpointDefinition> = {
  onDone?: (result: CaptureResult<E>) => void;
  /** Instead of a toast. */
  onRefused?: (error: Error) => void;
  /** Each press is a new act that waits for the one before; otherwise a second press is ignored while one is on its way. */
  inTurn?: boolean;
};

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));

/** An act that waits on this device while the server cannot be reached. */
export const useCaptured = <E extends EndpointDefinition>(
  endpoint: E,
  { onDone, onRefused, inTurn = false }: Options<E>,
) => {
  const isBusy = useRef(false);
  const turn = useRef(Promise.resolve());
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const refuse = (refusal: Error): void => {
    setError(refusal);
    if (onRefused) onRefused(refusal);
    else showErrorToast("save", refusal);
  };
  const run = async (make: () => Promise<CapturedAct<E>>): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    setSending(true);
    setError(null);
    try {
      const { act, onArrived, ...captured } = await make();
      const result = await capture({ kind: STOPWATCH_KIND, endpoint, draft: act, ...captured });
      onArrived?.();
      onDone?.(result);
    } catch (thrown) {
      refuse(asError(thrown));
    } finally {
      isBusy.current = false;
      setSending(false);
    }
  };
  const send = (make: () => Promise<CapturedAct<E>>): void => {
    if (inTurn) turn.current = turn.current.then(() => run(make));
    else void run(make);
  };
  return { send, isSending, error };
};
