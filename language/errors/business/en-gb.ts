/** Errors about businesses: members, invitations, imports and API users. */
export default {
  "error.name.managed":
    "Your name comes from your company’s directory. Ask your admin to change it there.",
  "error.provisioning.no_domain": "Verify a domain first. Then turn provisioning on.",
  "error.business.member_already":
    "You already belong to a business. Leave it before you join or register another one.",
  "error.business.invitation_over":
    "This invitation is no longer valid. Ask an admin of the business for a new one.",
  "error.business.last_admin":
    "A business needs at least one admin. Make someone else an admin first, or delete the business.",
  "error.business.locked":
    "Your business is locked because its trial has ended or a payment is missing. An admin can choose a plan to unlock it.",
  "error.business.no_trial": "The trial of your business has already ended. Reload the page.",
  "error.business.removed":
    "An admin removed this account from the business. Ask an admin for an invitation.",
  "error.business.mailbox_taken":
    "A member already uses this mailbox. Log in with that member’s address.",
  "error.business.no_seats":
    "All seats of this business are in use. Ask one of its admins to add a seat, then try again.",
  "error.business.sign_up_closed":
    "New businesses cannot be registered yet. Contact us if you want to use Paraph in your business.",
  "error.business.name_reserved": "Only Paraph can use this name. Enter the name of your business.",
  "error.seal.quota":
    "This seal has reached its limit for today. Try again tomorrow (UTC), or ask an admin of your business to raise the limit.",
  "error.domain.invalid":
    "This is not a domain. Enter it like “muster.example”, without “https://” and without a path.",
  "error.domain.address":
    "An IP address cannot be verified, because nobody can add a DNS record to it. Enter the domain of your email addresses.",
  "error.domain.public_mail":
    "Anyone can have an email address at this provider, so it cannot be the domain of a business. Enter a domain of your own.",
  "error.domain.public_suffix":
    "This ending is shared by many organisations, so nobody can verify it. Enter the whole domain of your business.",
  "error.domain.exists": "Your business has already added this domain. Check it in the list.",
  "error.domain.not_verified": "This domain is not verified. Verify it first.",
  "error.domain.record_missing":
    "We found no proof for this domain at our last check. Add its DNS record again, or prove the domain by email again. Then try again.",
  "error.domain.too_many":
    "Your business has reached its limit of domains, or has added too many today. Remove one that you no longer need, or try again tomorrow.",
  "error.domain.checks":
    "Your business has checked its domains too often in the last hour. Wait: we check pending domains every 15 minutes.",
  "error.domain.not_mailed":
    "We cannot send any more emails to this address today. Copy the steps, or email them tomorrow.",
  "error.domain.proof_invalid":
    "This link is no longer valid. Each link works once, for 24 hours, and stops when a newer one is sent. Send a new link.",
  "error.domain.taken":
    "Another business has verified this domain. If it is yours, add the TXT record to its DNS. A proof by email is not enough here.",
  "error.aes.not_draft":
    "This agreement can no longer be changed. Reload the page to see its status.",
  "error.aes.not_in_review":
    "This agreement is not under review. Reload the page to see its status.",
  "error.aes.own_business":
    "You belong to this business or have signed its agreement. Ask a colleague to approve it.",
  "error.aes.not_approved":
    "Your agreement is not approved, so your business cannot vouch for anyone. See its status on the page “AES for business”.",
  "error.aes.incomplete":
    "Something is missing in the agreement. Fill in every field, choose a domain, and send it again.",
  "error.aes.number_invalid":
    "This is not a valid number of that commercial register. Check every digit.",
  "error.aes.domain_unknown": "Your business has no such domain. Choose one from the list.",
  "error.aes.domain_not_proven":
    "The DNS record of a domain in the agreement is missing. Add it again under Domains, then continue.",
  "error.aes.day_invalid":
    "This date is not valid. Enter today or an earlier day, at most 10 years ago.",
  "error.aes.person_changed":
    "The details of one of these people have changed. Look at the list again, then vouch for them.",
  "error.settings.no_level_left":
    "At least one level has to stay on, so that members can sign. Turn on another level first.",
  "error.settings.too_many_websites":
    "Your business has reached its limit of websites. Remove one that no longer shows your signing pages.",
  "error.settings.level_disabled":
    "Your business has turned this signature level off. Choose another level, or ask an admin of your business: they decide in its settings.",
  "error.settings.part11_off":
    "Signatures under 21 CFR Part 11 are off in your business. Choose another level, or ask an admin of your business to turn them on in its settings.",
  "error.settings.attachment_fixed":
    "Your business decides what is attached to the email when everyone has signed. Leave it as it is, or ask an admin of your business.",
  "error.import.unreadable":
    "This is not a CSV file that we can read. Save it as CSV in UTF-8 and choose it again.",
  "error.import.no_addresses":
    "The file has no column of email addresses. Name the column “Email” in the first line.",
  "error.import.no_rows": "The file has no rows. Add one person per line.",
  "error.import.too_many_rows":
    "The file has too many rows. Split it into files of at most 5,000 people.",
  "error.import.too_many_imports":
    "Your business cannot keep any more imports. Discard one that you no longer need, then choose the file again.",
  "error.import.rows_today":
    "Your business has reached today’s limit of rows. Choose a smaller file, or try again tomorrow.",
  "error.import.finished":
    "This import is finished, and nobody is left to invite. Choose another file.",
  "error.import.email_missing": "Enter an email address",
  "error.import.email_invalid": "Enter a complete email address",
  "error.import.first_name_invalid": "Enter a first name of at most 100 letters",
  "error.import.last_name_invalid": "Enter a last name of at most 100 letters",
  "error.import.role_unknown": "Enter “admin” or “member”, or nothing",
  "error.import.admin_ended":
    "The person who imported the file is no longer an admin. Invite this admin yourself",
  "error.import.not_mailed":
    "Invited, but not emailed: we cannot send any more emails to this address today. Send the invitation again tomorrow",
  "error.api_user.not_allowed":
    "API users cannot use this call. Use a person’s account instead. The API description says which calls are for API users.",
  "error.api_user.credentials_invalid":
    "The username or the API key is incorrect. Check both, or ask an admin of your business for a new key.",
  "error.api_user.network":
    "This API user may not be used from this network address. An admin of your business can change the allowed networks.",
  "error.api_user.too_many":
    "Your business has reached its limit of API users. Delete one that is no longer used.",
  "error.api_user.acts_for_members":
    "Your business does not allow API users to act for members. An admin can allow it in the developer settings.",
  "error.api_user.member_unknown":
    "This person is not a member of your business. Check the email address.",
  "error.seal.account_unknown":
    "We found no seal with this account name that your business could add. Check the name with your trust service provider. A seal belongs to one business only.",
  "error.seal.secret_wrong":
    "The activation secret is incorrect. Check it in the letter from your trust service provider.",
  "error.seal.certificate_ended":
    "The certificate of this seal has expired or is turned off. Order a new one from your trust service provider.",
  "error.seal.person_asked":
    "The sender wants your personal signature, not an organisation’s seal. Sign in your own name, or ask the sender for SES.",
  "error.seal.not_allowed": "You may not use this seal. An admin of your business can allow it.",
  "error.seal.too_many":
    "Your business has reached its limit of seals. Remove one that is no longer used.",
  "error.seal.api_user_unknown":
    "Your business has no API user with this name. Check the usernames.",
  "error.seal.tries":
    "Too many incorrect account names or activation secrets. Try again later, so that the provider does not lock the account. If others cause this, verify a domain of your business: after that, you no longer wait for their attempts.",
} as const;
