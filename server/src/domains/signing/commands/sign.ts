/**
 * `POST /v3/sign`: begins to sign one or several requests. What needs nothing but the click is signed; for
 * the rest a code is sent, by us (TAN) or by the trust service provider, and the answer says how to go on.
 */
import type { Position, SignAnswerEntry } from "@paraph/contract/shapes";
import type { Locale } from "@paraph/language/locales";
import type { Legislation, Quality } from "@paraph/rules/qualities";
import type { Floor } from "../../../floor.ts";
import { isDuplicate, transaction } from "../../../platform/database.ts";
import type { Transaction } from "../../../platform/database.ts";
import { after } from "../../../platform/clock.ts";
import { canonicalJson } from "../../../platform/canonical.ts";
import { newId } from "../../../platform/ids.ts";
import { isProblem, problem } from "../../../platform/problem.ts";
import { allows } from "@paraph/rules/lifecycle";
import { limits } from "@paraph/rules/limits";
import { lockRequest, readRequest } from "../../signature-requests/steps/lock.ts";
import {
  refusalOf as refusalToSign,
  setProviderStep,
} from "../../signature-requests/steps/mark.ts";
import { placeOf } from "../../signature-requests/steps/places.ts";
import { requestDocumentsOf, signerOf } from "../../signature-requests/steps/signers.ts";
import type { SignerForSigning } from "../../signature-requests/steps/signers.ts";
import { attemptsOfBatch, insertAttempt, liveAttempt } from "../steps/attempts.ts";
import type { Attempt } from "../steps/attempts.ts";
import { sendCode } from "../steps/codes.ts";
import { endAttempt } from "../steps/end-attempt.ts";
import { planOf, trustOf } from "../steps/plan.ts";
import type { Plan } from "../steps/plan.ts";
import { entryOf, refusalOf } from "../steps/present.ts";
import { abandonWaiting } from "../saga/ceremony.ts";
import { recoverRequest } from "../saga/recover.ts";
import type { SigningPerson } from "../steps/profile.ts";
import { recordOnBatch } from "../steps/record.ts";
import { isSameName } from "../steps/signing-name.ts";
import type { Placement } from "../tables.ts";
import { runConfirmed } from "./run-confirmed.ts";

export interface AskedRequest {
  readonly request: string;
  readonly quality?: Quality | undefined;
  readonly legislation?: Legislation | undefined;
  readonly placement: readonly AskedPlacement[];
}

/** Where and how the signature is to appear on a document. */
export interface AskedPlacement extends Omit<Placement, "places"> {
  readonly positions: readonly Position[];
}

interface Begun {
  readonly asked: AskedRequest;
  readonly placement: readonly Placement[];
  readonly signer: string;
  readonly plan: Plan;
}

/** Begins, or takes up again, signing these requests. Answers one entry for each, in their order. */
export async function sign(
  floor: Floor,
  person: SigningPerson,
  requests: readonly AskedRequest[],
  language: Locale,
): Promise<SignAnswerEntry[]> {
  const entries = new Map<string, SignAnswerEntry>();
  const begun: Begun[] = [];
  for (const asked of requests) {
    try {
      const one = await begin(floor, person, asked);
      if ("live" in one) entries.set(asked.request, entryOf(one.live, language));
      else begun.push(one);
    } catch (error) {
      if (!isProblem(error) || error.key === "error.not_found") throw error;
      entries.set(asked.request, refusalOf(asked.request, "FAILED", error.key, language));
    }
  }
  for (const batch of batches(begun)) {
    for (const entry of await start(floor, person, batch, language)) entries.set(entry.id, entry);
  }
  return requests.flatMap(({ request }) => entries.get(request) ?? []);
}

/** Whether and how the person may sign a request now; or their attempt that is under way already. */
async function begin(
  floor: Floor,
  person: SigningPerson,
  asked: AskedRequest,
): Promise<Begun | { live: Attempt }> {
  const request = await readRequest(floor.db, asked.request);
  const signer = await signerOf(floor.db, asked.request, person.id);
  const refused = refusalToSign(request, signer);
  if (signer === undefined || refused !== undefined) {
    throw problem(refused ?? "error.signing.not_a_signer");
  }
  await clearStale(floor, asked.request);
  const live = await liveAttempt(floor.db, signer.id);
  if (live !== undefined && isUnderWay(live)) return { live };
  const plan = await planOf(floor, person, signer, asked);
  const placement = await placementOf(floor, signer, asked.placement);
  if (live !== undefined && waitsForSame(live, plan, placement, floor.clock.now())) {
    return { live };
  }
  return { asked, placement, signer: signer.id, plan };
}

/** What a crash left of an earlier attempt must not stand in the way of this one. */
async function clearStale(floor: Floor, request: string): Promise<void> {
  await transaction(floor.db, async (tx) => {
    await lockRequest(tx, request);
    await recoverRequest(tx, floor, { request, id: undefined });
  });
}

const isUnderWay = (attempt: Attempt): boolean =>
  attempt.state !== "WAITING_CODE" || attempt.confirmedAt !== null;

/**
 * The places that the signer chose, on documents where the sender gave none. Throws
 * `error.sr.document_unknown`, `error.sr.position_outside`.
 */
async function placementOf(
  floor: Floor,
  signer: SignerForSigning,
  asked: readonly AskedPlacement[],
): Promise<Placement[]> {
  const documents = await requestDocumentsOf(floor.db, signer.request);
  return asked.map(({ documentId, visualSignatureId, positions }) => {
    const document = documents.find(({ id }) => id === documentId);
    const own = signer.documents.find((one) => one.document === documentId);
    if (document === undefined || own === undefined) {
      throw problem("error.sr.document_unknown", { document_id: documentId });
    }
    const free = own.places.length === 0 && own.formField === null;
    const places = free ? positions.map((position) => placeOf(position, document)) : [];
    return { documentId, visualSignatureId, places };
  });
}

/** A second click while a code is on its way asks for no second code. */
const waitsForSame = (
  live: Attempt,
  plan: Plan,
  placement: readonly Placement[],
  now: Date,
): boolean =>
  live.expiresAt > now &&
  live.quality === plan.quality &&
  live.legislation === plan.legislation &&
  isSameName(live, plan.name) &&
  canonicalJson(live.placement) === canonicalJson(placement);

/** What one confirmation covers: one kind, one law, one key. */
function batches(begun: readonly Begun[]): Begun[][] {
  const groups = Map.groupBy(begun, ({ plan }) =>
    [plan.kind, plan.legislation, plan.credential?.id ?? ""].join(" "),
  );
  return [...groups.values()];
}

async function start(
  floor: Floor,
  person: SigningPerson,
  batch: readonly Begun[],
  language: Locale,
): Promise<SignAnswerEntry[]> {
  const id = newId();
  const kind = batch[0]?.plan.kind;
  try {
    await transaction(floor.db, async (tx) => {
      // In the order of the requests, whatever was asked first: who locks several never waits crosswise.
      const ordered = batch.toSorted((a, b) => (a.asked.request < b.asked.request ? -1 : 1));
      for (const one of ordered) await insert(tx, floor, person, id, one, language);
      if (kind === "once") await sendCode(tx, floor, person, id);
    });
  } catch (error) {
    // Two clicks at the same moment: the other one's attempt is the one that counts.
    if (!isDuplicate(error, "signing_attempts_live")) throw error;
    return sign(
      floor,
      person,
      batch.map(({ asked }) => asked),
      language,
    );
  }
  if (kind === "seal") return runConfirmed(floor, person, id, language);
  if (kind === "credential") await sendProviderCode(floor, person, id, batch[0]?.plan);
  return (await attemptsOfBatch(floor.db, id, person.id)).map((one) => entryOf(one, language));
}

/** The provider sends its code; where it cannot, the attempts end and say why. */
async function sendProviderCode(
  floor: Floor,
  person: SigningPerson,
  batch: string,
  plan: Plan | undefined,
): Promise<void> {
  if (plan?.credential === undefined)
    throw new Error("A qualified signature without a credential.");
  try {
    await trustOf(floor, plan.legislation).provider.sendOtp(plan.credential.id);
    await transaction(floor.db, async (tx) => {
      const at = floor.clock.now();
      const attempts = await attemptsOfBatch(tx, batch, person.id);
      for (const { request, signer } of attempts) {
        await setProviderStep(tx, floor, { request, signer, at, pending: true });
      }
      await recordOnBatch(tx, floor, attempts, { name: "code_sent", channel: "provider" });
    });
  } catch (error) {
    if (!isProblem(error)) throw error;
    for (const attempt of await attemptsOfBatch(floor.db, batch, person.id)) {
      await abandonWaiting(floor, attempt, error.key);
    }
  }
}

async function insert(
  tx: Transaction,
  floor: Floor,
  person: SigningPerson,
  batch: string,
  { asked, placement, signer, plan }: Begun,
  language: Locale,
): Promise<void> {
  const now = floor.clock.now();
  const request = await lockRequest(tx, asked.request);
  if (!allows(request.status, "sign")) throw problem("error.sr.not_open");
  const old = await liveAttempt(tx, signer);
  if (old !== undefined && !isUnderWay(old)) await endAttempt(tx, floor, old, null);
  await insertAttempt(tx, {
    id: newId(),
    batch,
    request: asked.request,
    signer,
    person: person.id,
    firstName: plan.name.firstName,
    lastName: plan.name.lastName,
    kind: plan.kind,
    quality: plan.quality,
    legislation: plan.legislation,
    state: "WAITING_CODE",
    confirmedAt: plan.kind === "seal" ? now : null,
    credential: plan.credential?.id ?? null,
    language,
    ip: person.ip,
    placement: [...placement],
    createdAt: now,
    updatedAt: now,
    expiresAt: after(now, limits.tan.lifetime),
  });
}
