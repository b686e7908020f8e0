/** How large and how many the attachments of signature requests may be. */
import { limits } from "@paraph/rules/limits";
import type { z } from "zod";
import { count } from "./settings-shapes.ts";
import { variable } from "./settings-variable.ts";

const MEGABYTE = 1024 ** 2;
const { attachmentBytes, attachmentsBytes, attachmentsPerRequest } = limits.upload;
/** The body of a call has room for no larger file (`contract/calls/attachments.ts`). */
const largest = attachmentBytes / MEGABYTE;
const together = attachmentsBytes / MEGABYTE;

export const attachmentVariables = {
  ATTACHMENT_MEGABYTES: variable(
    "Files",
    count.refine((value) => value <= largest, `is more than ${largest}`).default(largest),
    `Largest size of one attachment of a signature request, in MB (1,048,576 bytes), 1 to ${largest}. Lower it to save storage.`,
    { otherwise: String(largest) },
  ),
  ATTACHMENTS_MEGABYTES: variable(
    "Files",
    count.default(together),
    "Largest size of all attachments of one signature request together, in MB (1,048,576 bytes), 1 to 1024. Lower it to save storage.",
    { otherwise: String(together) },
  ),
  ATTACHMENTS_PER_REQUEST: variable(
    "Files",
    count.default(attachmentsPerRequest),
    "How many attachments one signature request can have, 1 to 1024.",
    { otherwise: String(attachmentsPerRequest) },
  ),
} as const;

type Values = {
  [N in keyof typeof attachmentVariables]: z.output<(typeof attachmentVariables)[N]["shape"]>;
};

export interface AttachmentLimits {
  /** The length of one attachment. */
  readonly bytes: number;
  /** The length of all attachments of a request together. */
  readonly together: number;
  readonly perRequest: number;
}

export function attachmentLimitsOf(values: Values): AttachmentLimits {
  return {
    bytes: values.ATTACHMENT_MEGABYTES * MEGABYTE,
    together: values.ATTACHMENTS_MEGABYTES * MEGABYTE,
    perRequest: values.ATTACHMENTS_PER_REQUEST,
  };
}
