/** The signature protocol as a PDF, in the reader's language. The signatures are validated for each protocol. */
import type { Locale } from "@paraph/language/locales";
import type { AppContext } from "../../app-context.ts";
import type { ProtocolPaper } from "../../pdf/protocol/protocol-paper.ts";
import { protocolPaper } from "../../pdf/protocol/protocol-report.ts";
import type { ReportFindings } from "../../pdf/protocol/protocol-findings.ts";
import type { ProtocolReport } from "../../pdf/protocol/protocol-report.ts";
import type { Party } from "../../platform/principal.ts";
import { trustAnchors } from "../../providers/trust/services.ts";
import { guestBrandOf, logoPictureOf } from "../businesses/index.ts";
import { lendVersion } from "../documents/index.ts";
import { senderOf } from "./report.ts";
import type { Protocol } from "./report.ts";
import { fullNameOrEmail, signerNameFor } from "../signature-requests/index.ts";

/** The protocol as PDF (bytes), with the texts of `protocolPaperOf`. */
export async function printProtocol(
  context: AppContext,
  who: Party,
  protocol: Protocol,
  locale: Locale,
): Promise<Uint8Array> {
  const paper = await protocolPaperOf(context, who, protocol, locale);
  const lane = { lane: "interactive", owner: who.id } as const;
  return (await context.pdf.run("protocol", { paper }, lane)).pdf;
}

/**
 * The texts of the protocol, in the requested language. The signatures in the files are validated by EN 319 102-1
 * against the trust services' anchors, at the present time.
 */
export async function protocolPaperOf(
  context: AppContext,
  who: Party,
  protocol: Protocol,
  locale: Locale,
): Promise<ProtocolPaper> {
  const verified = await validated(context, who, protocol);
  const organisation = await organisationOf(context, who, protocol);
  return protocolPaper(
    { ...factsOf(protocol, verified), organisation },
    {
      locale,
      now: context.clock.now(),
      requestUrl: `${context.publicUrl}/view/${protocol.request.id}`,
    },
  );
}

/** The business that sent the request, with its logo as in mails. */
async function organisationOf(
  context: AppContext,
  who: Party,
  { request }: Protocol,
): Promise<ProtocolReport["organisation"]> {
  const brand = await guestBrandOf(context.db, request.business);
  if (brand === undefined) return undefined;
  const { name, mark } = brand;
  const stored = mark === null ? undefined : await logoPictureOf(context, mark.id);
  if (stored === undefined) return { name };
  const { bytes } = await context.pdf.run(
    "resize-picture",
    { picture: await stored.read(), look: stored.look, ...ON_PAPER },
    { lane: "interactive", owner: who.id },
  );
  return { name, mark: bytes };
}

/** A quarter of an inch at 1,000 dots per inch. */
const ON_PAPER = {
  width: 250,
  height: 250,
  format: "png",
  quality: 100,
  fit: "inside",
  position: "centre",
} as const;

/**
 * Whether every signature made for the request is in the newest files and is valid at the promised level. A missing
 * file fails, and so does a request without any signature.
 */
async function validated(
  context: AppContext,
  who: Party,
  { signedFiles }: Protocol,
): Promise<boolean> {
  const anchors = trustAnchors(context.trust);
  const at = context.clock.now();
  for (const { current, fields } of signedFiles) {
    if (current === undefined) return false;
    const { signatures } = await lendVersion(context, current, (document) =>
      context.pdf.run(
        "validate",
        { document, anchors, at },
        { lane: "interactive", owner: who.id },
      ),
    );
    const passed = new Set(signatures.filter(passes).map((signature) => signature.field));
    if (![...fields].every((field) => passed.has(field))) return false;
  }
  return signedFiles.length > 0;
}

function passes({ indication, level }: { indication: string; level: string }): boolean {
  return indication === "TOTAL_PASSED" && level === "PAdES-BASELINE-LTA";
}

/** Who confirmed, and when, that they have read the notes of a document. */
const readersOf = ({ events }: Protocol, document: string): ReportFindings["readBy"] =>
  events.flatMap(({ name, person, time, documents }) =>
    name === "notes_read" && documents.some(({ document_id: id }) => id === document)
      ? [{ who: person ?? "", at: new Date(time) }]
      : [],
  );

function factsOf(protocol: Protocol, verified: boolean): ProtocolReport {
  const { reader, request, signers, accounts, documents, events } = protocol;
  const owner = senderOf(protocol);
  const states = { SIGNED: "complete", OPEN: "open", DRAFT: "open" } as const;
  const { status } = request;
  return {
    id: request.id,
    title: request.title,
    state: status === "DECLINED" || status === "WITHDRAWN" ? "ended" : states[status],
    signerCount: signers.length,
    sent:
      request.sentAt === null || owner === undefined
        ? null
        : { who: fullNameOrEmail(owner), at: request.sentAt },
    documents: documents.map(({ document, original, current }) => ({
      title: document.title,
      pageCount: document.pages.length,
      originalSha256: original.sha256,
      signedSha256: request.signedSigners > 0 ? current.sha256 : null,
      mended: document.mended,
      mendedAt: document.createdAt,
      notes: document.notes,
      readBy: readersOf(protocol, document.id),
    })),
    signatures: signers
      .flatMap((signer) => {
        const { signedAt, signedQuality: quality, signedLegislation: legislation } = signer;
        if (signedAt === null || quality === null) return [];
        const event = events.find((one) => one.signature_id === signer.id && one.name === "signed");
        return {
          name: fullNameOrEmail(signerNameFor(signer, accounts.get(signer.person), reader)),
          quality,
          legislation,
          at: signedAt,
          identity: event?.identity,
          sealedBy: signer.sealedBy ?? undefined,
          meaning: quality === "PART11" ? (event?.message ?? undefined) : undefined,
          certificateSubject: event?.certificate_subject ?? undefined,
          certificateIssuer: event?.certificate_issuer ?? undefined,
          certificateSerial: event?.certificate_serial ?? undefined,
        };
      })
      .toSorted((a, b) => a.at.getTime() - b.at.getTime()),
    events: events.map(({ name, time, person, reason, delegatees, ...event }) => ({
      name,
      reason,
      at: new Date(time),
      person,
      observer: event.observer?.email ?? undefined,
      attachment: event.attachment?.filename ?? undefined,
      sealedBy: event.sealed_by,
      signer:
        [...event.signers_added, ...event.signers_removed, ...delegatees][0]?.name ?? undefined,
    })),
    verified,
  };
}
