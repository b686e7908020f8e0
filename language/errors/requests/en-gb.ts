/** Errors of signature requests and their signers. */
export default {
  "error.sr.not_draft":
    "This request was already sent and can no longer be changed. To change it, withdraw it and create a new one.",
  "error.sr.not_open": "This request is no longer open. Reload the page to see what changed.",
  "error.sr.not_ended": "Only a declined or withdrawn request can be sent again.",
  "error.sr.no_documents": "Add a document before you send the request.",
  "error.sr.too_many_documents":
    "A request can have at most 50 documents. Remove some, or create another request.",
  "error.sr.attachments_full":
    "With this file, the request has too many attachments, or they are too large in total. Remove some, or make this file smaller.",
  "error.sr.kept_by_business":
    "Your business decides how long its requests are kept. Ask an admin of your business to change the period.",
  "error.sr.attachments_fixed":
    "Someone has already signed this request, so its attachments can no longer be changed. To change them, withdraw it and send it again.",
  "error.sr.last_document_cannot_be_removed":
    "A request needs at least one document. Add another one before you remove this one.",
  "error.sr.no_signers": "Add a signer before you send the request.",
  "error.sr.too_many_signers":
    "A request can have at most 50 signers. Remove some, or create another request.",
  "error.sr.signer_twice":
    "This person is already a signer of the request. Enter a different person.",
  "error.sr.observer_twice": "This person already observes the request. Enter a different address.",
  "error.sr.observer_signs":
    "This person signs the request and can read it anyway. Enter a different address, or remove the signer first.",
  "error.sr.observer_is_sender":
    "The sender can read the request anyway. Enter the address of someone else.",
  "error.sr.too_many_observers":
    "A request can have at most 50 observers. Remove some before you add others.",
  "error.sr.signer_signed":
    "This person has already signed and can no longer be removed. You can still withdraw the request.",
  "error.sr.document_unknown":
    "One of the documents does not belong to this request. Reload the page and try again.",
  "error.sr.page_unknown":
    "The document has no page with this number. Pages count from 0: the first page is 0. The response says which page was named (page) and how many pages there are (pages). Name one of them.",
  "error.sr.position_outside": "A signature box is outside the page. Move it onto the page.",
  "error.sr.form_field_unavailable":
    "This signature field does not exist, is already signed, or belongs to another signer. Choose another one.",
  "error.sr.legislation_missing":
    "Choose Swiss or EU law. Advanced and qualified signatures need one of them.",
  "error.sr.mobile_missing": "This level needs the signer’s mobile number. Enter it.",
  "error.sr.addresses_differ":
    "The email address of the account and the one next to the name differ. Enter only one of them, or the same address twice.",
  "error.sr.expiration_past": "The deadline is in the past. Choose a later day.",
  "error.sr.document_differs":
    "One of the documents looks different on paper, can change later, or cannot be shown in full. We did not check this when it was uploaded. Remove it and upload it again; we then fix what we can.",
  "error.sr.demo_mixed":
    "This request mixes demonstrations and real signatures. Choose Demo for all signers, or for none.",
  "error.sr.demo_signed":
    "A document already has a signature, so the demonstration mark cannot be added. Remove the document, or choose another level.",
  "error.sr.certified":
    "A certified document does not allow this signer’s signature box. Remove the document or the signer.",
  "error.delegation.hand_back":
    "You sign in place of someone else. If you don’t want to sign, hand the signature back.",
  "error.delegation.part11":
    "A signature under 21 CFR Part 11 belongs to one person and cannot be delegated. You can decline to sign.",
  "error.part11.account":
    "A signature under 21 CFR Part 11 needs an account in your own name. Log in or create an account with the address to which the invitation was sent, then sign.",
  "error.part11.name":
    "The printed name has to be your own. Enter it as it stands in your profile, or leave it out.",
  "error.part11.place":
    "A signature under 21 CFR Part 11 is printed in the document. Choose a place for it in each document, then sign.",
  "error.part11.proof":
    "Confirm who you are with your password, then sign. You only need to do this for the first signature under 21 CFR Part 11 in a while.",
  "error.part11.reason_demo":
    "The meaning of a signature cannot begin with “DEMO:”, because that marks demonstrations without legal effect. Enter another meaning.",
  "error.part11.reason":
    "A signature under 21 CFR Part 11 states what it means. Choose a meaning, then sign.",
  "error.delegation.too_often":
    "This signature has been delegated five times. Sign yourself, or ask the sender to change the signers.",
  "error.delegation.sender_limit":
    "The sender cannot invite anyone else today. Sign yourself, or try again tomorrow.",
};
