/**
 * What follows from an event in other domains, in the same transaction or by a job: the one place that
 * shows the fan-out. A lower domain names the event; this table says who reacts.
 */
import type { AccountHooks } from "./domains/accounts/calls.ts";
import type { AccountOpened } from "./domains/accounts/commands/confirm-registration.ts";
import type {
  BusinessTermsAccepted,
  InvitationAccepted,
} from "./domains/accounts/commands/accept-terms.ts";
import type { AccountClosing } from "./domains/accounts/commands/delete-account.ts";
import type { AccountErased } from "./domains/accounts/commands/erase-accounts.ts";
import type { IdentityElsewhere } from "./domains/accounts/commands/reset-identity.ts";
import type { AccountRenamed } from "./domains/accounts/commands/update-user.ts";
import { acceptBusinessTerms } from "./domains/businesses/steps/accept-terms.ts";
import { checkReplaceable, eraseMembership } from "./domains/businesses/steps/leave.ts";
import { joinBusiness } from "./domains/businesses/commands/join.ts";
import type { DocumentHooks } from "./domains/documents/calls.ts";
import { eraseExports } from "./domains/data-exports/steps/erase.ts";
import { presentIdentification } from "./domains/identification/present.ts";
import { identificationsOf } from "./domains/identification/queries.ts";
import { eraseIdentifications } from "./domains/identification/steps/erase.ts";
import { eraseUnclaimed } from "./domains/send-to/steps/erase.ts";
import { eraseUnheld } from "./domains/documents/steps/access.ts";
import {
  closeOwnRequests,
  leaveAllRequests,
} from "./domains/signature-requests/commands/close-account.ts";
import { noteDownload, noteRead } from "./domains/signature-requests/commands/record-read.ts";
import { contactsOf } from "./domains/signature-requests/queries.ts";
import { linkSigners } from "./domains/signature-requests/steps/link-signers.ts";
import { endRenamed } from "./domains/signing/steps/end-renamed.ts";
import { visualAttributesOf } from "./domains/visual-signatures/queries.ts";
import { eraseVisualSignatures } from "./domains/visual-signatures/steps/erase.ts";
import type { Floor } from "./floor.ts";

export interface Reactions {
  /** An account was opened: its e-mail address is proven. */
  readonly accountOpened: AccountOpened;
  /** An account's name is being changed: before its row is locked. */
  readonly accountRenamed: AccountRenamed;
  /** A person accepts the invitation of a business. */
  readonly invitationAccepted: InvitationAccepted;
  /** An admin accepts the terms for their business. */
  readonly businessTermsAccepted: BusinessTermsAccepted;
  /** An account is being closed by its person: before its row is locked. */
  readonly accountClosing: AccountClosing;
  /** An account is erased. */
  readonly accountErased: AccountErased;
  /** The identity of an account is looked at, or reset by staff. */
  readonly identity: IdentityElsewhere;
  /** What domains above know of an account. */
  readonly visualAttributes: AccountHooks["visualAttributes"];
  readonly findContacts: AccountHooks["findContacts"];
  /** A page of a document was shown, or a document is being sent: evidence for the request that holds it. */
  readonly documentRead: DocumentHooks;
}

/** Who reacts to what, over this floor. */
export function reactions(floor: Floor): Reactions {
  return {
    accountOpened: async (tx, account) => {
      await linkSigners(tx, floor, account);
    },
    accountRenamed: async (tx, { accountId }) => {
      await endRenamed(tx, floor, accountId);
    },
    invitationAccepted: (tx, { who, invitation, ip }) =>
      joinBusiness(tx, floor, who, invitation, ip),
    businessTermsAccepted: (tx, who, ip) => acceptBusinessTerms(tx, floor, who, ip),
    accountClosing: async (tx, who, asked) => {
      await checkReplaceable(tx, who.id);
      await closeOwnRequests(tx, floor, who, asked);
    },
    accountErased: {
      before: (account) => leaveAllRequests(floor, account),
      within: async (tx, account) => {
        await eraseMembership(tx, account);
        await eraseIdentifications(tx, [`account:${account}`]);
        await eraseExports(floor, tx, account);
        await eraseUnclaimed(floor, tx, account);
        await eraseUnheld(floor, tx, account);
        await eraseVisualSignatures(floor, tx, account);
      },
    },
    identity: {
      identificationsOf: async (reader, account) =>
        (await identificationsOf(reader, `account:${account}`)).map(presentIdentification),
      identityReset: (tx, account) => eraseIdentifications(tx, [`account:${account}`]),
    },
    visualAttributes: (account) => visualAttributesOf(floor.db, account),
    findContacts: (account, text) => contactsOf(floor.db, account, text),
    documentRead: {
      looked: (who, { heldBy }, ip) => noteRead(floor, who, heldBy, ip),
      downloaded: (who, { heldBy }, version, ip) =>
        noteDownload(floor, who, { request: heldBy, versions: [version], ip }),
    },
  };
}
