import type { ReactNode } from "react";
import { Framed } from "../../shell/framed.tsx";
import { MaintenanceBanner } from "./maintenance-banner.tsx";
import { CONTENT_ID, SkipLink } from "./skip-link.tsx";
import { TopBar } from "./top-bar.tsx";

/** Top bar, margin and content. The page provides its headline and its sections. */
export function DefaultLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <MaintenanceBanner />
      <TopBar />
      <main id={CONTENT_ID} tabIndex={-1} className="max-w-420 px-gutter pb-18 outline-none">
        <Framed margin>{children}</Framed>
      </main>
    </>
  );
}
