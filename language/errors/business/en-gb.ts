/** Errors about businesses: members, invitations, imports and API users. */
export default {
  "error.business.member_already":
    "You already belong to a business. Leave it before you join or register another one.",
  "error.business.invitation_over":
    "This invitation is no longer valid. Ask an admin of the business for a new one.",
  "error.business.last_admin":
    "A business needs at least one admin. Make someone else an admin first.",
  "error.business.locked":
    "Your business is locked because its trial has ended or a payment is missing. An admin can choose a plan to unlock it.",
  "error.business.no_seats":
    "All seats of this business are in use. Ask one of its admins to add a seat, then try again.",
  "error.business.sign_up_closed":
    "New businesses cannot be registered yet. Contact us if you want to use Paraph in your business.",
  "error.import.unreadable":
    "This is not a CSV file that we can read. Save it as CSV in UTF-8 and choose it again.",
  "error.import.no_addresses":
    "The file has no column of email addresses. Name the column “Email” in the first line.",
  "error.import.no_rows": "The file has no rows. Add one person per line.",
  "error.import.too_many_rows":
    "The file has too many rows. Split it into files of at most 5,000 people.",
  "error.import.too_many_imports":
    "Your business keeps as many imports as it can. Discard one that you no longer need, then choose the file again.",
  "error.import.rows_today":
    "Your business has checked as many rows today as it can. Try again tomorrow, or with a smaller file.",
  "error.import.finished":
    "This import is finished: there is nobody left to invite. Choose another file.",
  "error.import.email_missing": "Enter an email address",
  "error.import.email_invalid": "Enter a complete email address",
  "error.import.name_invalid": "Enter a name of at most 100 letters",
  "error.import.role_unknown": "Enter “admin” or “member”, or nothing",
  "error.import.admin_ended":
    "Invite this admin yourself: the person who brought the file is no longer an admin",
  "error.import.not_mailed":
    "Invited without an email: this address gets no more of our emails today. Send the invitation again tomorrow",
  "error.api_user.not_allowed":
    "API users cannot use this call. Use a person’s account instead. The API description says which calls are for API users.",
  "error.api_user.credentials_invalid":
    "The username or the API key is incorrect. Check both, or ask an admin of your business for a new key.",
  "error.api_user.network":
    "This API user may not be used from this network address. An admin of your business can change the allowed networks.",
  "error.api_user.too_many":
    "Your business has as many API users as it can have. Delete one that is no longer used.",
  "error.api_user.acts_for_members":
    "Your business does not allow API users to act for members. An admin can allow it in the developer settings.",
  "error.api_user.member_unknown":
    "This person is not a member of your business. Check the email address.",
  "error.seal.account_unknown":
    "We found no seal with this account name that your business could add. Check the name with your trust service provider. A seal belongs to one business only.",
  "error.seal.secret_wrong":
    "The activation secret is incorrect. Check it in the letter from your trust service provider.",
  "error.seal.certificate_ended":
    "The certificate of this seal has ended or is switched off. Order a new one from your trust service provider.",
  "error.seal.not_allowed": "You may not use this seal. An admin of your business can allow it.",
  "error.seal.too_many":
    "Your business has as many seals as it can have. Remove one that is no longer used.",
  "error.seal.api_user_unknown":
    "Your business has no API user with this name. Check the usernames.",
  "error.seal.tries":
    "Too many wrong activation secrets. Try again in an hour, before the provider locks the account.",
} as const;
