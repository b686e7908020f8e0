/** The terms that people accept, and the notices: as published by the operator, or its trust service provider. */
import { html, type Html } from "./html.ts";

export const TERMS_TITLES: Readonly<Record<string, string>> = {
  gtc: "Terms of use",
  biz: "Terms for businesses",
  tou: "Terms of use of the trust service provider",
  privacy: "Privacy notice",
  imprint: "Imprint",
};

/**
 * @param language as requested by the service
 */
export const termsPage = (title: string, language: string): Html =>
  html`<h1>${title}</h1>
    <p>
      This page belongs to the sandbox, in the language ${language}. Nothing you sign here has legal
      effect.
    </p>`;
