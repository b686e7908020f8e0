import { errors, type ErrorKey } from "@paraph/contract/errors";
import type { Fault } from "@paraph/contract/faults";
import { AppearanceError, PadesError, type PadesReason } from "@paraph/pades/errors";
import type { TaskFailure } from "./pool/messages.ts";

/** A task that refuses its file, with a key of the contract's error table. */
export class TaskError extends Error {
  readonly key: ErrorKey;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    key: ErrorKey,
    details: Readonly<Record<string, unknown>> = {},
    options?: ErrorOptions,
  ) {
    super(key, options);
    this.name = "TaskError";
    this.key = key;
    this.details = details;
  }
}

/** A refusal of the data that was sent with a file, with the fault of each field. */
export function invalidInput(fields: Readonly<Record<string, Fault>>, cause?: unknown): TaskError {
  return new TaskError("error.validation", { fields }, { cause });
}

/** The error keys for reasons of the PDF library; all other reasons are failures of the service. */
const padesKeys: Readonly<Partial<Record<PadesReason, ErrorKey>>> = {
  empty: "file.pdf.empty",
  not_a_pdf: "file.pdf.not_a_pdf",
  encrypted: "file.pdf.encrypted",
  password_wrong: "file.pdf.password_wrong",
  encryption_unsupported: "file.pdf.unsupported",
  recipient_needed: "file.pdf.unsupported",
  recipient_wrong: "file.pdf.unsupported",
  signed_and_encrypted: "file.pdf.unsupported",
  signed_and_damaged: "file.pdf.damaged",
  read_differently: "file.pdf.read_differently",
  damaged_xref: "file.pdf.damaged",
  damaged_object: "file.pdf.damaged",
  damaged_pages: "file.pdf.damaged",
  damaged_form: "file.pdf.damaged",
  too_deep: "file.pdf.too_costly",
  too_large: "file.pdf.too_costly",
  too_many_objects: "file.pdf.too_costly",
  too_many_pages: "file.pdf.too_many_pages",
  unsupported_filter: "file.pdf.unsupported",
  no_pages: "file.pdf.no_pages",
  xfa: "file.pdf.unsupported",
  paper_differs: "file.pdf.paper_differs",
  certified_no_changes: "file.pdf.certified_no_changes",
  fields_locked: "file.pdf.certified_no_changes",
  field_locked: "file.pdf.certified_no_changes",
  page_missing: "error.page.not_found",
  position_invalid: "error.sr.position_outside",
  seed_value_unsatisfied: "file.pdf.field_demands",
};

/** A refusal as a message to the parent process: the key, with the library's reason in the details. */
export function describeFailure(error: unknown): TaskFailure {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  if (error instanceof TaskError) return { key: error.key, details: error.details, message, stack };
  if (error instanceof PadesError) {
    const { reason } = error;
    return { key: padesKeys[reason] ?? "error.unexpected", details: { reason }, message, stack };
  }
  if (error instanceof AppearanceError) {
    const details = { reason: error.key, ...error.details };
    return { key: "error.signing.visual_signature_invalid", details, message, stack };
  }
  return { key: "error.unexpected", details: {}, message, stack };
}

export const knownKey = (key: string): ErrorKey =>
  key in errors ? (key as ErrorKey) : "error.unexpected";
