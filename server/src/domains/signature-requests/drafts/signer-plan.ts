/** Converts a signer of a call into rows. */
import type { z } from "zod";
import type { documentVisual, signerInput } from "@paraph/contract/signer-input";
import { localeOf } from "@paraph/language/locales";
import { limits } from "@paraph/rules/limits";
import { internationalPhone } from "@paraph/rules/phone-numbers";
import { isId, newId } from "../../../platform/ids.ts";
import { problem } from "../../../platform/problem.ts";
import type { DocumentRow, Version } from "../../documents/index.ts";
import type { SignerDocumentRow, SignerRow } from "../queries.ts";
import { checkedPlace } from "./places.ts";

export type SignerInput = z.output<typeof signerInput>;
type Visual = NonNullable<z.output<typeof documentVisual>>;

/** The documents of the request, each with the version whose fields can be used. */
export interface PlanDocument {
  readonly document: DocumentRow;
  readonly version: Version;
}

export interface PlanContext {
  readonly request: string;
  readonly documents: readonly PlanDocument[];
  /** The sender. */
  readonly invitedBy: string;
  /** The country of the platform: its numbers need no country code. */
  readonly host: string;
  /** Existing signers: their addresses and the form fields they use. */
  readonly present: readonly SignerPlan[];
  /** Signers that are replaced: an address that stays keeps its ids. */
  readonly replaced?: readonly SignerPlan[];
}

export interface SignerPlan {
  readonly signer: SignerRow;
  readonly documents: readonly SignerDocumentRow[];
}

/** Plans signers in order. Throws the errors under `error.sr`. */
export function planSigners(inputs: readonly SignerInput[], context: PlanContext): SignerPlan[] {
  if (context.present.length + inputs.length > limits.request.signers) {
    throw problem("error.sr.too_many_signers", { limit: limits.request.signers });
  }
  const planned: SignerPlan[] = [];
  for (const input of inputs) {
    planned.push(planSigner(input, { ...context, present: [...context.present, ...planned] }));
  }
  return planned;
}

function planSigner(input: SignerInput, context: PlanContext): SignerPlan {
  const identity = input.signer_identity_data;
  const email = input.account_email ?? identity?.email_address ?? "";
  // A signer may have only one address. With two, the mail would go to the one with an account, which would reveal the
  // account to the owner of the other.
  if (identity !== undefined && identity.email_address !== email) {
    throw problem("error.sr.addresses_differ", { email });
  }
  if (context.present.some(({ signer }) => signer.email === email)) {
    throw problem("error.sr.signer_twice", { email });
  }
  const before = context.replaced?.find(({ signer }) => signer.email === email);
  const guest = before?.signer.guest ?? newId();
  const signer: SignerRow = {
    id: before?.signer.id ?? newId(),
    request: context.request,
    person: guest,
    guest,
    email,
    accountEmail: input.account_email ?? null,
    identityEmail: identity?.email_address ?? null,
    firstName: identity?.first_name ?? "",
    lastName: identity?.last_name ?? "",
    mobile: mobileOf(identity?.mobile_number, context.host),
    language: localeOf(identity?.language) ?? null,
    identityReference: identity?.identity_reference ?? null,
    everyDocument: input.document_signatures === undefined,
    sequence: input.sequence,
    // After the last one: of those before them, some may have been removed.
    position: Math.max(-1, ...context.present.map((plan) => plan.signer.position)) + 1,
    status: "WAITING",
    notify: input.notify,
    quality: input.quality ?? null,
    legislation: input.legislation ?? null,
    providerStep: false,
    invitedBy: context.invitedBy,
    invitedAt: null,
    openedAt: null,
    remindedAt: null,
    signedAt: null,
    signedFirstName: null,
    signedLastName: null,
    signedQuality: null,
    signedLegislation: null,
    sealedBy: null,
    payer: null,
    paidBy: null,
    message: null,
    errorKey: null,
    termsAcceptedAt: null,
    termsVersion: null,
    termsLaw: null,
    removedAt: null,
    delegations: 0,
  };
  return { signer, documents: planDocuments(input, signer, before, context) };
}

function mobileOf(stated: string | undefined, host: string): string | null {
  if (stated === undefined || stated.trim() === "") return null;
  const mobile = internationalPhone(stated, host);
  if (mobile === undefined) throw problem("error.mobile.invalid");
  return mobile;
}

function planDocuments(
  input: SignerInput,
  signer: SignerRow,
  before: SignerPlan | undefined,
  context: PlanContext,
): SignerDocumentRow[] {
  const asked =
    input.document_signatures ??
    context.documents.map(({ document }) => ({
      document_id: document.id,
      visual_signature: null,
    }));
  const seen = new Set<string>();
  return asked.map(({ document_id: id, visual_signature: visual }) => {
    const found = context.documents.find(({ document }) => document.id === id);
    if (found === undefined || seen.has(id)) {
      throw problem("error.sr.document_unknown", { document_id: id });
    }
    seen.add(id);
    const formField = visual?.form_field ?? null;
    if (formField !== null) refuseTaken(formField, found, context);
    const kept = before?.documents.find((row) => row.document === id);
    return {
      signer: signer.id,
      document: id,
      field: formField ?? fieldName(signer),
      places: (visual?.positions ?? []).map((place) => checkedPlace(place, found.document)),
      formField,
      visualSignature: visualSignatureOf(visual),
      // A call without a picture keeps the stored one; only a new picture replaces it.
      image: visual === null ? null : (kept?.image ?? null),
      signedAt: null,
    };
  });
}

/** The name of a field that sending creates. It differs from the names that authors and other products use. */
export function fieldName(signer: Pick<SignerRow, "id">): string {
  return `Paraph-${signer.id.slice(-12)}`;
}

function refuseTaken(name: string, { document, version }: PlanDocument, context: PlanContext) {
  const field = version.fields.find((one) => one.name === name);
  const taken = context.present.some(({ documents }) =>
    documents.some((row) => row.document === document.id && row.formField === name),
  );
  if (field === undefined || field.signed || taken) {
    throw problem("error.sr.form_field_unavailable", {
      document_id: document.id,
      form_field: name,
    });
  }
  const { demand } = field;
  if (demand !== undefined)
    throw problem("file.pdf.field_demands", { document_id: document.id, field: name, demand });
}

function visualSignatureOf(visual: Visual | null): string | null {
  const id = visual?.visual_signature_id;
  if (id === undefined) return null;
  if (!isId(id)) throw problem("error.signing.visual_signature_invalid");
  return id;
}
