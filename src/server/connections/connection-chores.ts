import { findOwner } from "../accounts/user-store.ts";
import type { Chore } from "../chores.ts";
import { type AnyJob, defineJob } from "../jobs/define-job.ts";
import { layoutMail } from "../mail/layout.ts";
import type { Platform } from "../platform.ts";
import { contextOf, noteOutcome } from "./connections.ts";
import { findConnection, readSealedOtherwise, replaceSealed } from "./connection-store.ts";
import { seal, unseal, Unopenable } from "./sealing.ts";
import type { ConnectionRow } from "./table.ts";
import { TELL_DISCONNECTED, type ToldConnection } from "./tell-disconnected.ts";

const tellDisconnected = defineJob<ToldConnection>({
  ...TELL_DISCONNECTED,
  title: "Tell its owner that a connection ended",
  run: async (platform, { payload: { userId, connectionId }, id }) => {
    const { database, mailer, config } = platform;
    const connection = await findConnection({ userId }, database.db, connectionId);
    const owner = connection?.state === "disconnected" && (await findOwner(database.db, { userId }));
    if (!connection || !owner) return;
    await mailer.send({
      to: owner.email,
      messageId: `<connection-${id}@${new URL(config.publicUrl).hostname}>`,
      ...layoutMail({
        subject: `${connection.accountName} is no longer connected`,
        greeting: `Hello ${owner.firstName},`,
        paragraphs: [
          `Tenure can no longer read from ${connection.accountName}. ${connection.problem ?? ""}`.trim(),
          "Nothing you logged is lost. Until you connect it again, nothing new comes from there.",
        ],
        action: { label: "Open your settings", link: `${config.publicUrl}/settings` },
        footnote: "You get this once. We write again only if it is connected and ends once more.",
      }),
    });
  },
});

const AT_A_TIME = 100;

const resealOne = async (platform: Platform, row: ConnectionRow): Promise<void> => {
  const { config, database } = platform;
  try {
    const plain = unseal(config.sealingKeys(), row, contextOf(row));
    await replaceSealed(row, database.db, row, seal(config.sealingKeys(), plain, contextOf(row)));
  } catch (error) {
    if (!(error instanceof Unopenable)) throw error;
    await noteOutcome(platform, row, row.id, { is: "refused", problem: "We can no longer open what we kept for it." });
  }
};

/** After it, a key that came before the newest one may be taken out of the settings. */
const resealConnections = async (platform: Platform): Promise<void> => {
  const keyId = platform.config.sealingKeys()[0]?.id ?? "";
  for (;;) {
    const rows = await readSealedOtherwise(platform.database.db, keyId, AT_A_TIME);
    for (const row of rows) await resealOne(platform, row);
    if (rows.length < AT_A_TIME) return;
  }
};

export const connectionJobs: readonly AnyJob[] = [tellDisconnected];

export const connectionChores: readonly Chore[] = [
  { name: "seal connections with the newest key", everyMinutes: 24 * 60, run: resealConnections },
];
