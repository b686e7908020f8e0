import type { SignatureRequest, Signer } from "../../../session/signer-client.tsx";
import type { GuestView } from "./guest/guest-view.ts";
import type { SignerActs } from "./signing/use-signer-acts.ts";
import type { SignAct } from "./signing/use-sign-act.ts";
import type { Signing } from "./signing/use-signing.ts";

/** The parts of the page to which skip links lead. */
export const DESK_ID = "pages";
export const PANEL_ID = "panel";

/** The data for the panel, the bar and the sheet on phones. */
export interface ViewParts {
  request: SignatureRequest;
  signing: Signing;
  /** Left out in a preview, in which nobody signs. */
  act: SignAct | undefined;
  decline: () => void;
  /** The other signer who is signing at this moment. */
  signerNow: Signer | undefined;
  signerActs: SignerActs;
  guest: GuestView | undefined;
}
