import type { SignatureRequest } from "../../../parts/calls.tsx";
import type { GuestView } from "./guest-view.ts";
import type { Signing } from "./use-signing.ts";

/** What the panel, the bar and the phone's sheet show. */
export interface ViewParts {
  request: SignatureRequest;
  signing: Signing;
  decline: () => void;
  guest: GuestView | undefined;
}
