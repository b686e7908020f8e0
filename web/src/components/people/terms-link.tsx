import type { Terms } from "@paraph/rules/terms";
import { textLinkClass } from "@paraph/ui/controls/text-link";
import type { ReactNode } from "react";
import { useLegalPages } from "../../lib/service/legal-pages.ts";
import { useTermsAddress } from "../../session/terms.ts";

/** A link to terms. It opens a new tab, so that typed text is not lost. */
function TermsLink({ terms, children }: { terms: Terms; children: ReactNode }) {
  const address = useTermsAddress(terms);
  return address === undefined ? children : <NewTab to={address}>{children}</NewTab>;
}

/** A link to the privacy notice, which opens a new tab, too. */
function PrivacyLink({ children }: { children: ReactNode }) {
  const page = useLegalPages().find(({ name }) => name === "privacy");
  return page === undefined ? children : <NewTab to={page.address}>{children}</NewTab>;
}

function NewTab({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noreferrer" className={textLinkClass}>
      {children}
    </a>
  );
}

/** For texts that contain a link to terms or to the privacy notice: `t.rich("accept", namedTerms("gtc"))`. */
export const namedTerms = (terms: Terms) => ({
  terms: (words: ReactNode) => <TermsLink terms={terms}>{words}</TermsLink>,
  privacy: (words: ReactNode) => <PrivacyLink>{words}</PrivacyLink>,
});
