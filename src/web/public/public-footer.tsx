import { Link } from "react-router";
import { FOOTER_FIRST_YEAR, PRODUCT_NAME } from "../client-constants.ts";
import { paths } from "../paths.ts";

const LINKS = [
  { to: paths.privacy, label: "Privacy" },
  { to: paths.terms, label: "Terms" },
  { to: paths.contact, label: "Contact" },
];

/** `2025` in the first year, `2025 to 2026` after it; null before the page is in a browser with a clock. */
export const yearsOf = (currentYear: number): string =>
  currentYear > FOOTER_FIRST_YEAR ? `${FOOTER_FIRST_YEAR}\u2013${currentYear}` : String(FOOTER_FIRST_YEAR);

export function PublicFooter() {
  return (
    <footer className="border-t border-line bg-sunken">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-6 gap-y-2 px-4 py-6 text-sm text-2 sm:px-6">
        <p className="mr-auto">
          © {yearsOf(__BUILD_YEAR__)} {PRODUCT_NAME}. General information, not tax advice.
        </p>
        <ul className="flex flex-wrap gap-x-5">
          {LINKS.map((link) => (
            <li key={link.to}>
              <Link
                to={link.to}
                className="inline-flex min-h-control-sm items-center rounded-sm text-2 no-underline hover:text-1 hover:underline"
              >
                {link.label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
