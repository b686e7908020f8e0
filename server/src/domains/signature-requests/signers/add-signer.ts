/** Adds a signer to a draft or to an open request. In an open request, their fields are added in a new revision. */
import { hostOf } from "../../../platform/host.ts";
import type { AppContext } from "../../../app-context.ts";
import { transaction } from "../../../platform/database/database.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { emit } from "../../../platform/events.ts";
import { problem } from "../../../platform/problem.ts";
import type { Sender } from "../../../platform/principal.ts";
import { countForFree } from "../../billing/index.ts";
import type { AuthorisedRequest } from "../policy.ts";
import { requestDocumentsOf } from "../queries.ts";
import { refuseDisabledLevels } from "../drafts/allowed-levels.ts";
import { planSigners } from "../drafts/signer-plan.ts";
import type { PlanDocument, SignerInput, SignerPlan } from "../drafts/signer-plan.ts";
import { byCaller, recordEvent } from "../trail/request-events.ts";
import { appendFields, prepareFields, stillCurrent } from "../drafts/fields.ts";
import type { PreparedFields } from "../drafts/fields.ts";
import { storeImages, withImages } from "../drafts/images.ts";
import type { StoredImages } from "../drafts/images.ts";
import {
  admitSigners,
  identifySigners,
  inviteNextSigners,
  requireSignable,
  requireTogether,
} from "./admit-signers.ts";
import { leaseOf } from "../lifecycle/request-leases.ts";
import { authorisedRequest, lockAuthorisedRequest } from "../lifecycle/lock-request.ts";
import type { RequestRow } from "../queries.ts";
import { settleRequest } from "../lifecycle/settle-request.ts";
import { refuseInvalidSignerNames } from "../drafts/stated-names.ts";
import { nameOfSigner } from "./signers.ts";
import { signerPlans, writeSigners } from "../drafts/draft.ts";
import { planDocuments } from "../drafts/draft-documents.ts";

interface Addition {
  readonly request: RequestRow;
  readonly documents: readonly PlanDocument[];
  readonly present: readonly SignerPlan[];
  readonly plan: SignerPlan;
}

const TRIES = 3;

/** Throws the errors under `error.sr`; `error.signing.locked` while somebody signs. */
export async function addSigner(
  context: AppContext,
  person: Sender,
  before: AuthorisedRequest<"add_signer">,
  input: SignerInput,
  ip: string,
): Promise<void> {
  refuseInvalidSignerNames([input]);
  await refuseDisabledLevels(context.db, person.business?.id ?? null, [input.quality]);
  const { id } = before.request;
  const documents = await requestDocumentsOf(context.db, id);
  const images = await storeImages(context, person, [input], documents);
  let it = before;
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const addition = await plan(context, it, input, images);
    const open = addition.request.status === "OPEN";
    const prepared = open
      ? await prepareFields(context, addition.documents, [addition.plan], person)
      : [];
    const added = await transaction(context.db, (tx) =>
      add(tx, context, person, addition, prepared, { images, ip }),
    );
    if (added) return;
    it = await authorisedRequest(context.db, person, id, "add_signer");
  }
  throw problem("error.conflict");
}

async function plan(
  context: AppContext,
  { request }: AuthorisedRequest<"add_signer">,
  input: SignerInput,
  images: StoredImages,
): Promise<Addition> {
  const documents = await planDocuments(context.db, request.id);
  const present = await signerPlans(context.db, request.id);
  const planned = withImages(
    planSigners([input], {
      request: request.id,
      documents,
      invitedBy: request.owner,
      host: hostOf(context),
      present,
    }),
    images,
  );
  const [one] =
    request.status === "OPEN"
      ? await transaction(context.db, (tx) => identifySigners(tx, planned))
      : planned;
  if (one === undefined) throw new Error("A signer was not planned.");
  if (request.status === "OPEN") {
    if (one.documents.length === 0) throw problem("error.sr.no_documents");
    requireSignable(request, one);
    requireTogether(request, [...present, one]);
  }
  return { request, documents, present, plan: one };
}

/** Returns false if the request was changed in the meantime; nobody was added. */
async function add(
  tx: Transaction,
  context: AppContext,
  person: Sender,
  { request: before, documents, present, plan: added }: Addition,
  prepared: readonly PreparedFields[],
  { images, ip }: { images: StoredImages; ip: string },
): Promise<boolean> {
  const { request } = await lockAuthorisedRequest(tx, person, before.id, "add_signer");
  if (request.revision !== before.revision) return false;
  const at = context.clock.now();
  if (request.status === "OPEN") {
    const lease = await leaseOf(tx, request.id, at);
    if (lease !== undefined) throw problem("error.signing.locked", { retry_after: 2 });
    if (!(await stillCurrent(tx, documents))) return false;
    await appendFields(tx, context, prepared, at);
  }
  if (request.status === "OPEN") await countForFree(tx, context, person, "invitations");
  await images.keep(tx);
  await writeSigners(tx, [added]);
  if (request.status === "OPEN") await admitSigners(tx, request.id, [...present, added]);
  const settled = await settleRequest(tx, context, request, at);
  if (request.status !== "OPEN") return true;
  if (person.kind === "person") {
    await emit(tx, context, "signers.asked", { owner: person.id, signers: [added.signer], at });
  }
  await inviteNextSigners(tx, context, settled, { present: person.id, because: "sent" });
  const who = byCaller(person, ip);
  await emit(tx, context, "signer.added", {
    request: settled.request,
    signers: settled.signers,
    signer: added.signer,
    actor: who.actor,
  });
  await recordEvent(tx, context, request.id, {
    name: "signer_added",
    at,
    actor: who.actor,
    data: { signature_id: added.signer.id },
    personal: { ...who.personal, signer: await nameOfSigner(tx, added.signer) },
  });
  return true;
}
