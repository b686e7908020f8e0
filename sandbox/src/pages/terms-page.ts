/** The terms that people accept: what the operator of the service, or its trust service provider, would have there. */
import { html, type Html } from "./html.ts";

export const TERMS_TITLES: Readonly<Record<string, string>> = {
  gtc: "General terms",
  biz: "Terms for businesses",
  tou: "Terms of use of the trust service provider",
};

/** @param language as the service asked for it */
export const termsPage = (title: string, language: string): Html =>
  html`<h1>${title}</h1>
    <p>
      These are terms of the sandbox, in the language ${language}. Nothing that is signed here has
      legal effect.
    </p>`;
