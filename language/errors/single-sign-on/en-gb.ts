/** Errors of single sign-on: at the connection of a provider, and at logins. */
export default {
  "error.sso.address_refused":
    "This address cannot be used. Enter a public address that starts with https://",
  "error.sso.discovery_unreachable":
    "Your identity provider cannot be reached at this address. Check the address, then try again.",
  "error.sso.metadata_invalid":
    "There is no description of an identity provider at this address. Compare the address with the documentation of your provider.",
  "error.sso.issuer_mismatch":
    "Your provider’s issuer differs from the one you entered. Copy the issuer from your provider exactly.",
  "error.sso.certificate_missing":
    "The metadata of your provider contains no certificate for signatures. Turn on signed assertions at your provider.",
  "error.sso.secret_missing": "Enter the client secret of your provider.",
  "error.sso.not_tested": "Test the login first. You can turn it on after the test has passed.",
  "error.sso.not_active":
    "Single sign-on is not turned on for this domain. Log in with your password, or ask an admin of your business.",
  "error.sso.login_over":
    "This login has ended, or was started in another browser. Start again on the login page.",
  "error.sso.cancelled": "The login at your identity provider was cancelled. Try again.",
  "error.sso.client_refused":
    "Your provider does not accept the client ID or the client secret. Enter both again.",
  "error.sso.code_refused":
    "Your provider no longer accepts this login. Start again on the login page.",
  "error.sso.answer_invalid":
    "The response from your identity provider is not valid. Check the connection at your provider.",
  "error.sso.signature_invalid":
    "The signature of the response is missing or is not valid. Check that your provider signs assertions, and with which certificate.",
  "error.sso.algorithm_refused":
    "Your provider uses a signature method that is not secure enough. Choose SHA-256 or stronger at your provider.",
  "error.sso.clock_skew":
    "The times in the response do not match our clock: the response has expired or is not valid yet. Check the clock of your provider.",
  "error.sso.audience_wrong":
    "The response is meant for another service. Check the client ID or the entity ID at your provider.",
  "error.sso.recipient_wrong":
    "The response is meant for another address. Enter our redirect address at your provider exactly.",
  "error.sso.replayed": "This response was used before. Start the login again.",
  "error.sso.subject_missing":
    "Your provider sends no permanent identifier of the person. Choose a permanent name ID at your provider.",
  "error.sso.email_missing":
    "Your provider sends no email address. Set it up to send the email address.",
  "error.sso.email_unverified":
    "Your provider says that the email address is not verified. Verify it there, then try again.",
  "error.sso.email_other_domain":
    "The email address from your provider does not belong to this domain. Log in with an address of the domain.",
  "error.sso.subject_changed":
    "Your provider now names a different person for this address. Ask an admin of your business.",
  "error.sso.password_required":
    "There is an account with this address. Log in once with its password to link it with single sign-on.",
  "error.sso.account_deleted":
    "The account with this address was deleted. Restore it with the link in our email about the deletion.",
  "error.sso.other_business":
    "Your account belongs to another business. Leave that business first, then log in with single sign-on.",
  "error.sso.log_in_first":
    "Log in with single sign-on first. You can require it once it works for you.",
  "error.sso.emergency_unfit":
    "The emergency admin has to be an admin with a password and two-factor authentication. Choose another one, or ask them to turn it on.",
  "error.sso.emergency_admin":
    "This person is the emergency admin of single sign-on. Name another emergency admin first.",
};
