import type { MailSession, SaidMail } from "./port.ts";

/** What is read and kept at once: few enough that no one waits long, many enough that a process for them is worth it. */
const BATCH = { mails: 250, bytes: 16 * 1024 * 1024 } as const;

const bytesOf = ({ said }: SaidMail): number =>
  said.form === "bytes" ? said.bytes.length : (said.mail?.text.length ?? 0);

/** However a service hands mails over. Where it fails in the middle, what it said until then comes first. */
export async function* inBatches(
  session: MailSession,
  folderId: string,
  keys: readonly string[],
): AsyncGenerator<SaidMail[]> {
  if (keys.length === 0) return;
  let batch: SaidMail[] = [];
  let bytes = 0;
  let failure: { error: unknown } | null = null;
  const mails = session.fetch(folderId, keys)[Symbol.asyncIterator]();
  for (;;) {
    const next = await mails.next().catch((error: unknown) => {
      failure = { error };
      return { done: true, value: undefined } as const;
    });
    if (next.done) break;
    for (const mail of next.value) {
      batch.push(mail);
      bytes += bytesOf(mail);
      if (batch.length < BATCH.mails && bytes < BATCH.bytes) continue;
      yield batch;
      [batch, bytes] = [[], 0];
    }
  }
  if (batch.length > 0) yield batch;
  if (failure) throw (failure as { error: unknown }).error;
}
