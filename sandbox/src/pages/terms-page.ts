/** The terms that people accept, and the notices: what the operator, or its trust service provider, publishes. */
import { html, type Html } from "./html.ts";

export const TERMS_TITLES: Readonly<Record<string, string>> = {
  gtc: "General terms",
  biz: "Terms for businesses",
  tou: "Terms of use of the trust service provider",
  privacy: "Privacy notice",
  imprint: "Imprint",
};

/** @param language as the service asked for it */
export const termsPage = (title: string, language: string): Html =>
  html`<h1>${title}</h1>
    <p>
      This page belongs to the sandbox, in the language ${language}. Nothing you sign here has legal
      effect.
    </p>`;
