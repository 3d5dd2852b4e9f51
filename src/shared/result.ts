/** An expected refusal is a value: rules return it, verbs turn it into an `AppError`. */
export type Result<Value, Reason = string> = { ok: true; value: Value } | { ok: false; reason: Reason };

export const ok = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value });
export const refused = <Reason>(reason: Reason): { ok: false; reason: Reason } => ({ ok: false, reason });
