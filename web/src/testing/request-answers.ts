/** Requests and documents as the service sends them. Each is complete, and tests change parts of it. */
import type { ActOn } from "@paraph/contract/acts";
import type { Observer } from "@paraph/contract/observer";
import type {
  DocumentFacts,
  Signature,
  SignatureRequest,
  SignatureRequestRow,
} from "@paraph/contract/shapes";
import { can, MOMENT } from "./answers.ts";

/** A request as a row of a list: Lena has asked Nora to sign it. */
export function row({
  allowed = [],
  ...more
}: Partial<SignatureRequestRow> & {
  allowed?: readonly ActOn<"request">[];
} = {}): SignatureRequestRow {
  return {
    id: "lease",
    title: "Lease",
    status_overall: "OPEN",
    business_id: null,
    quality: "SES",
    legislation: null,
    owner: "lena",
    owner_name: "Lena Brunner",
    is_owner: true,
    is_observer: false,
    document_count: 1,
    page_count: 2,
    first_document_id: "document",
    signers: [listedSigner()],
    signatures_count: 1,
    end_message: null,
    expiration_date: null,
    created_at: MOMENT,
    updated_at: MOMENT,
    sent_at: MOMENT,
    completed_at: null,
    reminded_at: null,
    can: can("request", ["read", ...allowed]),
    ...more,
  };
}

/** A signer as in the row of a list. */
export function listedSigner(
  more: Partial<SignatureRequestRow["signers"][number]> = {},
): SignatureRequestRow["signers"][number] {
  return {
    sid: "nora",
    display_name: "Nora Keller",
    signature_status: "OPEN",
    quality: "SES",
    legislation: null,
    sealed_by: null,
    is_me: false,
    ...more,
  };
}

/** A page of a list. */
export const rows = (all: readonly SignatureRequestRow[] = [], total = all.length): object => ({
  signature_requests: all,
  current_page: 0,
  total_pages: Math.ceil(total / 20),
  total_items: total,
});

/** Nora Keller as a signer who can sign now. */
export function signature({
  allowed = [],
  ...more
}: Partial<Signature> & { allowed?: readonly ActOn<"signer">[] } = {}) {
  return {
    sid: "nora",
    account_email: "nora@example.test",
    user_id: "nora",
    display_name: "Nora Keller",
    initials: "NK",
    delegated_by: null,
    is_delegated_by_me: false,
    is_me: false,
    sequence: -1,
    signature_status: "OPEN",
    notify: true,
    invited_by: "lena",
    quality: "SES",
    legislation: null,
    signer_identity_data: null,
    document_signatures: [{ document_id: "document", visual_signature: null, signed_at: null }],
    signing_url: null,
    signed_at: null,
    signed_quality: null,
    signed_legislation: null,
    sealed_by: null,
    message: null,
    error_key: null,
    reminded_at: null,
    can: can("signer", ["read", ...allowed]),
    ...more,
  } satisfies Signature;
}

/** Olga as an observer, who has not opened the request yet. */
export function observer({
  allowed = [],
  email = "olga@example.test",
  ...more
}: Partial<Observer> & { allowed?: readonly ActOn<"observer">[]; email?: string } = {}) {
  return {
    id: "observer",
    type: "USER",
    invited_at: MOMENT,
    invited_by: "lena@example.test",
    user_info: { id: more.id ?? "observer", email },
    display_name: email,
    initials: "OE",
    is_me: false,
    opened_at: null,
    can: can("observer", ["read", ...allowed]),
    ...more,
  } satisfies Observer;
}

/** A request with one document of one page, which Lena has sent to Nora. */
export function request({
  allowed = [],
  ...more
}: Partial<SignatureRequest> & { allowed?: readonly ActOn<"request">[] } = {}): SignatureRequest {
  return {
    id: "lease",
    title: "Lease",
    message: "",
    documents: [
      {
        id: "document",
        name: "Lease.pdf",
        version_id: "version",
        page_count: 1,
        size: 1234,
        pages: [{ width: 595, height: 842 }],
        mended: [],
        notes: [],
      },
    ],
    legislation: null,
    quality: "SES",
    signing_url: "https://sign.example.test/view/lease",
    status_overall: "OPEN",
    business_id: null,
    payer: null,
    payer_name: null,
    signatures: [signature()],
    observers: [],
    expiration_date: null,
    reminder_days: null,
    auto_deletion: null,
    attachments: [],
    attach_on_success: null,
    support_contact: null,
    owner: "lena",
    owner_name: "Lena Brunner",
    origin: "WEB",
    read_access: [],
    write_access: [],
    end_message: null,
    created_at: MOMENT,
    updated_at: MOMENT,
    sent_at: MOMENT,
    completed_at: null,
    can: can("request", ["read", ...allowed]),
    ...more,
  };
}

/** Lease.pdf, of one page, as the service returns it after the upload. */
export const uploaded = (more: Partial<DocumentFacts> = {}): DocumentFacts => ({
  id: "document",
  parent_id: null,
  version_id: "version",
  title: "Lease.pdf",
  content_type: "application/pdf",
  size: 1234,
  sha256: "0",
  page_count: 1,
  page_width: 595,
  page_height: 842,
  pages: [{ width: 595, height: 842 }],
  signature_fields: [],
  mended: [],
  notes: [],
  owner: "lena",
  business_id: null,
  read_access: [],
  write_access: [],
  created_at: MOMENT,
  updated_at: MOMENT,
  can: can("document", ["read", "download", "use", "delete"]),
  ...more,
});
