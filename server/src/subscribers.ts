/** What follows from which event, in this order: the one place that shows it. */
// The domains that tell.
import "./domains/accounts/events.ts";
import "./domains/businesses/events.ts";
import "./domains/documents/events.ts";
import "./domains/signature-requests/events.ts";
import { recordActivity } from "./domains/activity/record-activity.ts";
import { joinBusiness } from "./domains/businesses/members/join.ts";
import { acceptBusinessTerms } from "./domains/businesses/accept-business-terms.ts";
import { checkAdminRemains, eraseMembership } from "./domains/businesses/members/leave-business.ts";
import { eraseExports } from "./domains/data-exports/erase-exports.ts";
import { eraseUnheld } from "./domains/documents/access/access.ts";
import { eraseIdentifications } from "./domains/identification/erase-identifications.ts";
import { eraseUnclaimed } from "./domains/send-to/erase-send-tos.ts";
import { closeOwnRequests } from "./domains/signature-requests/deletion/close-account.ts";
import { recordDownload, enqueueRead } from "./domains/signature-requests/trail/record-read.ts";
import { setRetention } from "./domains/signature-requests/deletion/sweep-retention.ts";
import { eraseSearchData } from "./domains/request-lists/contacts.ts";
import { linkSigners } from "./domains/signature-requests/signers/link-signers.ts";
import {
  endAfterRemoval,
  endAfterNameChange,
  endAfterNumberChange,
} from "./domains/signing/attempts/end-outdated-attempts.ts";
import { eraseVisualSignatures } from "./domains/visual-signatures/erase-visual-signatures.ts";
import type { AppContext } from "./app-context.ts";
import type { Subscribers } from "./platform/events.ts";
import { enqueue } from "./platform/jobs.ts";
import { accountActor } from "./platform/principal.ts";

export const subscribers: Subscribers<AppContext> = {
  "account.opened": [linkSigners, recordActivity("account.opened")],
  "account.reopened": [linkSigners, recordActivity("account.reopened")],
  "account.renaming": [
    (tx, context, { accountId }) => endAfterNameChange(tx, context, accountId),
    (tx, _context, { accountId }) => enqueue(tx, "write-words", { account: accountId }),
  ],
  "mobile.changing": [(tx, context, { accountId }) => endAfterNumberChange(tx, context, accountId)],
  "account.retention_changed": [(tx, _context, kept) => setRetention(tx, kept)],
  "account.closing": [
    (tx, _context, { who }) => checkAdminRemains(tx, who.id),
    (tx, context, { who, ...asked }) => closeOwnRequests(tx, context, who, asked),
  ],
  "account.closed": [recordActivity("account.closed")],
  "account.erased": [
    recordActivity("account.erased"),
    (tx, _context, { accountId }) => eraseMembership(tx, accountId),
    (tx, _context, { accountId }) => eraseIdentifications(tx, [accountActor(accountId)]),
    (tx, context, { accountId }) => eraseExports(context, tx, accountId),
    (tx, context, { accountId }) => eraseUnclaimed(context, tx, accountId),
    (tx, context, { accountId }) => eraseUnheld(context, tx, accountId),
    (tx, context, { accountId }) => eraseVisualSignatures(context, tx, accountId),
    (tx, _context, { accountId }) => eraseSearchData(tx, accountId),
    (tx, _context, { accountId }) => enqueue(tx, "write-words", { account: accountId }),
  ],
  "identity.reset": [
    recordActivity("identity.reset"),
    (tx, _context, { accountId }) => eraseIdentifications(tx, [accountActor(accountId)]),
  ],
  "invitation.accepted": [
    (tx, context, { who, invitation, ip }) => joinBusiness(tx, context, who, invitation, ip),
  ],
  "business_terms.accepted": [
    (tx, context, { who, ip }) => acceptBusinessTerms(tx, context, who, ip),
  ],
  "business.opened": [recordActivity("business.opened")],
  "member.joined": [recordActivity("member.joined")],
  "document.looked": [
    (tx, context, { who, heldBy, ip }) => enqueueRead(tx, context, who, { request: heldBy, ip }),
  ],
  "document.downloaded": [
    (tx, context, { who, heldBy, version, ip }) =>
      recordDownload(tx, context, who, { request: heldBy, versions: [version], ip }),
  ],
  "request.sent": [recordActivity("request.sent")],
  "signer.removed": [endAfterRemoval],
  "request.completed": [recordActivity("request.completed")],
  "request.declined": [recordActivity("request.declined")],
  "request.withdrawn": [recordActivity("request.withdrawn")],
  "request.expired": [recordActivity("request.expired")],
  "signature.made": [recordActivity("signature.made")],
};
