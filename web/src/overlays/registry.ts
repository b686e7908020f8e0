/** The body of every overlay, loaded when it is first opened. */
import type { OverlayBody, OverlayName } from "./names.ts";

export type OverlayRegistry = { [N in OverlayName]: () => Promise<{ default: OverlayBody<N> }> };

export const overlayRegistry: OverlayRegistry = {
  "edit-signature": () => import("../features/requests/overlays/edit-signature.tsx"),
  "exhausted-signatures": () => import("../features/requests/overlays/exhausted-signatures.tsx"),
  "serial-number-mismatch": () =>
    import("../features/requests/overlays/serial-number-mismatch.tsx"),
  signing: () => import("../features/requests/overlays/signing.tsx"),
  "signing-failure": () => import("../features/requests/overlays/signing-failure.tsx"),
  "signing-locked": () => import("../features/requests/overlays/signing-locked.tsx"),
  "signing-success": () => import("../features/requests/overlays/signing-success.tsx"),
  "tan-expired": () => import("../features/requests/overlays/tan-expired.tsx"),
  "tan-invalid": () => import("../features/requests/overlays/tan-invalid.tsx"),
  "tan-locked": () => import("../features/requests/overlays/tan-locked.tsx"),
};
