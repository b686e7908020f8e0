/**
 * What follows from an event in other domains, in the same transaction or by a job: the one place that
 * shows the fan-out. A lower domain names the event; this table says who reacts.
 */
import type { AccountOpened } from "./domains/accounts/commands/confirm-registration.ts";
import type { InvitationAccepted } from "./domains/accounts/commands/accept-terms.ts";
import type { AccountRenamed } from "./domains/accounts/commands/update-user.ts";
import { joinBusiness } from "./domains/businesses/commands/join.ts";
import type { DocumentHooks } from "./domains/documents/calls.ts";
import { noteDownload, noteRead } from "./domains/signature-requests/commands/record-read.ts";
import { linkSigners } from "./domains/signature-requests/steps/link-signers.ts";
import { endRenamed } from "./domains/signing/steps/end-renamed.ts";
import type { Floor } from "./floor.ts";

export interface Reactions {
  /** An account was opened: its e-mail address is proven. */
  readonly accountOpened: AccountOpened;
  /** An account's name is being changed: before its row is locked. */
  readonly accountRenamed: AccountRenamed;
  /** A person accepts the invitation of a business. */
  readonly invitationAccepted: InvitationAccepted;
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
    documentRead: {
      looked: (who, { heldBy }, ip) => noteRead(floor, who, heldBy, ip),
      downloaded: (who, { heldBy }, version, ip) =>
        noteDownload(floor, who, { request: heldBy, versions: [version], ip }),
    },
  };
}
