import type { Terms } from "@paraph/rules/terms";
import { textLinkClass } from "@paraph/ui/controls/text-link";
import type { ReactNode } from "react";
import { useTermsAddress } from "../../session/terms.ts";

/** A link to terms. It opens a new tab, so that typed text is not lost. */
function TermsLink({ terms, children }: { terms: Terms; children: ReactNode }) {
  const address = useTermsAddress(terms);
  if (address === undefined) return children;
  return (
    <a href={address} target="_blank" rel="noreferrer" className={textLinkClass}>
      {children}
    </a>
  );
}

/** For texts that contain a link to terms: `t.rich("accept", namedTerms("gtc"))`. */
export const namedTerms = (terms: Terms) => ({
  terms: (words: ReactNode) => <TermsLink terms={terms}>{words}</TermsLink>,
});
