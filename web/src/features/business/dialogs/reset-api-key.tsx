import { ActDialog } from "@paraph/ui/floating/act-dialog";
import { useTranslations } from "use-intl";
import type { ModalBody } from "../../../lib/over-pages/modal-names.ts";

declare module "../../../lib/over-pages/modal-names.ts" {
  interface Modals {
    "business/reset-api-key": { props: { username: string }; result: true };
  }
}

/** Replaces the key of an API user. Programs that use the present one stop working. */
const ResetApiKey: ModalBody<"business/reset-api-key"> = ({
  props,
  act,
  loading,
  error,
  close,
}) => {
  const t = useTranslations("web.developers.reset");
  const common = useTranslations("web.common");
  return (
    <ActDialog
      open
      onClose={close}
      busy={loading}
      title={t("title")}
      lead={t("lead", { username: props.username })}
      leave={common("cancel")}
      act={{ label: t("act"), danger: true, does: () => act(true) }}
      error={error}
    />
  );
};
export default ResetApiKey;
