import { Link } from "react-router";
import { PRODUCT_NAME } from "../client-constants.ts";
import { paths } from "../paths.ts";
import { footerYears } from "./footer-years.ts";

const LINKS = [
  { to: paths.law, label: "The law" },
  { to: paths.verify, label: "Check a record" },
  { to: paths.transparency, label: "Transparency" },
  { to: paths.privacy, label: "Privacy" },
  { to: paths.terms, label: "Terms" },
  { to: paths.contact, label: "Contact" },
];

export function PublicFooter() {
  return (
    <footer className="border-t border-line bg-sunken">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-6 gap-y-2 px-4 py-6 text-sm text-2 sm:px-6">
        <p className="mr-auto">
          © {footerYears(__BUILD_YEAR__)} {PRODUCT_NAME}. General information, not tax advice.
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
