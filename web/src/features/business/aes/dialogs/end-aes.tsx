import { useTranslations } from "use-intl";
import { AskDialog } from "../../../../components/dialogs/ask-dialog.tsx";
import type { ModalBody } from "../../../../lib/over-pages/modal-names.ts";

declare module "../../../../lib/over-pages/modal-names.ts" {
  interface Modals {
    "business/end-aes": { props: { count: number }; result: void };
  }
}

/** Asks before the business no longer vouches for anybody. */
const EndAes: ModalBody<"business/end-aes"> = ({ props, act, ...modal }) => {
  const t = useTranslations("web.aes.end");
  return (
    <AskDialog
      of={modal}
      title={t("title")}
      lead={t("lead", { count: props.count })}
      act={{ label: t("act"), danger: true, does: () => act() }}
    />
  );
};
export default EndAes;
