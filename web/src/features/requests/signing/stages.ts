/** The data of the ceremony, what its overlay shows, and what the person has sent. */
import type { Legislation, Quality } from "@paraph/rules/qualities";
import type { PageRect } from "@paraph/ui/documents/page-rect";
import type { DeskPage } from "../../../components/document-viewer/desk-pages.ts";
import type { PreviewQuery, SignerClient, SignBody } from "../../../session/signer-client.tsx";
import type { Asked, Given } from "./confirmation.ts";
import type { Several } from "./several.ts";

/** The data of the ceremony that overlays show and calls need. */
export interface Ceremony {
  readonly client: SignerClient;
  /** The request; of several, the one to which a call or an overlay belongs. */
  readonly request: string;
  /** Empty for several: `useCeremonyTitle` says how many they are. */
  readonly title: string;
  /** The requests that are signed together; undefined for the single one that its page shows. */
  readonly several?: Several | undefined;
  readonly signerName: string;
  /** The organisation with whose seal the person signs; undefined if they sign in their own name. */
  readonly organisation?: string | undefined;
  /** The sender's name, and their address if the signer may see it; undefined for the signer's own request. */
  readonly sender: { readonly name: string; readonly email: string } | undefined;
  readonly quality: Quality;
  readonly law: Legislation;
  readonly body: SignBody;
  /** The first page with the signature, and the signature's position on it. */
  readonly shown: { readonly page: DeskPage; readonly rect: PageRect } | undefined;
  /** The preview of the signature, and what it is made from. */
  readonly preview: Blob | undefined;
  readonly query: PreviewQuery | undefined;
  /** Called when the request has changed, to load it again. */
  readonly changed: () => void;
  /** Returns to the dashboard; undefined for a guest, who has none. */
  readonly leave: (() => void) | undefined;
}

interface Waiting extends Asked {
  /** The input that did not reach the service. Empty for the secrets of a trust service, which are not kept. */
  readonly unsent?: string | undefined;
}

export type Stage =
  | { readonly kind: "preparing" }
  | ({ readonly kind: "tan" } & Waiting)
  | ({ readonly kind: "provider" } & Waiting)
  | { readonly kind: "finishing"; readonly proceedId: string }
  /** The connection was lost. `sentAt` is the time at which the code was sent, if one was (milliseconds since 1970). */
  | { readonly kind: "lost"; readonly sentAt: number | undefined };

/** What the person entered, and the step for which they entered it. */
export interface Attempt {
  readonly asked: Asked;
  readonly given: Given;
}

/** The code that the person entered, so that they need not type it again. */
export function codeOf(attempt: Attempt | undefined): string | undefined {
  return attempt && (attempt.given.kind === "tan" ? attempt.given.code : "");
}
