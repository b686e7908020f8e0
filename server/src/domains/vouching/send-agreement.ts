/**
 * The agreement as a PDF, sent to the representative as a signature request of the business at QES: the proof of the agreement is
 * a signed file, created like every other.
 */
import fs from "node:fs/promises";
import path from "node:path";
import { randomUUID } from "node:crypto";
import { agreementWords } from "@paraph/language/agreement";
import { translator } from "@paraph/language/translate";
import { agreementAfter } from "@paraph/rules/aes-for-business";
import type { Legislation } from "@paraph/rules/qualities";
import { eq } from "drizzle-orm";
import type { AppContext } from "../../app-context.ts";
import { transaction } from "../../platform/database/database.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { Events } from "../../platform/events.ts";
import { authorise } from "../../platform/policy.ts";
import { isProblem, problem } from "../../platform/problem.ts";
import { readActor } from "../../platform/principal.ts";
import type { Admin } from "../../platform/principal.ts";
import {
  domainsOfBusiness,
  isProven,
  lockAdministered,
  recordBusinessEvent,
} from "../businesses/index.ts";
import { createDocument, originalVersion, ownDocuments } from "../documents/index.ts";
import {
  authorisedRequest,
  createRequest,
  creatingRequests,
  deleteRequest,
  initiateRequest,
  lockAuthorisedRequest,
  platformLaw,
} from "../signature-requests/index.ts";
import { agreementPaper, SIGNATURE_PLACE } from "./agreement-paper.ts";
import { refuseIncomplete, unsafeAgreement } from "./draft.ts";
import { agreementPolicy } from "./policy.ts";
import { agreementOf, lockAgreementOfRequest } from "./queries.ts";
import { aesAgreements } from "./tables.ts";
import type { AgreementRow } from "./tables.ts";

/**
 * Writes the agreement and sends it to the representative. Throws `error.aes.not_draft`, `error.aes.incomplete`,
 * `error.aes.domain_not_proven`, and the errors of uploading a document and of sending a request.
 */
export async function sendAgreement(context: AppContext, who: Admin, ip: string): Promise<void> {
  const business = who.business.id;
  const found = await agreementOf(context.db, business);
  authorise(agreementPolicy, "send", who, unsafeAgreement(business, found));
  refuseIncomplete(found);
  await refuseUnproven(context, found);
  const { document, page } = await uploaded(context, who, found, ip);
  const id = await drafted(context, who, { row: found, document, page }, ip);
  try {
    await bindTo(context, who, { row: found, request: id, document });
    const it = await authorisedRequest(context.db, who, id, "initiate");
    await initiateRequest(context, who, it, ip);
  } catch (error) {
    // Nothing was sent, so nobody needs the draft of the request.
    if (isProblem(error)) await discard(context, who, id, ip);
    throw error;
  }
}

/** Throws `error.aes.domain_not_proven` unless the record of each domain exists. */
async function refuseUnproven({ db }: AppContext, { business, domains }: AgreementRow) {
  const proven = new Set(
    (await domainsOfBusiness(db, business)).filter(isProven).map(({ domain }) => domain),
  );
  const missing = domains.filter((domain) => !proven.has(domain));
  if (missing.length > 0) throw problem("error.aes.domain_not_proven", { domains: missing });
}

async function uploaded(context: AppContext, who: Admin, row: AgreementRow, ip: string) {
  const own = await ownDocuments(context.db, who, "upload");
  const paper = agreementPaper(row, context.clock.now());
  const { pdf, pages } = await context.pdf.run(
    "agreement",
    { paper },
    { lane: "interactive", owner: who.id },
  );
  const folder = path.join(context.spool, randomUUID());
  await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const file = path.join(folder, "agreement.pdf");
    await fs.writeFile(file, pdf, { mode: 0o600, flag: "wx" });
    const document = await createDocument(
      context,
      own,
      {
        kind: "form",
        fields: { title: paper.title },
        files: [
          {
            field: "file",
            path: file,
            size: pdf.length,
            fileName: "agreement.pdf",
            contentType: "application/pdf",
          },
        ],
      },
      ip,
    );
    return { document, page: pages - 1 };
  } finally {
    await fs.rm(folder, { recursive: true, force: true });
  }
}

/** The law of the seat, if the operator has a provider for it. */
const lawOf = (context: AppContext, { country }: AgreementRow): Legislation => {
  const wanted: Legislation = country === "CH" ? "ZERTES" : "EIDAS";
  return context.trust[wanted] === undefined ? platformLaw(context) : wanted;
};

async function drafted(
  context: AppContext,
  who: Admin,
  {
    row,
    document,
    page,
  }: { readonly row: AgreementRow; readonly document: string; readonly page: number },
  ip: string,
): Promise<string> {
  const words = translator(agreementWords, row.language);
  const { firstName: first_name, lastName: last_name, email } = row;
  const language = ({ "en-gb": "en", "de-ch": "de", "fr-ch": "fr", it: "it" } as const)[
    row.language
  ];
  return createRequest(
    context,
    who,
    creatingRequests(who),
    {
      title: words("title", { name: row.legalName }),
      documents: [{ document_id: document }],
      message: words("message", { name: row.legalName }),
      quality: "QES",
      legislation: lawOf(context, row),
      expiration_date: null,
      reminder_days: null,
      observers: [],
      attach_on_success: null,
      signatures: [
        {
          account_email: email,
          signer_identity_data: { email_address: email, first_name, last_name, language },
          sequence: -1,
          notify: true,
          quality: "QES",
          document_signatures: [
            {
              document_id: document,
              visual_signature: { positions: [{ page: String(page), ...SIGNATURE_PLACE }] },
            },
          ],
        },
      ],
    },
    { ip, origin: "WEB" },
  );
}

/** The draft of the request becomes that of the agreement, before it is sent. */
async function bindTo(
  context: AppContext,
  who: Admin,
  {
    row,
    request,
    document,
  }: { readonly row: AgreementRow; readonly request: string; readonly document: string },
): Promise<void> {
  const { sha256: writtenSha256 } = await originalVersion(context.db, document);
  await transaction(context.db, async (tx) => {
    const { id: business } = await lockAdministered(tx, who);
    const now = await agreementOf(tx, business);
    // Somebody else was faster, or has changed the content of the agreement.
    if (now?.id !== row.id || now.state !== "draft") throw problem("error.aes.not_draft");
    if (now.updatedAt.getTime() !== row.updatedAt.getTime()) throw problem("error.conflict");
    await tx
      .update(aesAgreements)
      .set({ request, writtenSha256 })
      .where(eq(aesAgreements.id, row.id));
  });
}

async function discard(context: AppContext, who: Admin, id: string, ip: string): Promise<void> {
  await transaction(context.db, async (tx) => {
    const it = await lockAuthorisedRequest(tx, who, id, "delete");
    await deleteRequest(tx, context, who, it, ip);
  });
}

/** The request of an agreement was sent: in the same transaction, the agreement waits for its representative. */
export async function agreementSent(
  tx: Transaction,
  context: AppContext,
  { request, actor }: Events["request.sent"],
): Promise<void> {
  const row = await lockAgreementOfRequest(tx, request.id);
  const state = row && agreementAfter(row.state, "send");
  if (row === undefined || state === undefined) return;
  const now = context.clock.now();
  const sent = { state, sentAt: now, sentBack: null, sentBackAt: null, reason: "", updatedAt: now };
  await tx.update(aesAgreements).set(sent).where(eq(aesAgreements.id, row.id));
  await recordSent(tx, context, row, actor);
}

async function recordSent(
  tx: Transaction,
  { clock }: AppContext,
  row: AgreementRow,
  actor: string,
): Promise<void> {
  await recordBusinessEvent(tx, clock, "aes.sent", {
    business: row.business,
    account: readActor(actor)?.id ?? null,
    data: { request: row.request, register_number: row.number, domains: row.domains },
    personal: { emails: [row.email] },
  });
}
