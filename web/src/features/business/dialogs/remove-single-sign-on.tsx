import { ActDialog } from "@paraph/ui/floating/act-dialog";
import { useTranslations } from "use-intl";
import type { ModalBody } from "../../../lib/over-pages/modal-names.ts";

declare module "../../../lib/over-pages/modal-names.ts" {
  interface Modals {
    "business/remove-single-sign-on": { props: { domain: string }; result: true };
  }
}

/** Asks before single sign-on of a domain is removed. */
const RemoveSingleSignOn: ModalBody<"business/remove-single-sign-on"> = ({
  props,
  act,
  loading,
  error,
  close,
}) => {
  const t = useTranslations("web.singleSignOn.removal");
  const common = useTranslations("web.common");
  return (
    <ActDialog
      open
      onClose={close}
      busy={loading}
      title={t("title", { domain: props.domain })}
      lead={t("lead")}
      leave={common("cancel")}
      act={{ label: t("act"), danger: true, does: () => act(true) }}
      error={error}
    />
  );
};
export default RemoveSingleSignOn;
