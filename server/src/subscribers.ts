/** The subscribers of each event, in their order. This is the only place that lists them. */
import { recordActivity } from "./domains/activity/index.ts";
import { endApiUsers } from "./domains/api-users/index.ts";
import { checkMayInvite, checkMayJoin, endPlan, startTrial } from "./domains/billing/index.ts";
import {
  acceptBusinessTerms,
  checkAdminRemains,
  enqueueEnd,
  enqueueJoin,
  eraseMembership,
  joinBusiness,
  markClosed,
} from "./domains/businesses/index.ts";
import { eraseExports } from "./domains/data-exports/index.ts";
import { eraseUnheld } from "./domains/documents/index.ts";
import { eraseIdentifications } from "./domains/identification/index.ts";
import { endLinks, expireLinks } from "./domains/request-access/index.ts";
import {
  eraseSearchData,
  storeContacts,
  eraseWordsOf,
  writeWords,
  writeWordsOf,
} from "./domains/request-lists/index.ts";
import {
  mailCompleted,
  mailDeclined,
  mailExpired,
  mailFreshLink,
  mailInvited,
  mailObserving,
  mailReminder,
  mailDelegated,
  mailRemoved,
  mailReturned,
  mailReplacedLink,
  mailWithdrawn,
} from "./domains/request-mails/index.ts";
import { endDirectory, noteJoined, noteLeft, noteRole } from "./domains/provisioning/index.ts";
import {
  keepEmergencyAdmin,
  leaveAsEmergencyAdmin,
  tellEmergencyLogin,
  unlinkMember,
} from "./domains/single-sign-on/index.ts";
import { eraseUnclaimed } from "./domains/send-to/index.ts";
import {
  applyRetentionSoon,
  closeOwnRequests,
  endProgramParts,
  endRequestsOfApiUser,
  enqueueRead,
  linkAccountAgain,
  linkObservers,
  linkSigners,
  recordDocumentDownload,
  setRetention,
  withdrawAfterEnd,
  withdrawAfterLeaving,
} from "./domains/signature-requests/index.ts";
import {
  endAfterNameChange,
  endAfterNumberChange,
  endAfterRemoval,
  endBeforeHandOver,
} from "./domains/signing/index.ts";
import { endSeals, endSealsOfApiUser } from "./domains/seals/index.ts";
import {
  agreementSent,
  agreementSentBack,
  agreementSigned,
  endVouching,
  eraseAgreements,
  eraseVouchings,
} from "./domains/vouching/index.ts";
import { eraseGuestSignatures, eraseVisualSignatures } from "./domains/visual-signatures/index.ts";
import type { AppContext } from "./app-context.ts";
import type { Subscribers } from "./platform/events.ts";
import { enqueue } from "./platform/jobs.ts";
import { accountActor, parseActor } from "./platform/principal.ts";

export const subscribers: Subscribers<AppContext> = {
  "account.opened": [
    linkSigners,
    linkObservers,
    (tx, _context, opened) => linkAccountAgain(tx, opened),
    (tx, _context, opened) => enqueueJoin(tx, opened),
    recordActivity("account.opened"),
  ],
  "account.reopened": [
    linkSigners,
    linkObservers,
    (tx, _context, reopened) => linkAccountAgain(tx, reopened),
    (tx, _context, { accountId }) => markClosed(tx, accountId, false),
    recordActivity("account.reopened"),
  ],
  "account.renaming": [
    (tx, context, { accountId }) => endAfterNameChange(tx, context, accountId),
    (tx, _context, { accountId }) => enqueue(tx, "write-words", { account: accountId }),
    (tx, _context, { accountId }) => enqueue(tx, "write-member", { account: accountId }),
    endVouching("name"),
  ],
  "mobile.changing": [
    (tx, context, { accountId }) => endAfterNumberChange(tx, context, accountId),
    endVouching("phone"),
  ],
  "account.retention_changed": [(tx, _context, kept) => setRetention(tx, kept)],
  "account.closing": [
    (tx, _context, { who }) => checkAdminRemains(tx, who.id),
    (tx, context, { who }) => keepEmergencyAdmin(tx, context, who.id),
    (tx, context, { who, ...asked }) => closeOwnRequests(tx, context, who, asked),
  ],
  "account.closed": [
    (tx, _context, { accountId }) => markClosed(tx, accountId, true),
    (tx, context, { accountId }) => endProgramParts(tx, context, accountId),
    recordActivity("account.closed"),
  ],
  "account.erased": [
    recordActivity("account.erased"),
    (tx, _context, erased) => eraseVouchings(tx, erased),
    (tx, context, { accountId }) => eraseMembership(tx, context, accountId),
    (tx, _context, { accountId }) => eraseIdentifications(tx, [accountActor(accountId)]),
    (tx, context, { accountId }) => eraseExports(tx, context, accountId),
    (tx, context, { accountId }) => eraseUnclaimed(tx, context, accountId),
    (tx, context, { accountId }) => eraseUnheld(tx, context, accountId),
    (tx, context, { accountId }) => eraseVisualSignatures(tx, context, accountId),
    (tx, _context, { accountId }) => eraseSearchData(tx, accountId),
    (tx, _context, { accountId }) => enqueue(tx, "write-words", { account: accountId }),
  ],
  "identity.reset": [
    recordActivity("identity.reset"),
    endVouching("reset"),
    (tx, _context, { accountId }) => eraseIdentifications(tx, [accountActor(accountId)]),
  ],
  "invitation.accepted": [
    (tx, context, { who, invitation, ip }) => joinBusiness(tx, context, who, invitation, ip),
  ],
  "business_terms.accepted": [
    (tx, context, { who, ip }) => acceptBusinessTerms(tx, context, who, ip),
  ],
  "business.opened": [startTrial, recordActivity("business.opened")],
  "members.inviting": [checkMayInvite],
  "member.joining": [checkMayJoin],
  "member.joined": [recordActivity("member.joined"), noteJoined],
  "member.left": [
    leaveAsEmergencyAdmin,
    unlinkMember,
    endVouching("membership"),
    noteLeft,
    (tx, context, { accountId }) => endProgramParts(tx, context, accountId),
    withdrawAfterLeaving,
    recordActivity("member.left"),
  ],
  "business.retention_changed": [(tx, _context, changed) => applyRetentionSoon(tx, changed)],
  "business.ending": [(tx, _context, ending) => enqueueEnd(tx, ending)],
  "business.emptied": [
    endPlan,
    (tx, _context, emptied) => withdrawAfterEnd(tx, emptied),
    endSeals,
    eraseAgreements,
    endApiUsers,
    endDirectory,
  ],
  "api_user.deleted": [
    (tx, _context, { id }) => endSealsOfApiUser(tx, { id }),
    (tx, _context, deleted) => endRequestsOfApiUser(tx, deleted),
    (tx, context, { id }) => eraseUnheld(tx, context, id),
    (tx, context, { id }) => eraseUnclaimed(tx, context, id),
  ],
  "member.promoted": [noteRole, recordActivity("member.promoted")],
  "member.demoted": [
    (tx, context, { accountId }) => keepEmergencyAdmin(tx, context, accountId),
    noteRole,
    recordActivity("member.demoted"),
  ],
  "emergency.login": [tellEmergencyLogin],
  "second_factor.removing": [
    (tx, context, { accountId }) => keepEmergencyAdmin(tx, context, accountId),
  ],
  "member.invited": [recordActivity("member.invited")],
  "member.invitation_withdrawn": [recordActivity("member.invitation_withdrawn")],
  "document.looked": [
    (tx, context, { who, heldBy, ip }) => enqueueRead(tx, context, who, { request: heldBy, ip }),
  ],
  "document.downloaded": [recordDocumentDownload],
  "request.settled": [
    (tx, _context, state) => writeWords(tx, state),
    (tx, _context, { ended, ...state }) => (ended ? expireLinks(tx, state) : Promise.resolve()),
    (tx, context, { ended, signers }) =>
      eraseGuestSignatures(tx, context, ended ? signers.map(({ guest }) => guest) : []),
  ],
  "request.sent": [recordActivity("request.sent"), agreementSent],
  "signers.asked": [(tx, _context, asked) => storeContacts(tx, asked)],
  "signer.invited": [mailInvited],
  "signer.added": [recordActivity("signer.added")],
  "signer.reminded": [mailReminder, recordActivity("signer.reminded")],
  "signer.opened": [(tx, _context, { request }) => writeWordsOf(tx, request)],
  "signer.removed": [
    endAfterRemoval,
    (tx, _context, { signer }) => endLinks(tx, signer.id),
    (tx, context, { signer }) => eraseGuestSignatures(tx, context, [signer.guest]),
    mailRemoved,
    recordActivity("signer.removed"),
  ],
  "signer.delegated": [
    endBeforeHandOver,
    (tx, _context, { signer }) => endLinks(tx, signer.id),
    (tx, context, { delegator }) => eraseGuestSignatures(tx, context, [delegator.guest]),
    mailDelegated,
    recordActivity("signer.delegated"),
  ],
  "signer.returned": [
    endBeforeHandOver,
    (tx, _context, { signer }) => endLinks(tx, signer.id),
    (tx, context, { delegate }) => eraseGuestSignatures(tx, context, [delegate.guest]),
    mailReturned,
    recordActivity("signer.returned"),
  ],
  "observer.added": [mailObserving, recordActivity("observer.added")],
  "observer.removed": [recordActivity("observer.removed")],
  "signer.links_void": [(tx, _context, { signer }) => endLinks(tx, signer)],
  "link.requested": [mailFreshLink],
  "link.replaced": [mailReplacedLink],
  "signing.failed": [recordActivity("signing.failed")],
  "signing.cancelled": [recordActivity("signing.cancelled")],
  "signature.made": [recordActivity("signature.made")],
  "document.sealed": [recordActivity("document.sealed")],
  "request.completed": [mailCompleted, recordActivity("request.completed"), agreementSigned],
  "request.declined": [
    mailDeclined,
    recordActivity("request.declined"),
    agreementSentBack("declined"),
  ],
  "request.withdrawn": [
    mailWithdrawn,
    recordActivity("request.withdrawn"),
    agreementSentBack("withdrawn"),
  ],
  "request.expired": [mailExpired, recordActivity("request.expired"), agreementSentBack("expired")],
  "request.left": [(tx, _context, left) => eraseWordsOf(tx, left)],
  "request.erased": [
    (tx, _context, { guests }) => eraseIdentifications(tx, [...guests]),
    (tx, context, { guests }) =>
      eraseGuestSignatures(
        tx,
        context,
        guests.map((one) => parseActor(one).id ?? ""),
      ),
  ],
};
