/** A sentence for each error: what is, and what to do next. Keys are those of the error table, dots as they are. */
export default {
  "error.validation": "Some of what was sent is not valid. Check the marked fields.",
  "error.text.hidden_characters":
    "A text holds invisible characters that change how it reads, such as control characters or turns of the writing direction. Remove them, best by typing the text instead of pasting it.",
  "error.not_found": "This does not exist, or you may not see it.",
  "error.forbidden": "You may not do this.",
  "error.conflict": "This was changed in the meantime. Load it again.",
  "error.method_not_allowed":
    "This address does not take this method. The header Allow names those that it takes.",
  "error.body_too_large": "This is too large to be sent.",
  "error.unsupported_media_type": "The service cannot read this kind of content.",
  "error.idempotency.key_reused": "This idempotency key was used for a different request.",
  "error.idempotency.in_progress":
    "The same request is still being worked on. Try again in a moment.",
  "error.rate_limit.exceeded": "Too many requests. Wait a moment and try again.",
  "error.unexpected": "Something went wrong on our side. Nothing was lost; try again.",
  "error.unavailable": "The service is not available at this moment. Try again shortly.",

  "error.auth.required": "Log in to go on.",
  "error.auth.token_invalid": "Your session is not valid. Log in again.",
  "error.auth.token_expired": "Your session has ended. Log in again.",
  "error.auth.credentials_invalid": "The e-mail address or the password is not right.",
  "error.auth.second_factor_required": "Enter a code of your authenticator app to log in.",
  "error.auth.email_not_confirmed":
    "Confirm your e-mail address first: open the link that we mailed to you.",
  "error.auth.slowed_down": "Too many failed attempts. Wait a moment and try again.",
  "error.auth.origin": "This request came from a page that may not send it.",
  "error.auth.fresh_login_required":
    "This asks for a login of the last ten minutes. Log out, log in again, and come back.",
  "error.auth.opened_elsewhere":
    "Your link was opened in another browser, where you go on. To go on here, open it again.",
  "error.link.invalid": "This link is not valid. Ask for a fresh one.",
  "error.link.expired": "This link has expired. Ask for a fresh one.",
  "error.link.withdrawn":
    "The sender has withdrawn this request, or its deadline has passed: there is nothing to open any more. Ask the sender if you did not expect that.",
  "error.link.other_person": "This link belongs to another person. Use the link in your own mail.",

  "error.password.too_short": "Choose a password of at least 12 characters.",
  "error.password.too_long": "Choose a password of at most 256 characters.",
  "error.password.too_common":
    "This password is on the lists that attackers try first. Choose another.",
  "error.password.personal": "The password contains your name or e-mail address. Choose another.",
  "error.password.wrong": "The present password is not right.",
  "error.confirmation.invalid": "This link is not valid, or was used before.",
  "error.confirmation.expired": "This link has expired. Ask for a new one.",
  "error.confirmation.password_wrong":
    "This is not the password that you chose when you signed up. Try again, or choose another.",
  "error.mobile.invalid":
    "Enter the mobile number with its country code, such as +41 79 123 45 67.",
  "error.name.unsupported_characters":
    "This name holds something that cannot stand in a name: line breaks, hidden characters, pictures or a web address. Take it out and try again.",
  "error.attribute.not_updatable": "This setting cannot be changed here.",
  "error.account.deleted":
    "This account was deleted and is not yet erased. Revoke the deletion to use it again.",
  "error.account.open_requests":
    "You have sent requests that are still open. Withdraw them, or have them withdrawn with the account.",
  "error.export.in_progress":
    "An archive of your data is being written. You will get a mail when it is ready.",
  "error.export.not_ready": "This archive is not ready. You will get a mail as soon as it is.",
  "error.name.immutable":
    "Your name comes from your eID. Have it changed there; it cannot be changed here.",
  "error.second_factor.exists":
    "Your account has a second factor already. Remove it first to set up another.",
  "error.second_factor.missing":
    "There is no second factor to do this with. Begin to set one up first.",
  "error.second_factor.challenge_over": "This login took too long. Begin again with your password.",
  "error.identity.nothing_to_reset": "This account holds no identity that could be reset.",
  "error.eid.not_offered": "Signing up with an eID+ is not offered here.",
  "error.eid.refused": "eID+ did not confirm who you are. Start the sign-up again.",
  "error.eid.email_not_verified":
    "Your e-mail address is not confirmed at eID+. Confirm it there, then start the sign-up again.",
  "error.eid.account_exists":
    "There is an account with this e-mail address. Log in with its password.",
  "error.eid.assertion_invalid":
    "eID+ sent an answer that is not valid. No account was opened; start the sign-up again.",
  "error.eid.unavailable": "eID+ does not answer. Try again in a few minutes.",
  "error.identification.not_offered": "This provider does not identify people in this way.",

  "error.business.member_already":
    "You already belong to a business. Leave it first, then you can join or open another.",
  "error.business.invitation_over":
    "This invitation does not hold any more. Ask an admin of the business for a new one.",
  "error.business.last_admin":
    "A business needs an admin. Make somebody else an admin first, then try again.",
  "error.business.locked":
    "Your business is locked: its trial is over, or a payment is missing. An admin can choose a plan.",
  "error.plan.upload_not_included":
    "Your plan does not include sending documents. Signing stays possible; an admin can choose another plan.",
  "error.free.uploads":
    "Without a paid plan, 100 files can be uploaded in a day. Go on tomorrow, or choose a plan for your business.",
  "error.free.requests":
    "Without a paid plan, 50 requests can be started in a day. Go on tomorrow, or choose a plan for your business.",
  "error.free.invitations":
    "Without a paid plan, 100 people can be invited in a day. Invite fewer, go on tomorrow, or choose a plan for your business.",

  "error.tan.invalid": "This code is not right. Check it and enter it again.",
  "error.tan.expired": "This code has expired. Ask for a new one.",
  "error.tan.locked": "Too many wrong codes. For your safety, wait 15 minutes and start again.",
  "error.tan.resend_too_soon": "A code was sent a moment ago. Wait before you ask for another.",
  "error.tan.unknown": "There is no code to be entered any more. Start again.",
  "error.sms.number":
    "Several codes were sent to this number and not entered. Check the number, and wait an hour, or after many of them a day, before you ask for another.",
  "error.sms.sender":
    "Many codes were sent for this sender lately, and few were entered. Try again in an hour or, if it is refused again, tomorrow; if it is urgent, tell the sender.",
  "error.sms.business":
    "Many codes were sent for this business lately, and few were entered. Try again in an hour or, if it is refused again, tomorrow; if it is urgent, tell the business.",
  "error.sms.free":
    "Many codes were sent lately for senders without a paid plan, and this one has to wait. Try again in an hour or, if it is refused again, tomorrow.",
  "error.sms.address":
    "Many codes were asked for from your network lately, and few were entered. Try again in an hour or, if it is refused again, tomorrow, or from another network.",

  "file.pdf.not_a_pdf": "This file is not a PDF. Upload a PDF, or a PNG or JPEG picture.",
  "file.pdf.empty": "This file is empty. Choose the file again.",
  "file.pdf.encrypted": "This PDF is protected by a password. Enter the password to upload it.",
  "file.pdf.password_wrong": "This is not the password of the PDF. Enter it again.",
  "file.pdf.damaged":
    "This PDF is damaged and cannot be signed. Save or print it to PDF again and upload that.",
  "file.pdf.no_pages": "This PDF has no pages.",
  "file.pdf.too_many_pages": "This PDF has too many pages. Split it and upload the parts.",
  "file.pdf.certified_no_changes":
    "The author certified this PDF and allowed no further signatures. Ask them for a version that can be signed.",
  "file.pdf.unsupported":
    "This PDF cannot be signed without breaking it. Save or print it to PDF again and upload that.",
  "file.pdf.too_costly":
    "This PDF takes too much time or memory to read. Save or print it to PDF again and upload that.",
  "file.pdf.paper_differs":
    "This PDF can show or do something else on paper, in other programs or later than the screen shows now, so it cannot be signed. Print the file to a new PDF and upload that.",
  "file.pdf.page_unreadable":
    "A page of this PDF cannot be shown as a whole, so nobody could see what they sign. Save it as a new PDF and upload that.",
  "file.pdf.field_demands":
    "A signature field of this PDF demands a signature of a kind that is not made here. Ask its author for a version without this demand.",
  "file.pdf.read_differently":
    "This signed PDF is built so that other programs may show other pages of it than we do, so it cannot be signed here. Ask the sender for the version before its signatures, or for a new one.",
  "file.pdf.general_error":
    "This PDF could not be read. Save or print it to PDF again and upload that.",
  "file.too_large": "This file is larger than 50 MB. Make it smaller and upload it again.",
  "file.picture.unreadable": "This picture cannot be read. Upload a PNG or JPEG.",
  "error.page.not_found": "The document has no such page.",
  "error.page.not_rendered": "This page cannot be shown. You can download the document.",
  "error.document.in_use": "A signature request holds this document. Remove it there first.",
  "error.storage.unavailable":
    "The document store is not available at this moment. Try again shortly.",
  "error.send_to.claimed": "Somebody has claimed it: it is theirs to withdraw.",
  "error.ticket.invalid":
    "This download address was used or has expired. Start the download again.",

  "error.sr.not_draft": "The request has been sent and can no longer be changed.",
  "error.sr.not_open": "The request is no longer open.",
  "error.sr.no_documents": "Add a document before you send the request.",
  "error.sr.too_many_documents": "A request holds at most 50 documents.",
  "error.sr.last_document_cannot_be_removed": "A request needs at least one document.",
  "error.sr.no_signers": "Add a signer before you send the request.",
  "error.sr.too_many_signers": "A request holds at most 50 signers.",
  "error.sr.signer_twice": "This person is a signer of the request already.",
  "error.sr.signer_signed": "This person has signed and can no longer be removed.",
  "error.sr.document_unknown": "One of the documents does not belong to this request.",
  "error.sr.position_outside": "A signature lies outside the page. Move it onto the page.",
  "error.sr.form_field_unavailable":
    "This signature field does not exist, is signed already, or belongs to another signer.",
  "error.sr.legislation_missing":
    "Choose Swiss or EU law: a qualified or advanced signature needs one.",
  "error.sr.mobile_missing": "This level needs the signer’s mobile number. Enter it.",
  "error.sr.addresses_differ":
    "The address of the account and the one beside the name have to be the same. Give one of them, or the same twice.",
  "error.sr.expiration_past": "The deadline lies in the past. Choose a later day.",
  "error.sr.document_differs":
    "One of the documents shows something else on paper than on the screen, can change later, or cannot be shown as a whole; we did not check this yet when it was uploaded. Remove it and upload it again: what can be mended is mended then.",
  "error.sr.certified":
    "A certified document forbids this signer’s field. Remove the document or the signer.",
  "error.rate_limit.reminder":
    "The signers were reminded today. You can remind them again tomorrow.",

  "error.signing.named_twice": "A request stands twice in what is to be signed. Name it once.",
  "error.signing.not_a_signer": "You are not a signer of this request.",
  "error.signing.not_your_turn":
    "Another person signs before you. We will write to you when it is your turn.",
  "error.signing.already_signed": "You have signed already.",
  "error.signing.locked":
    "Another person is signing at this moment. It goes on by itself in a few seconds.",
  "error.signing.quality_too_low": "This request asks for a stronger signature.",
  "error.signing.quality_unavailable": "You cannot sign at this level yet.",
  "error.signing.legislation_mismatch": "This request asks for a signature under another law.",
  "error.signing.mobile_not_proven":
    "Add and confirm your mobile number first: the code is sent to it.",
  "error.signing.mobile_unknown":
    "This level sends a code to your phone, and the sender gave no number. Create an account with this email address and confirm your number, or ask the sender to invite you with it.",
  "error.signing.identity_not_vouched":
    "This level needs a confirmed identity. Choose another level, or have yourself identified.",
  "error.signing.terms_not_accepted":
    "The terms of the trust service provider have to be accepted before a signature at this level. Reload the page to read them.",
  "error.signing.no_qualified_credential":
    "You have no qualified certificate under this law yet. Have yourself identified first.",
  "error.signing.free_signatures_exhausted": "Your free signatures are used up.",
  "error.signing.attempt_unknown": "There is no signing to go on with. Start again.",
  "error.signing.attempt_over": "This attempt has ended. Nothing was signed by it; start again.",
  "error.signing.document_differs":
    "A document of this request shows something else on paper than on the screen, can change later, or cannot be shown as a whole; we did not check this yet when it was uploaded. Ask the sender to withdraw the request, upload the document again and send it again.",
  "error.signing.notes_found":
    "We have looked through the documents again and found something that you should know before you sign. It is told beside the document: read it and sign again.",
  "error.signing.look_changed":
    "Your signature would look different or stand elsewhere by now, so the code no longer counts. Nothing was signed: look at it and sign again; you get a new code.",
  "error.signing.name_changed":
    "Your name has changed since you began to sign. Nothing was signed; start again under the name you now have.",
  "error.signing.number_changed":
    "Your mobile number has changed since the code was sent. Nothing was signed; start again, and the code will come to the number you now have.",
  "error.signing.visual_signature_invalid":
    "Your visual signature cannot be drawn. Change it and try again.",
  "signing.outcome_unknown":
    "The connection to the trust service broke while it was signing. Nothing was added to the document; sign again with a new code.",
  "signing.finishing_failed":
    "The signature could not be completed, because an outside service did not answer. Nothing was added to the document; sign again.",

  "error.provider.password_invalid": "The signature password is not right. Enter it again.",
  "error.provider.otp_invalid": "The code is not right. Enter it again.",
  "error.provider.otp_expired": "The code has expired. Ask for a new one.",
  "error.provider.locked":
    "Too many wrong entries: the trust service has locked the signature for a while.",
  "error.provider.cancelled": "The signing was cancelled at the trust service. Nothing was signed.",
  "error.provider.serial_number_mismatch":
    "The trust service knows you by another identity. Identify yourself again before you sign.",
  "error.provider.certificate_revoked":
    "Your certificate was revoked. Identify yourself again before you sign.",
  "error.provider.too_many_documents":
    "Your signature cannot cover so many documents with one code. Sign fewer requests at a time.",
  "error.provider.unavailable":
    "The trust service does not answer. Nothing was signed; try again in a few minutes.",
  "error.provider.answer_invalid":
    "The trust service sent an answer that is not valid. Nothing was signed; try again.",
  "error.timestamp.unavailable":
    "The time-stamp service does not answer. Your signature is kept and will be completed as soon as it does.",
  "error.revocation.unavailable":
    "The certificate status service does not answer. Your signature is kept and will be completed as soon as it does.",
} as const;
