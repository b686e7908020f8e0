import { limits } from "@paraph/rules/limits/pages";
import { TextArea } from "@paraph/ui/fields/text-area";
import { ActDialog } from "@paraph/ui/floating/act-dialog";
import { useTranslations } from "use-intl";
import { useFields } from "../../../components/forms/use-fields.ts";
import type { ModalBody } from "../../../lib/over-pages/modal-names.ts";

declare module "../../../lib/over-pages/modal-names.ts" {
  interface Modals {
    "document/return-signature": {
      props: {
        /** Who ends the delegation: the person who has delegated, the delegate, or the sender. */
        as: "takeBack" | "handBack" | "end";
        delegator: string;
        delegate: string;
      };
      result: { message: string };
    };
  }
}

/** A delegated signature goes back to the person who has delegated it. */
const ReturnSignature: ModalBody<"document/return-signature"> = (body) => {
  const { props, act, loading, error, close } = body;
  const { as, ...names } = props;
  const t = useTranslations("web.requests.return");
  const common = useTranslations("web.common");
  const fields = useFields({ values: { message: "" }, submit: act });
  return (
    <ActDialog
      open
      onClose={close}
      busy={loading}
      title={t(`${as}.title`)}
      lead={t(`${as}.lead`, names)}
      leave={common("cancel")}
      act={{ label: t(`${as}.act`), does: fields.submit }}
      error={error}
    >
      <TextArea
        label={t("message")}
        optional
        rows={3}
        maxLength={limits.request.messageLength}
        {...fields.input("message")}
      />
    </ActDialog>
  );
};
export default ReturnSignature;
