let listed: Promise<ReadonlySet<string>> | undefined;

/** The lists of `@zxcvbn-ts/language-common`, read when the first password is chosen. */
export const readCommonPasswords = (): Promise<ReadonlySet<string>> => {
  listed ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"].map((password) => password.toLowerCase())),
  );
  return listed;
};
