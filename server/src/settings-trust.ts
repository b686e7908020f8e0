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
      `Base address of the trust service provider's CSC API (version 2) for ${name} law. https in production.`,
      either,
    ),
    [`TRUST_${law}_CLIENT_ID`]: variable(
      "Trust services",
      text.optional(),
      "OAuth 2 client that the provider gave you.",
      either,
    ),
    [`TRUST_${law}_CLIENT_SECRET`]: variable(
      "Trust services",
      text.optional(),
      "Its secret.",
      secret,
    ),
    [`TRUST_${law}_SEAL_CREDENTIAL`]: variable(
      "Trust services",
      text.optional(),
      "credentialID of the platform's sealing certificate, which makes simple signatures.",
      either,
    ),
    [`TRUST_${law}_SEAL_PIN`]: variable("Trust services", text.optional(), "Its PIN.", secret),
    [`TRUST_${law}_TSA_URLS`]: variable(
      "Trust services",
      webList.optional(),
      "Time-stamp authorities (RFC 3161), comma separated; the next is asked when one fails. http or https.",
      either,
    ),
    [`TRUST_${law}_STATED_NAME_POLICY`]: variable(
      "Trust services",
      oid.optional(),
      "Certificate policy (OID) under which the provider certifies a name that nobody vouches for: requested at AES_MINIMAL; every verdict then says that nobody has verified the name.",
      {
        otherwise: "certificates of AES_MINIMAL and AES are told apart by nothing in them",
      },
    ),
    [`TRUST_${law}_ANCHORS`]: variable(
      "Trust services",
      pem.optional(),
      "Root certificates in PEM form that the provider's certificates and time-stamps must lead to.",
      either,
    ),
  } as {
    [
      K in `TRUST_${L}_${"URL" | "CLIENT_ID" | "CLIENT_SECRET" | "SEAL_CREDENTIAL" | "SEAL_PIN" | "STATED_NAME_POLICY" | "ANCHORS"}`
    ]: Variable<string | undefined>;
  } & { [K in `TRUST_${L}_TSA_URLS`]: Variable<string[] | undefined> };
}
