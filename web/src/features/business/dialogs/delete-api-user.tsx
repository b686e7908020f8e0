import { ActDialog } from "@paraph/ui/floating/act-dialog";
import { useTranslations } from "use-intl";
import type { ModalBody } from "../../../lib/over-pages/modal-names.ts";

declare module "../../../lib/over-pages/modal-names.ts" {
  interface Modals {
    "business/delete-api-user": { props: { username: string }; result: true };
  }
}

/** Deletes an API user. Its requests stay open. */
const DeleteApiUser: ModalBody<"business/delete-api-user"> = ({
  props,
  act,
  loading,
  error,
  close,
}) => {
  const t = useTranslations("web.developers.remove");
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
export default DeleteApiUser;
