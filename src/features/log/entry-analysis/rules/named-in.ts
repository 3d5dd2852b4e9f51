/** Who takes part in such work, as people write it. */
const ROLES =
  /\b(tenants?|applicants?|residents?|guests?|neighbou?rs?|plumbers?|electricians?|roofers?|painters?|contractors?|handym[ae]n|vendors?|cleaners?|crews?|inspectors?|lawyers?|attorneys?|agents?|brokers?|lenders?|insurers?|adjusters?|accountants?|cpa|exterminators?|locksmiths?|landscapers?|appraisers?)\b/giu;
const ROLES_MAX = 3;

/** `with Maria Ortiz`: names that stand where a person does. */
const BEFORE_NAMES =
  "with met called call calls phoned texted emailed told asked paid showed interviewed hired mr ms mrs dr"
    .split(" ")
    .map((word) => `[${word.charAt(0)}${word.charAt(0).toUpperCase()}]${word.slice(1)}`)
    .join("|");
const NAMED = new RegExp(
  `\\b(?:${BEFORE_NAMES})\\.?\\s+(\\p{Lu}\\p{Ll}+(?:[-'’]\\p{Lu}?\\p{Ll}+)?(?:\\s\\p{Lu}\\p{Ll}+)?)`,
  "gu",
);
const NAMES_MAX = 3;
/** Capitals that are no names. */
const NO_NAME =
  /^(?:Mon|Tues?|Wednes|Thurs?|Fri|Satur|Sun)day\b|^(?:January|February|March|April|May|June|July|August|September|October|November|December|The|My|Our|An?|Unit|Apt|Apartment|Home|City|County|State|Bank|Tenants?|Contractors?|Plumbers?)\b/u;

const SINGULAR = /s$/u;

/** The people whom the words name: their roles, then their names. `propertyName` is no person. */
export const namedIn = (words: string, propertyName: string | null): string[] => {
  const roles = [...words.matchAll(ROLES)].map(([role]) => role.toLowerCase().replace(SINGULAR, ""));
  const names = [...words.matchAll(NAMED)].flatMap(([, name = ""]) =>
    NO_NAME.test(name) || propertyName?.includes(name) ? [] : [name],
  );
  return [...[...new Set(roles)].slice(0, ROLES_MAX), ...[...new Set(names)].slice(0, NAMES_MAX)];
};
