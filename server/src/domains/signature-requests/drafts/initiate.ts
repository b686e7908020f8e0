/** Sends a draft: creates the signature fields of its documents, then notifies the first signers. */
import type { AppContext } from "../../../app-context.ts";
import { transaction } from "../../../platform/database/database.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { emit } from "../../../platform/events.ts";
import { problem } from "../../../platform/problem.ts";
import { actorOf } from "../../../platform/principal.ts";
import type { Sender } from "../../../platform/principal.ts";
import { nameOfBusiness } from "../../businesses/index.ts";
import { countForFree } from "../../billing/index.ts";
import { recheckDocuments } from "../../documents/index.ts";
import type { AuthorisedRequest } from "../policy.ts";
import type { RequestRow } from "../queries.ts";
import type { PlanDocument, SignerPlan } from "./signer-plan.ts";
import { byCaller, recordEvent } from "../trail/request-events.ts";
import { appendFields, prepareFields, stillCurrent } from "./fields.ts";
import type { PreparedFields } from "./fields.ts";
import {
  admitSigners,
  identifySigners,
  inviteNextSigners,
  requireSignable,
  requireTogether,
} from "../signers/admit-signers.ts";
import { admitObservers, announceObservers, recordObserver } from "../observers/admit-observers.ts";
import { observersOf } from "../observers/observers.ts";
import { authorisedRequest, lockAuthorisedRequest } from "../lifecycle/lock-request.ts";
import { settleRequest } from "../lifecycle/settle-request.ts";
import { lockBusinessOfRequest, ownerLanguage } from "./request-owner.ts";
import { requiredLevel } from "../signers/signers.ts";
import { refuseDisabledLevels } from "./allowed-levels.ts";
import { refuseFixedAttachments } from "./attached-files.ts";
import { signerPlans } from "./draft.ts";
import { planDocuments } from "./draft-documents.ts";

interface Draft {
  readonly request: RequestRow;
  readonly documents: readonly PlanDocument[];
  readonly plans: readonly SignerPlan[];
}

/** The number of tries with a draft that changes concurrently. */
const TRIES = 3;

/** Throws `error.sr.document_differs`, and the errors of an incomplete draft. */
export async function initiateRequest(
  context: AppContext,
  person: Sender,
  before: AuthorisedRequest<"initiate">,
  ip: string,
): Promise<void> {
  let it = before;
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const draft = await readDraft(context, person, it);
    requireComplete(draft, context.clock.now());
    const mark = isDemo(draft) ? await ownerLanguage(context.db, it.request) : undefined;
    const prepared = await prepareFields(context, draft.documents, draft.plans, person, mark);
    const sent = await transaction(context.db, (tx) =>
      send(tx, context, person, draft, prepared, ip),
    );
    if (sent) return;
    it = await authorisedRequest(context.db, person, before.request.id, "initiate");
  }
  throw problem("error.conflict");
}

async function readDraft(
  context: AppContext,
  person: Sender,
  { request }: AuthorisedRequest<"initiate">,
): Promise<Draft> {
  const documents = await planDocuments(context.db, request.id);
  const ids = documents.map(({ document }) => document.id);
  await recheckDocuments(context, person.id, ids, "error.sr.document_differs");
  const plans = await transaction(context.db, async (tx) =>
    identifySigners(tx, await signerPlans(tx, request.id)),
  );
  return { request, documents, plans };
}

function requireComplete({ request, documents, plans }: Draft, now: Date): void {
  if (documents.length === 0) throw problem("error.sr.no_documents");
  if (plans.length === 0) throw problem("error.sr.no_signers");
  for (const plan of plans) {
    if (plan.documents.length === 0) {
      throw problem("error.sr.no_documents", { email: plan.signer.email });
    }
    requireSignable(request, plan);
  }
  requireTogether(request, plans);
  if (isDemo({ request, plans })) refuseSigned(documents);
  if (request.dueAt !== null && request.dueAt <= now) throw problem("error.sr.expiration_past");
}

/** Throws `error.sr.demo_signed`: a signature would not permit that its file gets a mark. */
function refuseSigned(documents: readonly PlanDocument[]): void {
  const signed = documents.filter(({ version }) => version.fields.some((field) => field.signed));
  if (signed.length === 0) return;
  throw problem("error.sr.demo_signed", { documents: signed.map(({ document }) => document.id) });
}

const isDemo = ({ request, plans }: Pick<Draft, "request" | "plans">): boolean =>
  plans.some(({ signer }) => requiredLevel(request, signer).quality === "DEMO");

/** Returns false if the draft was changed in the meantime; nothing was sent. */
async function send(
  tx: Transaction,
  context: AppContext,
  person: Sender,
  draft: Draft,
  prepared: readonly PreparedFields[],
  ip: string,
): Promise<boolean> {
  const { request } = await lockAuthorisedRequest(tx, person, draft.request.id, "initiate");
  if (request.revision !== draft.request.revision) return false;
  if (!(await stillCurrent(tx, draft.documents))) return false;
  const others = draft.plans.filter(({ signer }) => signer.person !== person.id);
  const observers = await observersOf(tx, request.id);
  const mailed = others.length + observers.length;
  await countForFree(tx, context, person, "invitations", mailed);
  const at = context.clock.now();
  await appendFields(tx, context, prepared, at);
  await admitSigners(tx, request.id, draft.plans);
  const admitted = await admitObservers(tx, request.id, observers);
  // The business that the request belongs to from now on, and that pays for its signatures. It is read again, because
  // the sender may have left it.
  const business = await lockBusinessOfRequest(tx, person, request.owner);
  const levels = draft.plans.map(({ signer }) => requiredLevel(request, signer).quality);
  await refuseDisabledLevels(tx, business, levels);
  await refuseFixedAttachments(tx, business, request.attachOnSuccess);
  const settled = await settleRequest(tx, context, request, at, {
    status: "OPEN",
    sentAt: at,
    business,
  });
  const { signers } = settled;
  // An API user has no contacts.
  if (person.kind === "person") {
    await emit(tx, context, "signers.asked", { owner: person.id, signers, at });
  }
  await inviteNextSigners(tx, context, settled, { present: person.id, because: "sent" });
  await emit(tx, context, "request.sent", {
    request: settled.request,
    signers,
    actor: actorOf(person),
    documents: draft.documents.length,
  });
  const by = byCaller(person, ip);
  await announceObservers(tx, context, settled, admitted, by);
  const named = business === null ? {} : { business: await nameOfBusiness(tx, business) };
  await recordEvent(tx, context, request.id, {
    name: "sent",
    at,
    actor: by.actor,
    personal: { ...by.personal, ...named },
    data: {
      documents: draft.documents.map(({ document, version }) => ({
        document_id: document.id,
        document_sha256: version.sha256,
        ...(document.mended.length > 0 && { mended: document.mended }),
      })),
      signers: signers.map((signer) => signer.id),
    },
  });
  for (const observer of admitted) {
    await recordObserver(tx, context, observer, "observer_added", by);
  }
  return true;
}
