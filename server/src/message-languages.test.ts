import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasCode, inbox, messageTo } from "../testing/inbox.ts";
import type { Message } from "../testing/inbox.ts";
import { mobileNumber, startService } from "../testing/service.ts";
import type { TestPerson, TestService } from "../testing/service.ts";
import { asked, guestOf, sentRequest } from "../testing/signing.ts";
import type { SignerInput } from "../testing/signing.ts";
import { lockRequest } from "./domains/signature-requests/lifecycle/lock-request.ts";
import { signersOf } from "./domains/signature-requests/index.ts";
import { stranger } from "./domains/signature-requests/testing/people.ts";
import { mailSigningDone } from "./domains/signing/signing-mails.ts";
import { transaction } from "./platform/database/database.ts";

const LEVEL = { quality: "AES_MINIMAL", legislation: "ZERTES" } as const;
/** Words that occur in the mails and SMS to a signer, in each language. */
const WORDS = {
  de: ["Bitte signieren: ", "Ihre Signatur ist abgeschlossen", "ist Ihr Paraph-Code"],
  fr: ["À signer", "votre signature est terminée", "est votre code Paraph"],
  it: ["Da firmare: ", "la Sua firma è completa", "è il Suo codice Paraph"],
} as const;

let service: TestService;
/** The sender, who reads German. */
let anna: TestPerson;
/** A signer with an account, who reads French. */
let fanny: TestPerson;
beforeAll(async () => {
  service = await startService();
  anna = await service.person({ lang: "de-ch" });
  fanny = await service.person({ firstName: "Fanny", lang: "fr-ch", mobile: true });
});
afterAll(() => service.stop());

/** The messages to the signer of a new request: the invitation, the mail that signing is complete, and the code. */
async function messagesTo(signer: SignerInput, email: string, mobile: string) {
  const title = randomUUID();
  const { id } = await sentRequest(anna.api, [{ ...signer, ...LEVEL }], { title });
  const about = ({ subject }: Message) => subject.includes(title);
  const invitation = await messageTo(email, about);
  const texts = (await inbox(mobile)).length;
  if (email === fanny.email) await fanny.api("POST /v3/sign", asked(id));
  else {
    const api = await guestOf(service.url, email);
    await api("POST /v1/direct/accept", { body: { tou: true } });
    await api("POST /v3/direct/sign", asked(id));
  }
  const code = await messageTo(mobile, hasCode, texts);
  await transaction(service.context.db, async (tx) => {
    const request = await lockRequest(tx, id);
    for (const one of await signersOf(tx, id)) {
      await mailSigningDone(tx, service.context, { request, signer: one });
    }
  });
  const done = await messageTo(email, (mail) => about(mail) && mail.id !== invitation.id);
  return [invitation.subject, done.subject, code.text];
}

describe("The mails and SMS to a signer", () => {
  it.each([
    ["with an account are in its language", "fr", undefined],
    ["with an account are in its language, whatever the sender says", "fr", "it"],
    ["without one are in the language that the sender says", "it", "it"],
    ["without one and without a language are in that of the sender", "de", undefined],
  ] as const)("%s: %s", async (who, expected, language) => {
    const stated = stranger({ mobile_number: mobileNumber(), ...(language && { language }) });
    const isAccount = who.startsWith("with an");
    const email = isAccount ? fanny.email : stated.email_address;
    const mobile = isAccount ? (fanny.mobile ?? "") : stated.mobile_number;
    const signer = isAccount
      ? {
          account_email: email,
          ...(language && { signer_identity_data: { ...stated, email_address: email } }),
        }
      : { signer_identity_data: stated };
    const messages = await messagesTo(signer, email, mobile ?? "");
    expect(messages.map((text, n) => text.includes(WORDS[expected][n] ?? "?") || text)).toEqual([
      true,
      true,
      true,
    ]);
  });
});
