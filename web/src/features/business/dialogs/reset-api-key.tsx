import { useTranslations } from "use-intl";
import { AskDialog } from "../../../components/dialogs/ask-dialog.tsx";
import type { ModalBody } from "../../../lib/over-pages/modal-names.ts";

declare module "../../../lib/over-pages/modal-names.ts" {
  interface Modals {
    "business/reset-api-key": { props: { username: string }; result: true };
  }
}

/** Replaces the key of an API user. Programs that use the present one stop working. */
const ResetApiKey: ModalBody<"business/reset-api-key"> = ({ props, act, ...modal }) => {
  const t = useTranslations("web.developers.reset");
  return (
    <AskDialog
      of={modal}
      title={t("title")}
      lead={t("lead", { username: props.username })}
      act={{ label: t("act"), danger: true, does: () => act(true) }}
    />
  );
};
export default ResetApiKey;
