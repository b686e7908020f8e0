import { limits } from "@paraph/rules/limits/pages";
import { ActDialog } from "@paraph/ui/floating/act-dialog";
import { TextArea } from "@paraph/ui/fields/text-area";
import { useTranslations } from "use-intl";
import { useFields } from "../../../components/forms/use-fields.ts";
import type { ModalBody } from "../../../lib/over-pages/modal-names.ts";

declare module "../../../lib/over-pages/modal-names.ts" {
  interface Modals {
    "default/decline-signing-request": {
      props: {
        /** The name of the sender. */
        sender: string;
      };
      result: { message: string };
    };
  }
}

/** Declining ends the request for everyone. */
const Decline: ModalBody<"default/decline-signing-request"> = (body) => {
  const { props, act, loading, error, close } = body;
  const t = useTranslations("web.requests.decline");
  const common = useTranslations("web.common");
  const fields = useFields({ values: { message: "" }, submit: act });
  return (
    <ActDialog
      open
      onClose={close}
      busy={loading}
      title={t("title")}
      lead={t("lead", { sender: props.sender })}
      leave={common("cancel")}
      act={{ label: t("act"), danger: true, does: fields.submit }}
      error={error}
    >
      <TextArea
        label={t("reason")}
        optional
        rows={3}
        maxLength={limits.request.messageLength}
        {...fields.input("message")}
      />
    </ActDialog>
  );
};
export default Decline;
