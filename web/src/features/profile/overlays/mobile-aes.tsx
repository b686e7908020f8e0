import { Overlay, OverlayBody } from "@paraph/ui/floating/overlay";
import { useTranslations } from "use-intl";
import type { ModalBody } from "../../../lib/over-pages/modal-names.ts";
import { showSnackbar } from "../../../lib/over-pages/snackbar.ts";
import { Head, Lead } from "../../../components/overlay-words.tsx";
import { useUser } from "../../../session/user.ts";
import { CodeForm, NumberForm } from "../mobile-part.tsx";

declare module "../../../lib/over-pages/modal-names.ts" {
  interface Modals {
    "mobile-aes": {
      props: {
        /** The title of the request that the person wants to sign. */
        title: string;
      };
      /** The number is confirmed. */
      result: true;
    };
  }
}

/** The number to which the code of an advanced signature goes, entered and confirmed without leaving the document. */
const MobileAes: ModalBody<"mobile-aes"> = ({ props, close, act }) => {
  const t = useTranslations("web.profile.mobileAes");
  const me = useUser();
  const isSent = (me?.pendingMobile ?? null) !== null;
  const done = () => {
    showSnackbar({ message: t("done"), color: "success" });
    act(true);
  };
  return (
    <Overlay
      open
      label={t("title")}
      about={props.title}
      leave={{ label: t("close"), onSelect: close }}
    >
      <OverlayBody>
        <Head>{t(isSent ? "titleCode" : "title")}</Head>
        <Lead>{t("lead")}</Lead>
        <div data-takes-focus>
          {me !== undefined &&
            (me.pendingMobile === null ? (
              <NumberForm isAlone asksProof={me.mobileVerified} />
            ) : (
              <CodeForm isAlone pending={me.pendingMobile} onDone={done} />
            ))}
        </div>
      </OverlayBody>
    </Overlay>
  );
};
export default MobileAes;
