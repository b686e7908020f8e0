import type { ReactNode } from "react";
import { MaintenanceBanner } from "./maintenance-banner.tsx";

/** An empty layout: the viewer and the composer have their own header and use the whole window. */
export function BareLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <MaintenanceBanner />
      {children}
    </>
  );
}
