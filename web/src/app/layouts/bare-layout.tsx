import type { ReactNode } from "react";
import { MaintenanceBanner } from "./maintenance-banner.tsx";

/** Nothing around it: the viewer and the composer bring their own header and use the whole window. */
export function BareLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <MaintenanceBanner />
      {children}
    </>
  );
}
