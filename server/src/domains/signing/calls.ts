/** The calls of signing: who asks becomes a signer, the body becomes a command. */
import type { signingCalls } from "@paraph/contract/signing";
import { problem } from "../../platform/problem.ts";
import type { CallOf, Handlers } from "../../platform/http/call.ts";
import { signerOf as whoSigns } from "../../platform/http/call.ts";
import type { Floor } from "../../floor.ts";
import { proceed } from "./commands/proceed.ts";
import { sign } from "./commands/sign.ts";
import type { AskedRequest } from "./commands/sign.ts";
import { signWithCode } from "./commands/sign-with-code.ts";
import { authorisedBatch, authoriseSigner } from "./policy.ts";
import { entryOf } from "./steps/present.ts";
import { signingPerson } from "./steps/profile.ts";

type Body = CallOf<(typeof signingCalls)["sign"]>["body"];

/** The handlers of signing, for accounts and for guests. */
export function signingHandlers(floor: Floor): Handlers<typeof signingCalls> {
  return {
    sign: async (call) => {
      const who = whoSigns(call);
      if (call.body.sealAccountName !== undefined) {
        throw problem("error.signing.quality_unavailable");
      }
      const asked = call.body.signatureRequests.map(askedOf);
      for (const { request } of asked) await authoriseSigner(floor.db, who, request);
      const person = await signingPerson(floor, who, call.ip);
      return call.body.tan === undefined
        ? sign(floor, person, asked, call.language)
        : signWithCode(floor, person, asked, call.body.tan, call.language);
    },
    signStatus: async (call) => {
      const { id = "" } = call.params;
      const attempts = await authorisedBatch(floor.db, whoSigns(call), "read", id);
      return attempts.map((attempt) => entryOf(attempt, call.language));
    },
    proceed: async (call) => {
      const who = whoSigns(call);
      const person = await signingPerson(floor, who, call.ip);
      const { id = "" } = call.params;
      const attempts = await authorisedBatch(floor.db, who, "proceed", id);
      return proceed(floor, person, { id, attempts }, call.body.pwdotp, call.language);
    },
  };
}

function askedOf(one: Body["signatureRequests"][number]): AskedRequest {
  return {
    request: one.signatureRequestId,
    quality: one.quality,
    legislation: one.legislation,
    placement: (one.documentSignatures ?? []).map(({ document_id, visual_signature: visual }) => {
      // Which field of a form is signed, and a picture for it, are the sender's to say.
      if (visual?.form_field !== undefined || visual?.image !== undefined) {
        throw problem("error.signing.visual_signature_invalid");
      }
      return {
        documentId: document_id,
        visualSignatureId: visual?.visual_signature_id ?? null,
        positions: visual?.positions ?? [],
      };
    }),
  };
}
