/**
 * What someone had typed into the forms of a page when its session was lost: it is restored when they come back to the
 * page. It lives in this tab, for the person who was signed in (`keepTabFor` clears it for anyone else), and is used
 * once.
 */
const KEY = "tenureKeptForms";

type Kept = Record<string, Record<string, unknown>>;

/** What must never be stored, by the name of its field. */
const isSecret = (name: string): boolean => /password|secret|token|code/i.test(name);

const read = (): Kept => {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as Kept;
  } catch {
    return {};
  }
};

const write = (kept: Kept): void => {
  try {
    if (Object.keys(kept).length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Storage is full or off.
  }
};

/** Text for a form of a page to which someone goes next. */
export const keepForm = (key: string, values: Record<string, unknown>): void => write({ ...read(), [key]: values });

type OpenForm = { key: string; typed: () => Record<string, unknown> | null };
const open = new Set<OpenForm>();

/** From now until it is closed, a form's text is kept when the session is lost. */
export const watchForm = (form: OpenForm): (() => void) => {
  open.add(form);
  return () => open.delete(form);
};

/** Called on the way to the sign-in page. */
export const keepTypedForms = (): void => {
  const kept = read();
  for (const { key, typed } of open) {
    const values = typed();
    if (values) kept[key] = Object.fromEntries(Object.entries(values).filter(([name]) => !isSecret(name)));
  }
  write(kept);
};

/** What was kept of a form; given once. */
export const takeKeptForm = (key: string): Record<string, unknown> | null => {
  const { [key]: found, ...rest } = read();
  if (found === undefined) return null;
  write(rest);
  return found;
};
