/** The environment variables of the trust service providers. */
import { oid, pem, text, web, webList } from "./settings-shapes.ts";
import { variable } from "./settings-variable.ts";
import type { Variable } from "./settings-variable.ts";

/** The environment variables of the trust service provider for one law. */
export function trust<L extends "EU" | "CH">(law: L, name: string) {
  const none = `no signatures under ${name} law`;
  const either = { otherwise: none };
  const secret = { otherwise: none, secret: true };
  return {
    [`TRUST_${law}_URL`]: variable(
      "Trust services",
      web.optional(),
      `Address of the provider that makes signatures under ${name} law: its CSC API, version 2. Set the TRUST_${law} settings to offer signatures under this law. In production it must be https, unless it is on this machine.`,
      either,
    ),
    [`TRUST_${law}_CLIENT_ID`]: variable(
      "Trust services",
      text.optional(),
      `Id with which this service logs in at TRUST_${law}_URL (OAuth 2 client). The provider gives it to you.`,
      either,
    ),
    [`TRUST_${law}_CLIENT_SECRET`]: variable(
      "Trust services",
      text.optional(),
      `Secret that belongs to TRUST_${law}_CLIENT_ID.`,
      secret,
    ),
    [`TRUST_${law}_SEAL_CREDENTIAL`]: variable(
      "Trust services",
      text.optional(),
      "Id (`credentialID`) of your own certificate at the provider. Simple signatures (SES) of all people are made with it.",
      either,
    ),
    [`TRUST_${law}_SEAL_PIN`]: variable(
      "Trust services",
      text.optional(),
      `PIN of the certificate TRUST_${law}_SEAL_CREDENTIAL.`,
      secret,
    ),
    [`TRUST_${law}_TSA_URLS`]: variable(
      "Trust services",
      webList.optional(),
      "Addresses of 1 to 10 time-stamp authorities (RFC 3161), comma separated, http or https. No signature is completed without a time-stamp: if an authority fails, the next one is asked, so name at least two.",
      either,
    ),
    [`TRUST_${law}_STATED_NAME_POLICY`]: variable(
      "Trust services",
      oid.optional(),
      "Certificate policy (OID) that the provider uses for a name that nobody has verified. Set it if the provider has one: it is then requested for signatures at AES_MINIMAL, and each verification of such a signature says that nobody has verified the name.",
      {
        otherwise: "nothing in a certificate distinguishes AES_MINIMAL from AES",
      },
    ),
    [`TRUST_${law}_ANCHORS`]: variable(
      "Trust services",
      pem.optional(),
      "Root certificates, as PEM text, to which the certificates and time-stamps of this provider must lead. Add the new root when an authority changes it, and keep the old one, which old time-stamps need.",
      either,
    ),
  } as {
    [
      K in `TRUST_${L}_${"URL" | "CLIENT_ID" | "CLIENT_SECRET" | "SEAL_CREDENTIAL" | "SEAL_PIN" | "STATED_NAME_POLICY" | "ANCHORS"}`
    ]: Variable<string | undefined>;
  } & { [K in `TRUST_${L}_TSA_URLS`]: Variable<string[] | undefined> };
}
