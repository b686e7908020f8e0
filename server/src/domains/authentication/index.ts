/**
 * How people prove who they are: registration, login, sessions, passwords, second factor, mailed links, eID+.
 *
 * This file exports everything that other domains may use.
 */
import "./events.ts";
import "./ports.ts";
export { authenticationHandlers } from "./authentication-calls.ts";
export { eidHandlers } from "./eid/eid-calls.ts";
export { authenticationJobs, authenticationSweeps } from "./jobs.ts";
export { beginLogin } from "./login/log-in.ts";
export { deviceOf, keepDevice, newDevice } from "./login/login-device.ts";
export { keepSingleSignOnBrowser, singleSignOnBrowser } from "./login/single-sign-on-browser.ts";
export { attemptLogin, rememberLoginOrigin } from "./login/failed-logins.ts";
export { issueLink, lockLink } from "./links/account-links.ts";
export { voidRevokeLinks } from "./links/revoke-links.ts";
export { confirmPerson, confirmsWith } from "./password/confirm-person.ts";
export { confirmedUntil, confirmSession, extendConfirmation } from "./password/confirm-session.ts";
export type { PersonProof } from "./password/confirm-person.ts";
export { eraseRegistrations, voidRegistrations } from "./registration/void-registrations.ts";
export { secondFactorHandlers } from "./second-factor/second-factor-calls.ts";
export { personOfToken } from "./sessions/authenticate.ts";
export { presentToken } from "./sessions/present-token.ts";
export { presentSession, sessionHandlers } from "./sessions/session-calls.ts";
export { sessionsOf } from "./sessions/session-queries.ts";
export type { ArrivedLogin, LoginRule } from "./ports.ts";
export { lockSecondFactor, recoveryCodesLeft } from "./second-factor/second-factor.ts";
export { endPasswordSessions, endSessions } from "./sessions/sessions.ts";
