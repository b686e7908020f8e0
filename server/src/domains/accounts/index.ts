/**
 * People with an account: their row, its lock, its audit trail and its mails. It depends on no other domain.
 *
 * This file exports everything that other domains may use.
 */
import "./events.ts";
export {
  mailAlreadyRegistered,
  mailConfirmation,
  mailDeleted,
  mailErased,
  mailExportReady,
  mailFactorAdded,
  mailFactorRemoved,
  mailIdentityReset,
  mailMobileChanged,
  mailPasswordChanged,
  mailReset,
  mailResetBySingleSignOn,
  mailRestored,
} from "./account-mails.ts";
export { confirmedIdentityOf, forgetIdentity } from "./confirmed-identity.ts";
export type { OpenedAccount } from "./events.ts";
export { freeSignaturesLeft, spendFreeSignature } from "./free-signatures.ts";
export {
  lockAccount,
  lockCallerAccount,
  lockOpenAccount,
  lockRetentionDays,
} from "./lock-account.ts";
export { wantsMail } from "./notifications.ts";
export { ownAccount } from "./own-account.ts";
export { accountPolicy } from "./policy.ts";
export type { AuthorisedAccount } from "./policy.ts";
export { hasVerifiedNumber } from "./verified-number.ts";
export {
  accountsToErase,
  personOfAccount,
  unsafeAccountByEmail,
  unsafeAccountById,
  unsafeAccountsByEmail,
  unsafeAccountsById,
} from "./queries.ts";
export type { Account } from "./queries.ts";
export { recordAccountEvent } from "./record-account-event.ts";
export { rememberMeaning } from "./remember-meaning.ts";
export { termsDue } from "./terms-due.ts";
export { refuseInvalidNames } from "./validate-names.ts";
export { deleteAccountRow, openAccount, reopenAccount, writeAccount } from "./write-account.ts";
