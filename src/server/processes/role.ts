/** What a process does: `all` of it, answer people (`web`), or work behind their backs (`worker`). */
export const ROLES = ["all", "web", "worker"] as const;
export type Role = (typeof ROLES)[number];

/** What processes of one installation must share, or one of them would refuse what another gave out, or not find it. */
const SHARED = ["DATABASE_URL", "TENURE_S3_BUCKET", "TENURE_SECRET", "TENURE_SEALING_KEYS"];

/** @throws where a process of several keeps to itself what they must share. */
export const roleOf = (env: Readonly<Record<string, string | undefined>>): Role => {
  const name = env["TENURE_ROLE"] || "all";
  const role = ROLES.find((each) => each === name);
  if (!role) throw new Error(`TENURE_ROLE must be ${ROLES.join(", ")}, got "${name}"`);
  const missing = SHARED.filter((setting) => !env[setting]);
  if (role !== "all" && missing.length > 0)
    throw new Error(`TENURE_ROLE=${role} is one process of several, which share a setting: set ${missing.join(", ")}`);
  return role;
};
