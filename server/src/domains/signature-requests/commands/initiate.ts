/** Sends a draft: makes the signature fields of its documents, then writes to whose turn it is. */
import { allows } from "@paraph/rules/lifecycle";
import type { Floor } from "../../../floor.ts";
import { transaction } from "../../../platform/database.ts";
import type { Transaction } from "../../../platform/database.ts";
import { authorise } from "../../../platform/policy.ts";
import { problem } from "../../../platform/problem.ts";
import type { Person } from "../../../platform/who.ts";
import { checkMaySend } from "../../businesses/steps/may-send.ts";
import { mailInvitation } from "../mails.ts";
import { requestPolicy } from "../policy.ts";
import { findRequest } from "../queries.ts";
import type { RequestRow } from "../queries.ts";
import type { PlanDocument, SignerPlan } from "../signer-plan.ts";
import { byWhom, recordEvent } from "../steps/events.ts";
import { appendFields, prepareFields, stillCurrent } from "../steps/fields.ts";
import type { PreparedFields } from "../steps/fields.ts";
import { admitSigners, identifySigners, inviteOpened, requireSignable } from "../steps/invite.ts";
import { lockedFor } from "../steps/lock.ts";
import { settle } from "../steps/settle.ts";
import { planDocumentsOf, plansOf } from "./draft.ts";

interface Draft {
  readonly request: RequestRow;
  readonly documents: readonly PlanDocument[];
  readonly plans: readonly SignerPlan[];
}

/** A draft that keeps changing under our hands is given up after so many tries. */
const TRIES = 3;

/** Throws `error.sr.not_draft`, what is missing in the draft, and what `checkMaySend` throws. */
export async function initiate(
  floor: Floor,
  person: Person,
  id: string,
  ip: string,
): Promise<void> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const draft = await readDraft(floor, person, id);
    requireComplete(draft, floor.clock.now());
    const prepared = await prepareFields(floor, draft.documents, draft.plans, person);
    const sent = await transaction(floor.db, (tx) => send(tx, floor, person, draft, prepared, ip));
    if (sent) return;
  }
  throw problem("error.conflict");
}

async function readDraft(floor: Floor, person: Person, id: string): Promise<Draft> {
  const unsafeRequest = await findRequest(floor.db, person, id);
  const { request } = authorise(requestPolicy, "manage", person, unsafeRequest);
  await checkMaySend(floor.db, person.id);
  const documents = await planDocumentsOf(floor.db, id);
  const plans = await transaction(floor.db, async (tx) =>
    identifySigners(tx, await plansOf(tx, id)),
  );
  return { request, documents, plans };
}

function requireComplete({ request, documents, plans }: Draft, now: Date): void {
  if (!allows(request.status, "initiate")) throw problem("error.sr.not_draft");
  if (documents.length === 0) throw problem("error.sr.no_documents");
  if (plans.length === 0) throw problem("error.sr.no_signers");
  for (const plan of plans) {
    if (plan.documents.length === 0) {
      throw problem("error.sr.no_documents", { email: plan.signer.email });
    }
    requireSignable(request, plan);
  }
  if (request.dueAt !== null && request.dueAt <= now) throw problem("error.sr.expiration_past");
}

/** False: the draft was changed meanwhile, and nothing was sent. */
async function send(
  tx: Transaction,
  floor: Floor,
  person: Person,
  draft: Draft,
  prepared: readonly PreparedFields[],
  ip: string,
): Promise<boolean> {
  const { request } = await lockedFor(tx, person, draft.request.id, "manage");
  if (!allows(request.status, "initiate")) throw problem("error.sr.not_draft");
  if (request.revision !== draft.request.revision) return false;
  if (!(await stillCurrent(tx, draft.documents))) return false;
  const at = floor.clock.now();
  await appendFields(tx, floor, prepared, at);
  await admitSigners(tx, request.id, draft.plans);
  const settled = await settle(tx, request, at, { status: "OPEN", sentAt: at });
  await inviteOpened(tx, floor, settled, person.id, mailInvitation);
  await recordEvent(tx, request.id, {
    name: "sent",
    at,
    ...byWhom(person, ip),
    data: {
      documents: draft.documents.map(({ document, version }) => ({
        document_id: document.id,
        document_sha256: version.sha256,
      })),
      signers: settled.signers.map((signer) => signer.id),
    },
  });
  return true;
}
