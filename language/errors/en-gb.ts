/** A sentence for each error: what is, and what to do next. Keys are those of the error table, dots as they are. */
import business from "./business/en-gb.ts";
import requests from "./requests/en-gb.ts";
import singleSignOn from "./single-sign-on/en-gb.ts";
export default {
  ...business,
  ...requests,
  ...singleSignOn,
  "error.validation": "Some entries are not valid. Check the marked fields.",
  "error.text.hidden_characters":
    "The text contains invisible characters, such as control characters or changes of writing direction. Remove them, or type the text instead of pasting it.",
  "error.not_found": "This does not exist, or you don’t have access to it. Check the address.",
  "error.forbidden":
    "You don’t have permission to do this. If you think you should, contact support.",
  "error.conflict": "This was changed in the meantime. Reload the page and try again.",
  "error.method_not_allowed":
    "This address does not accept this method. The Allow header lists the methods it accepts.",
  "error.body_too_large": "This is too large to send. Send less at once.",
  "error.unsupported_media_type":
    "The service cannot read this type of content. Check the Content-Type header.",
  "error.idempotency.key_reused":
    "This idempotency key was already used for a different request. Use a new key.",
  "error.idempotency.in_progress":
    "The same request is still being processed. Try again in a moment.",
  "error.rate_limit.exceeded": "Too many requests. Wait a moment and try again.",
  "error.unexpected": "Something went wrong on our side. Your data is safe. Try again.",
  "error.unavailable": "The service is not available at the moment. Try again in a few minutes.",

  "error.auth.required": "Log in to continue.",
  "error.auth.token_invalid": "Your session is not valid. Log in again.",
  "error.auth.token_expired": "Your session has expired. Log in again.",
  "error.auth.credentials_invalid": "The email address or password is incorrect.",
  "error.auth.single_sign_on_required":
    "The business of this address requires single sign-on. Log in with your company account.",
  "error.auth.second_factor_required": "Enter a code from your authenticator app to log in.",
  "error.auth.email_not_confirmed":
    "Confirm your email address first. Open the link we emailed you.",
  "error.auth.slowed_down": "Too many failed attempts. Wait a moment and try again.",
  "error.auth.origin":
    "This request came from a page that is not allowed to send it. Open Paraph and try again.",
  "error.auth.fresh_login_required":
    "For your security, this works only within ten minutes of logging in. Log out, log in again and try again.",
  "error.auth.opened_elsewhere":
    "You opened your link in another browser. Continue there, or open the link again here.",
  "error.link.invalid": "This link is not valid. Request a new one.",
  "error.link.expired": "This link has expired. Request a new one.",
  "error.link.withdrawn":
    "The sender has withdrawn this request, or its deadline has passed, so you can no longer open it. If you did not expect this, ask the sender.",
  "error.link.other_person": "This link belongs to someone else. Use the link in your own email.",

  "error.password.too_short": "Choose a password with at least 12 characters.",
  "error.password.too_long": "Choose a password with at most 256 characters.",
  "error.password.too_common": "This password is on lists of common passwords. Choose another one.",
  "error.password.personal":
    "The password contains your name or email address. Choose another one.",
  "error.password.wrong": "Your current password is incorrect. Try again.",
  "error.confirmation.invalid":
    "This link is not valid, or it was already used. Request a new one.",
  "error.confirmation.expired": "This link has expired. Request a new one.",
  "error.confirmation.password_wrong":
    "This is not the password you chose when you signed up. Try again, or choose a new one.",
  "error.mobile.invalid":
    "Enter the mobile number with its country code, for example +41 79 123 45 67.",
  "error.name.unsupported_characters":
    "A name cannot contain line breaks, hidden characters, emoji or web addresses. Remove them and try again.",
  "error.attribute.not_updatable": "This setting cannot be changed here. Leave it out.",
  "error.account.deleted": "This account was deleted. Restore it to use it again.",
  "error.account.open_requests":
    "Some requests you sent are still open. Withdraw them first, or let us withdraw them when you delete the account.",
  "error.export.in_progress":
    "We are already preparing a copy of your data. We email you when it is ready.",
  "error.export.not_ready":
    "The copy of your data is not ready yet. We email you when it is ready.",
  "error.name.immutable":
    "Your name comes from your eID, so you cannot change it here. Ask the provider of your eID to change it.",
  "error.second_factor.exists":
    "Two-factor authentication is already on. Remove the app before you set up another one.",
  "error.second_factor.missing": "Two-factor authentication is not set up. Set it up first.",
  "error.second_factor.challenge_over": "This login took too long. Start again with your password.",
  "error.identity.nothing_to_reset":
    "This account has no verified identity, so there is nothing to reset.",
  "error.eid.not_offered": "You cannot sign up with an eID+ here. Sign up with your email address.",
  "error.eid.refused": "eID+ did not verify your identity. Start the sign-up again.",
  "error.eid.email_not_verified":
    "Your email address is not confirmed at eID+. Confirm it there, then start the sign-up again.",
  "error.eid.account_exists":
    "There is already an account with this email address. Log in with its password.",
  "error.eid.assertion_invalid":
    "eID+ sent an invalid response, so we did not create an account. Start the sign-up again.",
  "error.eid.unavailable": "eID+ is not responding. Try again in a few minutes.",
  "error.identification.not_offered":
    "This provider does not offer this kind of identification. Choose another one.",

  "error.plan.upload_not_included":
    "The plan of your business does not include uploads. You can still sign. An admin can choose another plan.",
  "error.free.uploads":
    "Without a paid plan, you can upload 100 files a day. Try again tomorrow, or get a paid plan.",
  "error.free.requests":
    "Without a paid plan, you can start 50 requests a day. Try again tomorrow, or get a paid plan.",
  "error.free.invitations":
    "Without a paid plan, you can invite 100 people a day. Invite fewer people, try again tomorrow, or get a paid plan.",

  "error.tan.invalid": "That code is incorrect. Check it and enter it again.",
  "error.tan.expired": "This code has expired. Request a new one.",
  "error.tan.locked":
    "Too many incorrect codes. For your security, wait 15 minutes and start again.",
  "error.tan.resend_too_soon":
    "We have just sent you a code. Wait a moment before you request another one.",
  "error.tan.unknown": "This code can no longer be used. Start again.",
  "error.sms.number":
    "Several codes were sent to this number but not entered. Check the number and try again in an hour. If that fails, try again tomorrow.",
  "error.sms.sender":
    "Many codes were sent for this sender recently, but few were entered. Try again in an hour. If that fails, try again tomorrow. If it is urgent, tell the sender.",
  "error.sms.business":
    "Many codes were sent for this business recently, but few were entered. Try again in an hour. If that fails, try again tomorrow. If it is urgent, tell the business.",
  "error.sms.free":
    "Many codes were sent recently for senders without a paid plan, so we cannot send this one now. Try again in an hour. If that fails, try again tomorrow.",
  "error.sms.address":
    "Many codes were requested from your network recently, but few were entered. Try again in an hour, or use another network. If that fails, try again tomorrow.",

  "file.pdf.not_a_pdf": "This file is not a PDF. Upload a PDF, or a PNG or JPEG picture.",
  "file.pdf.empty": "This file is empty. Check it and upload it again.",
  "file.pdf.encrypted": "This PDF is protected with a password. Enter the password to upload it.",
  "file.pdf.password_wrong": "The password of the PDF is incorrect. Enter it again.",
  "file.pdf.damaged":
    "This PDF is damaged and cannot be signed. Save or print it as a new PDF and upload that.",
  "file.pdf.no_pages": "This PDF has no pages. Upload another file.",
  "file.pdf.too_many_pages": "This PDF has too many pages. Split it and upload the parts.",
  "file.pdf.certified_no_changes":
    "The author certified this PDF and does not allow more signatures. Ask the author for a version that can be signed.",
  "file.pdf.unsupported":
    "Signing would damage this PDF. Save or print it as a new PDF and upload that.",
  "file.pdf.too_costly":
    "This PDF takes too much time or memory to read. Save or print it as a new PDF and upload that.",
  "file.pdf.paper_differs":
    "This PDF can show or do something different on paper, in other programs or later, so it cannot be signed. Print it to a new PDF and upload that.",
  "file.pdf.page_unreadable":
    "A page of this PDF cannot be shown in full, so signers could not see what they sign. Save it as a new PDF and upload that.",
  "file.pdf.field_demands":
    "A signature field in this PDF requires a kind of signature that we do not offer. Ask the author for a version without this requirement.",
  "file.pdf.read_differently":
    "Other programs may show this signed PDF differently, so it cannot be signed here. Ask the sender for the version without signatures, or for a new document.",
  "file.pdf.general_error":
    "This PDF could not be read. Save or print it as a new PDF and upload that.",
  "file.too_large": "This file is larger than 50 MB. Make it smaller and upload it again.",
  "file.attachment.unsupported":
    "This file cannot be attached. Attach a PDF, an Office file (Word, Excel, PowerPoint), a picture (GIF, JPEG, PNG) or a text file.",
  "file.attachment.empty": "This file is empty. Check it and attach it again.",
  "file.attachment.too_large":
    "This file is too large for an attachment. Make it smaller and attach it again.",
  "file.malware.detected":
    "Our virus scanner has found malware in this file, so we did not store it. Check your device, and use another file.",
  "file.scan.unavailable":
    "We could not scan this file for viruses, so we did not store it. Try again in a few minutes.",
  "file.picture.unreadable": "This picture cannot be read. Upload a PNG or JPEG.",
  "error.phone.unknown": "This QR code is not valid. On your computer, show a new one and scan it.",
  "error.phone.expired": "This QR code has expired. On your computer, show a new one and scan it.",
  "error.phone.used":
    "This QR code was already used. If you did not scan it, end the connection on your computer. To open the document again, show a new code there and scan it.",
  "error.drawing.unknown":
    "This link is not valid. On your computer, show a new QR code and scan it.",
  "error.drawing.expired":
    "This link has expired. On your computer, show a new QR code and scan it.",
  "error.drawing.used":
    "This link was already used. To draw again, show a new QR code on your computer and scan it.",
  "file.logo.unreadable": "This logo cannot be read. Upload a PNG or an SVG.",
  "file.logo.unsafe":
    "This SVG has more than shapes, such as text, pictures or scripts. Convert everything to paths and export it as plain SVG, or upload a PNG.",
  "file.logo.not_square": "This logo is not square. Upload one that is as wide as it is high.",
  "file.logo.too_small": "This logo is too small. Upload one of at least 128 × 128 pixels.",
  "file.logo.too_large": "This logo is too large. Make it smaller and upload it again.",
  "error.page.not_found": "The document does not have this page. Check the page number.",
  "error.page.not_rendered": "This page cannot be shown. Download the document to read it.",
  "error.document.in_use":
    "This document is part of a signature request. Remove it from the request first.",
  "error.storage.unavailable":
    "The document storage is not available at the moment. Try again in a few minutes.",
  "error.send_to.claimed":
    "Someone has already taken over this document. Only they can withdraw it.",
  "error.ticket.invalid":
    "This download link has expired, or it was already used. Start the download again.",

  "error.rate_limit.reminder":
    "The signers were already reminded today. You can remind them again tomorrow.",

  "error.signing.named_twice": "The same request is listed twice. List it only once.",
  "error.signing.not_a_signer": "You are not a signer of this request. Ask the sender to add you.",
  "error.signing.not_your_turn":
    "Someone else signs before you. We email you when it is your turn.",
  "error.signing.already_signed": "You have already signed. You don’t need to do anything.",
  "error.signing.locked":
    "Someone else is signing right now. We continue automatically in a few seconds.",
  "error.signing.quality_too_low":
    "This signature level is too low for this request. Choose a higher level.",
  "error.signing.quality_unavailable":
    "You cannot sign at this level yet. Choose another level, or ask the sender to change it.",
  "error.signing.legislation_mismatch":
    "This request requires a signature under another law. Choose that law.",
  "error.signing.mobile_not_proven":
    "Add and confirm your mobile number first. We send the code to it.",
  "error.signing.mobile_unknown":
    "This level needs a code sent to your phone, but the sender did not enter your number. Create an account with this email address and confirm your number, or ask the sender to invite you with your number.",
  "error.signing.identity_not_vouched":
    "This level needs a verified identity. Choose another level, or verify your identity.",
  "error.signing.terms_not_accepted":
    "Accept the terms of the trust service provider before you sign at this level. Reload the page to read them.",
  "error.signing.no_qualified_credential":
    "You don’t have a qualified certificate under this law yet. Verify your identity first.",
  "error.signing.free_signatures_exhausted":
    "You have used all your free signatures. Sign as a member of a business, or ask the sender to pay.",
  "error.signing.attempt_unknown": "There is nothing to continue. Start signing again.",
  "error.signing.attempt_over":
    "This signing attempt has ended, and nothing is signed. Start again.",
  "error.signing.document_differs":
    "A document of this request looks different on paper, can change later, or cannot be shown in full. We did not check this when it was uploaded. Ask the sender to withdraw the request, upload the document again and send it again.",
  "error.signing.notes_found":
    "We checked the documents again and found something you should know before you sign. Read the note next to the document, then sign again.",
  "error.signing.look_changed":
    "Your signature would now look different or be in a different place, so the code no longer works. Nothing is signed. Check your signature and sign again with a new code.",
  "error.signing.name_changed":
    "Your name has changed since you started. Nothing is signed. Start again to sign with your new name.",
  "error.signing.name_of_organisation":
    "Your name is the same as that of the organisation whose seal makes simple signatures, so nobody could tell that a person signed. Nothing is signed. Enter your own name in your account, or ask the sender to correct it.",
  "error.signing.number_changed":
    "Your mobile number has changed since we sent the code. Nothing is signed. Start again, and we send a code to your new number.",
  "error.signing.visual_signature_invalid":
    "Your visual signature cannot be shown. Change it and try again.",
  "signing.outcome_unknown":
    "The connection to the trust service provider was lost during signing. Nothing was added to the document. Sign again with a new code.",
  "signing.finishing_failed":
    "Your signature could not be completed because an external service did not respond. Nothing was added to the document. Sign again.",

  "error.provider.password_invalid": "The signature password is incorrect. Enter it again.",
  "error.provider.otp_invalid": "That code is incorrect. Enter it again.",
  "error.provider.otp_expired": "This code has expired. Request a new one.",
  "error.provider.locked":
    "Too many incorrect entries. The trust service provider has locked your signature for a while. Try again later.",
  "error.provider.cancelled":
    "Signing was cancelled at the trust service provider. Nothing is signed. Start again to sign.",
  "error.provider.serial_number_mismatch":
    "The trust service provider knows you under a different identity. Verify your identity again before you sign.",
  "error.provider.certificate_revoked":
    "Your certificate was revoked. Verify your identity again before you sign.",
  "error.provider.too_many_documents":
    "Your certificate cannot sign this many documents with one code. Sign fewer requests at a time.",
  "error.provider.unavailable":
    "The trust service provider is not responding. Nothing is signed. Try again in a few minutes.",
  "error.provider.answer_invalid":
    "The trust service provider sent an invalid response. Nothing is signed. Try again.",
  "error.timestamp.unavailable":
    "The time-stamp service is not responding. We keep your signature and complete it when the service responds.",
  "error.revocation.unavailable":
    "The certificate status service is not responding. We keep your signature and complete it when the service responds.",
} as const;
