import { useTranslations } from "use-intl";
import { DocumentFindPanel } from "../../../components/document-viewer/document-find.tsx";
import { DocumentRail } from "../../../components/document-viewer/document-rail.tsx";
import type { Desk } from "../../../components/document-viewer/use-desk.ts";
import type { Find } from "../../../components/document-viewer/use-find.ts";
import { useIsWide } from "@paraph/ui/use-media";
import { PhoneSheet } from "./phone-sheet.tsx";
import { SidePanel } from "./side-panel.tsx";
import { SignBar } from "./sign-bar.tsx";
import { SignDesk } from "./sign-desk.tsx";
import type { ViewParts } from "./view-parts.ts";

/** The pages and, beside or below them, the panel and the main action. */
export function ViewBody({ find, ...props }: ViewParts & { desk: Desk; find: Find }) {
  const t = useTranslations("web.view");
  const { desk, signing, act } = props;
  const wide = useIsWide();
  // A preview is shown over a page that already has a main element.
  const Main = act === undefined ? "section" : "main";
  const pages = (
    <SignDesk desk={desk} find={find} findIsBeside={wide} signing={signing} onSign={act?.sign} />
  );
  return wide ? (
    <>
      <Main
        aria-label={t("document")}
        className="grid min-h-0 grid-cols-[8.5rem_minmax(0,1fr)_24.5rem] max-lg:grid-cols-[minmax(0,1fr)_22rem]"
      >
        <div className="grid min-h-0 max-lg:hidden">
          <DocumentRail desk={desk} signsOn={signing.signsOn} />
        </div>
        {pages}
        {find.isOpen && <DocumentFindPanel find={find} pages={desk.pages.length} />}
        <SidePanel {...props} isHidden={find.isOpen} />
      </Main>
      <SignBar {...props} />
    </>
  ) : (
    <>
      <Main aria-label={t("document")} className="grid min-h-0 grid-cols-[minmax(0,1fr)]">
        {pages}
      </Main>
      <PhoneSheet {...props} />
    </>
  );
}
