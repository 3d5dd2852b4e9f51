import { classNames, Logo } from "@tenure/ui";
import { Link } from "react-router";
import { PRODUCT_NAME } from "../client-constants.ts";
import { FEATURES, TOOLS } from "../features.ts";
import { paths } from "../paths.ts";
import { footerYears } from "./footer-years.ts";

type Group = { title: string; links: readonly { to: string; label: string }[] };

const GROUPS: readonly Group[] = [
  { title: "Features", links: FEATURES.map(({ path, name }) => ({ to: path, label: name })) },
  { title: "Free tools", links: TOOLS.map(({ path, title }) => ({ to: path, label: title })) },
  {
    title: "Proof",
    links: [
      { to: paths.law, label: "The law we compute" },
      { to: paths.verify, label: "Check a record" },
      { to: paths.transparency, label: "Transparency" },
    ],
  },
  {
    title: "Tenure",
    links: [
      { to: paths.pricing, label: "Pricing" },
      { to: paths.whyTenure, label: "Why Tenure" },
      { to: paths.repsTrackerAlternative, label: "RepsTracker alternative" },
      { to: paths.about, label: "About" },
      { to: paths.affiliateProgram, label: "Affiliate program" },
      { to: paths.contact, label: "Contact" },
      { to: paths.privacy, label: "Privacy" },
      { to: paths.terms, label: "Terms" },
    ],
  },
];

/** On a page that is laid out in parts, the footer is the last part; below a short page it is on the first screen. */
export function PublicFooter({ isLastPart }: { isLastPart: boolean }) {
  return (
    <footer className="border-t border-line bg-sunken">
      <div className={classNames("mx-auto max-w-content px-4 pt-10 pb-8 sm:px-6", isLastPart && "follows-6")}>
        <div className="grid grid-cols-2 gap-x-6 gap-y-8 lg:grid-cols-4">
          {GROUPS.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <p className="text-sm font-semibold text-1">{title}</p>
              <ul className="mt-2">
                {links.map(({ to, label }) => (
                  <li key={to}>
                    <Link
                      to={to}
                      className="inline-flex min-h-control-sm items-center pointer-coarse:min-w-11 rounded-sm py-1 text-base text-2 no-underline hover:text-1 hover:underline"
                    >
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-6 text-sm text-2">
          <Logo size="sm" className="mr-auto" />
          <p>
            © {footerYears(__BUILD_YEAR__)} {PRODUCT_NAME}. General information, not tax advice.
          </p>
        </div>
      </div>
    </footer>
  );
}
