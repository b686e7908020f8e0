import type { SignatureRequest } from "../../../session/calls.tsx";
import type { GuestView } from "./guest-view.ts";
import type { SignAct } from "./signing/use-sign-act.ts";
import type { Signing } from "./signing/use-signing.ts";

/** What the panel, the bar and the phone's sheet show. */
export interface ViewParts {
  request: SignatureRequest;
  signing: Signing;
  act: SignAct;
  decline: () => void;
  guest: GuestView | undefined;
}
