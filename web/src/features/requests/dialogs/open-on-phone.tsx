import { Button } from "@paraph/ui/controls/button";
import { Dialog, DialogActions } from "@paraph/ui/floating/dialog";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { useTranslations } from "use-intl";
import { QrCode } from "../../../components/qr-code.tsx";
import { requestQuery } from "../../../components/signature-requests.ts";
import type { ModalBody } from "../../../lib/over-pages/modal-names.ts";
import { showSnackbar } from "../../../lib/over-pages/snackbar.ts";
import { guestClient, personClient } from "../../../session/signer-client.tsx";
import type { SignatureRequest } from "../../../session/signer-client.tsx";
import type { GuestIds } from "../../../session/guest-api.ts";
import { GuestCode } from "../view/guest/guest-code.tsx";

declare module "../../../lib/over-pages/modal-names.ts" {
  interface Modals {
    "document/open-on-phone": {
      props: {
        /** The id of the request. */
        request: string;
        /** Where it is signed by people who log in. */
        address: string;
        /** A guest, who needs a code in place of a login. */
        guest?: GuestIds | undefined;
      };
      result: never;
    };
  }
}

/** How often the request is read, in milliseconds: the person looks from the phone to the screen. */
const LOOK_AFTER = 3_000;

const isSignedByMe = ({ signatures }: SignatureRequest): boolean =>
  signatures.some(({ isMe, signatureStatus }) => isMe && signatureStatus === "SIGNED");

/** The address of a request, or the code of a guest, as a QR code. Closes when the person has signed on the phone, or the request has ended. */
const OpenOnPhone: ModalBody<"document/open-on-phone"> = ({ props, close }) => {
  const t = useTranslations("web.requests.phone");
  const common = useTranslations("web.common");
  const { guest } = props;
  const client = useMemo(() => (guest === undefined ? personClient : guestClient(guest)), [guest]);
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
      lead={t(guest === undefined ? "lead" : "guestLead")}
      actions={
        <DialogActions>
          <Button onClick={close}>{common("close")}</Button>
        </DialogActions>
      }
    >
      {guest === undefined ? (
        <div className="grid justify-items-center gap-3">
          <QrCode text={props.address} label={t("code")} />
          <p className="text-center text-note break-all text-ink-3">{props.address}</p>
        </div>
      ) : (
        <GuestCode ids={guest} />
      )}
    </Dialog>
  );
};
export default OpenOnPhone;
