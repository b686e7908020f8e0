import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { INVALID, openSamlBusiness } from "./testing/saml-business.ts";
import type { SamlBusiness, Make, Asked } from "./testing/saml-business.ts";
import { assertionOf, signatureOf, withSignature } from "./testing/saml-signer.ts";
import type { Says } from "./testing/saml-signer.ts";

let on: SamlBusiness;
beforeAll(async () => {
  on = await openSamlBusiness();
});
afterAll(() => on.close());

// The attacks are those of Somorovsky et al. (USENIX Security 2012, "On Breaking SAML").
describe("Signature wrapping", () => {
  const evil = (says: Says, id = "_evil"): Says => ({
    ...says,
    id,
    nameId: "victim",
    email: `victim@${on.domain}`,
  });
  const parts = (says: Says) => {
    const assertion = assertionOf(says);
    const signature = signatureOf(assertion, says.id, { keys: on.keys });
    return { assertion, signature, whole: withSignature(assertion, signature) };
  };
  const inObject = (signature: string, inside: string) =>
    signature.replace("</ds:Signature>", () => `<ds:Object>${inside}</ds:Object></ds:Signature>`);
  const signedResponse = (says: Says, asked: Asked) => {
    const response = on.frame(asked, assertionOf(says));
    return { response, signature: signatureOf(response, "_response", { keys: on.keys }) };
  };

  it.each<[string, Make]>([
    [
      "XSW1: the signed response in the signature of another",
      (says, asked) => {
        const { response, signature } = signedResponse(says, asked);
        const other = on.frame(asked, assertionOf(evil(says)), { id: "_evil_response" });
        return withSignature(other, inObject(signature, response));
      },
    ],
    [
      "XSW2: the signed response beside its signature, in another",
      (says, asked) => {
        const { response, signature } = signedResponse(says, asked);
        const other = on.frame(asked, assertionOf(evil(says)), { id: "_evil_response" });
        return withSignature(other, response + signature);
      },
    ],
    [
      "XSW3: another assertion before the signed one",
      (says, asked) => on.frame(asked, assertionOf(evil(says)) + parts(says).whole),
    ],
    [
      "XSW4: the signed assertion within another",
      (says, asked) =>
        on.frame(
          asked,
          assertionOf(evil(says)).replace(
            "</saml:Assertion>",
            () => `${parts(says).whole}</saml:Assertion>`,
          ),
        ),
    ],
    [
      "XSW5: another assertion with the signature, the signed one behind it",
      (says, asked) => {
        const { assertion, signature } = parts(says);
        return on.frame(asked, withSignature(assertionOf(evil(says)), signature) + assertion);
      },
    ],
    [
      "XSW6: another assertion with the signature, the signed one within the signature",
      (says, asked) => {
        const { assertion, signature } = parts(says);
        const around = signature.replace("</ds:Signature>", () => `${assertion}</ds:Signature>`);
        return on.frame(asked, withSignature(assertionOf(evil(says)), around));
      },
    ],
    [
      "XSW7: another assertion in an extension",
      (says, asked) =>
        on.frame(
          asked,
          `<samlp:Extensions>${assertionOf(evil(says, says.id))}</samlp:Extensions>${parts(says).whole}`,
        ),
    ],
    [
      "XSW8: another assertion with the signature, the signed one in its object",
      (says, asked) => {
        const { assertion, signature } = parts(says);
        return on.frame(
          asked,
          withSignature(assertionOf(evil(says)), inObject(signature, assertion)),
        );
      },
    ],
    [
      "another assertion with the same ID, and the signature",
      (says, asked) => {
        const { assertion, signature } = parts(says);
        return on.frame(
          asked,
          withSignature(assertionOf(evil(says, says.id)), inObject(signature, assertion)),
        );
      },
    ],
  ])("%s", async (_what, make) => {
    const { path } = await on.arrive(make);
    expect(path).toBe(INVALID);
    const rows = await on.service.context.pool.query(
      "select 1 from sso_logins where subject = 'victim'",
    );
    expect(rows.rowCount).toBe(0);
  });
});
