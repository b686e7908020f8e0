/**
 * The messages that a page of direct sign sends to the page that shows it in a frame (`window.postMessage`). They are sent only to
 * websites that the business of the request allows, and contain nothing about the person or the documents.
 */
import type { SignerState } from "@paraph/rules/states";

/** What has happened on the page. */
export type EmbeddedEvent =
  /** The request is shown. `signature` is the state of the signer's own signature, which a reload may find as signed. */
  | { readonly type: "ready"; readonly signature: SignerState }
  /** The person has signed. */
  | { readonly type: "signed" }
  /** The person has declined. */
  | { readonly type: "declined" }
  /** The sender has withdrawn the request, or its deadline has passed. */
  | { readonly type: "withdrawn" }
  /** Something has failed: the link is not valid, or a signature was not created. `key` is a key of the table of errors. */
  | { readonly type: "error"; readonly key: string }
  /** The person leaves: they have logged out, or the frame goes to the exit address. */
  | { readonly type: "exit" };

/** A message to the page around the frame. */
export type EmbeddedMessage = EmbeddedEvent & {
  readonly source: "paraph";
  /** Raised if a later message is not understood by a page that understands this one. New types do not raise it. */
  readonly version: 1;
  readonly signatureRequestId: string;
};
