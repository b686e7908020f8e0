/**
 * The addresses of the service at one identity provider. Each domain has its own, so that a response of one provider cannot be
 * used for another (RFC 9700 §4.4.2). They are known before a provider is connected, because admins must enter them at the
 * provider first.
 */
import { pathTo } from "@paraph/rules/routes";
import type { AppContext } from "../../app-context.ts";
import type { Reason } from "./logins/reasons.ts";

type Base = Pick<AppContext, "publicUrl">;

/** The address to which OpenID Connect sends people back. */
export const callbackOf = ({ publicUrl }: Base, domain: string): string =>
  `${publicUrl}/sso/${domain}/callback`;

/** The assertion consumer service of SAML. */
export const acsOf = ({ publicUrl }: Base, domain: string): string =>
  `${publicUrl}/sso/${domain}/acs`;

/** The metadata of the service; also its entity ID. */
export const metadataOf = ({ publicUrl }: Base, domain: string): string =>
  `${publicUrl}/sso/${domain}/metadata`;

/** The login page, where a verified login becomes a session. */
export const loginPage = (login: string): string => `${pathTo("login")}?sso=${login}`;

/** The page that shows why single sign-on failed. */
export function errorPage({ reason, company }: Reason): string {
  return `${pathTo(company ? "ssoErrorCompany" : "ssoError")}?reason=${reason}`;
}

/** The page of admins, after a test login. */
export const testPage = (domain: string): string =>
  `${pathTo("businessMembersDomains")}?tab=single-sign-on&domain=${domain}`;
