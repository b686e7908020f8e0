import { Dialog } from "@paraph/ui/floating/dialog";
import { useTranslations } from "use-intl";
import { DocumentRail } from "../../../components/document-viewer/document-rail.tsx";
import type { Desk } from "../../../components/document-viewer/use-desk.ts";
import type { ModalBody } from "../../../lib/over-pages/modal-names.ts";
import { SignerClientProvider } from "../../../session/signer-client.tsx";
import type { SignerClient } from "../../../session/signer-client.tsx";

declare module "../../../lib/over-pages/modal-names.ts" {
  interface Modals {
    "document/pages": {
      props: {
        /** The client that fetches the thumbnails: guests use other addresses. */
        client: SignerClient;
        desk: Desk;
      };
      /** The number of the chosen page. */
      result: number;
    };
  }
}

const NOWHERE: ReadonlySet<string> = new Set();

/** The thumbnails of the pages, for windows without room for them beside the document. */
const Pages: ModalBody<"document/pages"> = ({ props, act, close }) => {
  const t = useTranslations("web.view");
  return (
    <SignerClientProvider client={props.client}>
      <Dialog open onClose={close} title={t("pages")}>
        <div className="grid max-h-[60dvh] min-h-0">
          <DocumentRail desk={{ ...props.desk, show: act }} signsOn={NOWHERE} />
        </div>
      </Dialog>
    </SignerClientProvider>
  );
};
export default Pages;
