/** The calls of signing: they convert the caller to a signer and the body to a command. */
import type { signingCalls } from "@paraph/contract/calls/signing";
import type { Quality } from "@paraph/rules/qualities";
import { invalid, problem } from "../../platform/problem.ts";
import type { CallOf, Handlers } from "../../platform/http/call.ts";
import type { Guest, Person } from "../../platform/principal.ts";
import type { AppContext } from "../../app-context.ts";
import { confirmSession } from "../authentication/index.ts";
import type { PersonProof } from "../authentication/index.ts";
import { authorisedSeal } from "../seals/index.ts";
import { proceed } from "./start/proceed.ts";
import { sign } from "./start/sign.ts";
import type { AskedRequest } from "./start/begin-attempt.ts";
import { signWithCode } from "./start/sign-with-code.ts";
import { authorisedRequest } from "../signature-requests/index.ts";
import type { AuthorisedRequest } from "../signature-requests/index.ts";
import { authorisedBatch } from "./policy.ts";
import { presentAttempt } from "./attempts/present-attempt.ts";
import { signingPerson } from "./plan/signing-person.ts";

type Body = CallOf<(typeof signingCalls)["sign"]>["body"];

/** The handlers of signing, for accounts and for guests. */
export function signingHandlers(context: AppContext): Handlers<typeof signingCalls> {
  return {
    sign: async (call) => {
      const who = call.who;
      const { sealAccountName } = call.body;
      const seal =
        sealAccountName === undefined
          ? undefined
          : (await authorisedSeal(context.db, sealUser(who), sealAccountName, "use")).seal;
      const named = call.body.signatureRequests;
      if (new Set(named.map((one) => one.signatureRequestId)).size < named.length) {
        throw problem("error.signing.named_twice");
      }
      const asked: AskedRequest[] = [];
      // All requests are read first, so that an unknown one refuses the call before anything is signed.
      for (const one of named) {
        const it = await authorisedRequest(context.db, who, one.signatureRequestId, "read");
        asked.push(askedOf(one, it));
      }
      const person = await signingPerson(context, who, call.ip);
      await confirmForPart11(context, who, asked, { ...call.body.proof, ip: call.ip });
      // A seal needs no code.
      return call.body.tan === undefined || seal !== undefined
        ? sign(context, person, asked, call.language, seal)
        : signWithCode(context, { who, person }, asked, call.body.tan, call.language);
    },
    signStatus: async (call) => {
      const { id } = call.params;
      const { attempts } = await authorisedBatch(context.db, call.who, "read", id);
      return attempts.map((attempt) => presentAttempt(attempt, call.language));
    },
    proceed: async (call) => {
      const who = call.who;
      const batch = await authorisedBatch(context.db, who, "proceed", call.params.id);
      const person = await signingPerson(context, who, call.ip);
      return proceed(context, person, batch, call.body.pwdotp, call.language);
    },
  };
}

/**
 * Requires the proof of the person for signatures under 21 CFR Part 11, and refuses name and meaning for all others. Throws
 * `error.validation` and the errors of `confirmSession`.
 */
async function confirmForPart11(
  context: AppContext,
  who: Person | Guest,
  asked: readonly AskedRequest[],
  proof: PersonProof,
): Promise<void> {
  const levels = asked.map(({ it, quality }) => quality ?? requiredOf(it));
  const others = asked.flatMap(({ stated }, at) =>
    levels[at] === "PART11"
      ? []
      : (["name", "reason"] as const)
          .filter((field) => stated[field] !== undefined)
          .map((field) => `signatureRequests.${at}.${FIELDS[field]}`),
  );
  if (others.length > 0) {
    throw invalid(Object.fromEntries(others.map((path) => [path, { code: "part11_only" }])));
  }
  if (who.kind === "person" && levels.includes("PART11")) await confirmSession(context, who, proof);
}

const FIELDS = { name: "signingName", reason: "signingReason" } as const;

const requiredOf = ({ own, request }: AuthorisedRequest): Quality =>
  own?.quality ?? request.quality;

/** The caller who signs with a seal: a person with an account; guests have no seals. */
function sealUser(who: Person | Guest): Person {
  if (who.kind === "guest") throw problem("error.not_found");
  return who;
}

function askedOf(one: Body["signatureRequests"][number], it: AuthorisedRequest): AskedRequest {
  return {
    it,
    quality: one.quality,
    legislation: one.legislation,
    notesRead: one.notesRead ?? false,
    stated: { name: one.signingName, reason: one.signingReason },
    placement: (one.documentSignatures ?? []).map(({ document_id, visual_signature: visual }) => {
      // Only the sender selects the field of a form, and a picture for it.
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
