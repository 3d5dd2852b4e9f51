import { checked, type Fault, server, unit } from "./fault.ts";

const SERVER = "src/features/log/time-entries/server";

/** Law, proof, who may what, the schema, mails, files that we write, the check and the start. */
export const inRulesAndTools: readonly Fault[] = [
  {
    name: "exactly 750 hours are enough",
    kind: "wrong law",
    file: "packages/tax-rules/src/status/prongs.ts",
    replace: `services.provenSeconds > thresholdSeconds ? "met"`,
    by: `services.provenSeconds >= thresholdSeconds ? "met"`,
    seenBy: [unit("packages/tax-rules/src/status")],
  },
  {
    name: "five of the eleven years before count for test 5",
    kind: "wrong law",
    file: "packages/tax-rules/src/participation/business-history.ts",
    replace: "year >= taxYear - 10",
    by: "year >= taxYear - 11",
    seenBy: [unit("packages/tax-rules/src/participation/business-history.test.ts")],
  },
  {
    name: "a node of the proof can pass for a leaf",
    kind: "broken proof",
    file: "packages/ledger-proof/src/merkle.ts",
    replace: "const NODE_PREFIX = 1;",
    by: "const NODE_PREFIX = 0;",
    seenBy: [unit("packages/ledger-proof/src/merkle.test.ts")],
  },
  {
    name: "pages of a closed organization stay open",
    kind: "open door",
    file: "src/server/auth/require-access.ts",
    replace: "if (scope.organization?.isActive !== true)",
    by: "if (scope.organization?.isActive === undefined)",
    seenBy: [
      server(
        "src/features/operations/administration/server/platform.test.ts",
        "is closed to its people at their next request",
      ),
    ],
  },
  {
    name: "who reaches pending hours alone reaches the approved ones",
    kind: "open door",
    file: "src/server/auth/reach.ts",
    replace: `if (reach.isPendingOnly && approvalStatus !== "pending") return false;`,
    by: `if (reach.isPendingOnly && approvalStatus === "pending") return false;`,
    seenBy: [server("src/server/auth/reach.test.ts", "as user, edit reaches what it is granted")],
    round: 3,
  },
  {
    name: "a key that was used for another request answers as if it were this one",
    kind: "missing refusal",
    file: "src/server/http/idempotency.ts",
    replace: "if (!Buffer.from(row.fingerprint).equals(fingerprint))",
    by: "if (row.fingerprint.length !== fingerprint.length)",
    seenBy: [server(`${SERVER}/time-entries.test.ts`, "with the same Idempotency-Key happens once")],
    round: 4,
  },
  {
    name: "an address that is confirmed leaves its account pending",
    kind: "lost state",
    file: "db/migrations/0109_status_until_confirmed.sql",
    replace: "BEFORE INSERT OR UPDATE OF status, email_verified_at ON users",
    by: "BEFORE INSERT OR UPDATE OF status ON users",
    seenBy: [
      server(
        "src/features/account/accounts/server/profile/profile.test.ts",
        "an account is pending until its address is confirmed",
      ),
    ],
    round: 5,
  },
  {
    name: "an item of an outside source may be two entries",
    kind: "lost or doubled write",
    file: "db/migrations/0112_outside_references.sql",
    replace: "CREATE UNIQUE INDEX time_entries_outside_references",
    by: "CREATE INDEX time_entries_outside_references",
    seenBy: [
      server(`${SERVER}/writing/outside-references.test.ts`, "the database refuses another spelling of an item"),
    ],
    round: 3,
  },
  {
    name: "text in an export may be a formula behind an apostrophe",
    kind: "hostile file let in",
    file: "src/shared/export/cells.ts",
    replace: "const FORMULA_START = /^'*[=+",
    by: "const FORMULA_START = /^[=+",
    seenBy: [unit("src/features/reports/reports/report-csv.test.ts")],
  },
  {
    name: "a mail leads to an address that is not there",
    kind: "wrong link",
    file: "src/features/collaboration/team/server/team-mails.ts",
    replace: "link: `${said.publicUrl}/dashboard` },\n    footnote: `If you think",
    by: "link: `${said.publicUrl}/dashbord` },\n    footnote: `If you think",
    seenBy: [
      server(
        "src/features/collaboration/team/server/members.test.ts",
        "who is removed sees nothing at the next request",
      ),
      unit("tools/words/mail-links.test.ts"),
    ],
    round: 5,
  },
  {
    name: "a recorded webhook is taken for fifty minutes",
    kind: "open door",
    file: "src/server/webhooks/signed-body.ts",
    replace: "SIGNATURE_TOLERANCE_SECONDS = 300;",
    by: "SIGNATURE_TOLERANCE_SECONDS = 3000;",
    seenBy: [server("src/server/webhooks/signed-body.test.ts", "a body is believed with its own signature")],
    round: 3,
  },
  {
    name: "a screen reads a store of the server",
    kind: "broken tool",
    file: "src/features/log/stopwatch/web/stopwatch-line.tsx",
    replace: `import { ACTIVITY_LABELS } from "#shared/domain.ts";`,
    by: `import { ACTIVITY_LABELS } from "#shared/domain.ts";\nimport "#features/log/stopwatch/server/store.ts";`,
    seenBy: [checked("check-boundaries")],
  },
  {
    name: "a word that nobody says stands in the help",
    kind: "wrong word",
    file: "src/features/guide/help/web/topics/logging.ts",
    replace: "Keep logging. What you save",
    by: "You shall keep logging. What you save",
    seenBy: [checked("check-words")],
  },
  {
    name: "a server that ended is not started again",
    kind: "broken tool",
    file: "tools/bootstrap/supervise-server.mjs",
    replace: "end.code === 0 || !hasServed) return",
    by: "end.code === 0 || hasServed) return",
    seenBy: [unit("tools/bootstrap/supervise-server.test.ts")],
  },
];
