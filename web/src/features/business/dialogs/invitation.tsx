import { Button } from "@paraph/ui/controls/button";
import { Dialog, DialogActions } from "@paraph/ui/floating/dialog";
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { AskDialog } from "../../../components/dialogs/ask-dialog.tsx";
import type { ModalBody } from "../../../lib/over-pages/modal-names.ts";
import { showSnackbar } from "../../../lib/over-pages/snackbar.ts";
import { useSentence } from "../../../lib/forms/failure.ts";
import { api } from "../../../session/api.ts";
import { businessQuery } from "../../../session/business.ts";
import type { OwnBusiness } from "../../../session/business.ts";
import { queryClient } from "../../../session/query-client.ts";

declare module "../../../lib/over-pages/modal-names.ts" {
  interface Modals {
    "business/invitation": {
      props: { invitation: OwnBusiness["invitations"][number] };
      result: never;
    };
  }
}

/**
 * Invites the person to become a member or an admin of a business; or says why they cannot join now, and what to do. If they close the
 * dialog, the invitation stays open: they find it in their settings.
 */
const Invitation: ModalBody<"business/invitation"> = ({ props: { invitation }, close }) => {
  const t = useTranslations("web.business.invitation");
  const sentence = useSentence();
  const { businessName: business, invitedBy: by, role, message } = invitation;
  const accept = useMutation({
    mutationFn: () => api("POST /v1/user/accept", { body: { business_invite: invitation.id } }),
    onSuccess: () => {
      showSnackbar({ message: t("joined", { business, role }), color: "success" });
      close();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: businessQuery.queryKey }),
  });
  const lead =
    by === "" ? t("leadOfBusiness", { business, role }) : t("lead", { by, business, role });
  if (!invitation.can.accept) {
    return (
      <Dialog
        open
        onClose={close}
        title={by === "" ? t("invitedOfBusiness", { business }) : t("invited", { by, business })}
        lead={`${message ?? ""} ${t("found")}`}
        actions={
          <DialogActions>
            <Button variant="primary" onClick={close}>
              {t("understood")}
            </Button>
          </DialogActions>
        }
      />
    );
  }
  return (
    <AskDialog
      of={{
        loading: accept.isPending,
        error: accept.isError ? sentence(accept.error) : undefined,
        close,
      }}
      title={t("title", { business })}
      lead={lead}
      leave={t("later")}
      act={{ label: t("accept"), does: () => accept.mutate() }}
    />
  );
};
export default Invitation;
