import { Button } from "@paraph/ui/controls/button";
import { Dialog, DialogActions } from "@paraph/ui/floating/dialog";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { QrCode } from "../../../components/qr-code.tsx";
import { requestQuery } from "../../../components/signature-requests.ts";
import type { ModalBody } from "../../../lib/over-pages/modal-names.ts";
import { showSnackbar } from "../../../lib/over-pages/snackbar.ts";
import { useSignerClient } from "../../../session/signer-client.tsx";
import type { SignatureRequest } from "../../../session/signer-client.tsx";

declare module "../../../lib/over-pages/modal-names.ts" {
  interface Modals {
    "document/open-on-phone": {
      props: {
        /** The id of the request. */
        request: string;
        /** Where it is signed. */
        address: string;
      };
      result: never;
    };
  }
}

/** How often the request is read, in milliseconds: the person looks from the phone to the screen. */
const LOOK_AFTER = 3_000;

const isSignedByMe = ({ signatures }: SignatureRequest): boolean =>
  signatures.some(({ isMe, signatureStatus }) => isMe && signatureStatus === "SIGNED");

/** The address of a request as a QR code. Closes when the person has signed on the phone, or the request has ended. */
const OpenOnPhone: ModalBody<"document/open-on-phone"> = ({ props, close }) => {
  const t = useTranslations("web.requests.phone");
  const common = useTranslations("web.common");
  const client = useSignerClient();
  const { data } = useQuery({
    ...requestQuery(client, props.request),
    refetchInterval: LOOK_AFTER,
  });
  const hasEnded = data !== undefined && data.statusOverall !== "OPEN";
  const isSigned = data !== undefined && isSignedByMe(data);
  useEffect(() => {
    if (isSigned) showSnackbar({ message: t("signed"), color: "success" });
    if (isSigned || hasEnded) close();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once; `close` and `t` are new at each rendering
  }, [isSigned, hasEnded]);
  return (
    <Dialog
      open
      onClose={close}
      title={t("title")}
      lead={t("lead")}
      actions={
        <DialogActions>
          <Button onClick={close}>{common("close")}</Button>
        </DialogActions>
      }
    >
      <div className="grid justify-items-center gap-3">
        <QrCode text={props.address} label={t("code")} />
        <p className="text-center text-note break-all text-ink-3">{props.address}</p>
      </div>
    </Dialog>
  );
};
export default OpenOnPhone;
