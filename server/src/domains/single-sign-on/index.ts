/**
 * Single sign-on at the identity providers of businesses, by OpenID Connect and SAML 2.0.
 *
 * This file exports everything that other domains may use.
 */
import "./ports.ts";
export { unlinkMember } from "./connections/manage-connections.ts";
export { singleSignOnJobs, singleSignOnSweeps } from "./jobs.ts";
export { mountSingleSignOn } from "./logins/routes.ts";
export {
  hasSingleSignOn,
  identityProvidersOf,
  singleSignOnExtra,
  singleSignOnOf,
} from "./queries.ts";
export {
  keepEmergencyAdmin,
  leaveAsEmergencyAdmin,
  tellEmergencyLogin,
} from "./requirement/emergency.ts";
export {
  arrivedConnection,
  loginRuleOf,
  requiresSingleSignOn,
} from "./requirement/login-rule-queries.ts";
export { singleSignOnHandlers } from "./single-sign-on-calls.ts";
