import { ActDialog } from "@paraph/ui/floating/act-dialog";
import { useTranslations } from "use-intl";
import type { ModalBody } from "../../../../lib/over-pages/modal-names.ts";

declare module "../../../../lib/over-pages/modal-names.ts" {
  interface Modals {
    "business/end-aes": { props: { count: number }; result: void };
  }
}

/** Asks before the business no longer vouches for anybody. */
const EndAes: ModalBody<"business/end-aes"> = ({ props, act, loading, error, close }) => {
  const t = useTranslations("web.aes.end");
  const common = useTranslations("web.common");
  return (
    <ActDialog
      open
      onClose={close}
      busy={loading}
      title={t("title")}
      lead={t("lead", { count: props.count })}
      leave={common("cancel")}
      act={{ label: t("act"), danger: true, does: () => act() }}
      error={error}
    />
  );
};
export default EndAes;
