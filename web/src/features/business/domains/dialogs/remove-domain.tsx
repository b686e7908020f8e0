import { useTranslations } from "use-intl";
import { AskDialog } from "../../../../components/dialogs/ask-dialog.tsx";
import type { ModalBody } from "../../../../lib/over-pages/modal-names.ts";

declare module "../../../../lib/over-pages/modal-names.ts" {
  interface Modals {
    "business/remove-domain": {
      props: { domain: string; isVerified: boolean };
      result: undefined;
    };
  }
}

/** Asks before a domain is removed. */
const RemoveDomain: ModalBody<"business/remove-domain"> = ({
  props: { domain, isVerified },
  act,
  ...modal
}) => {
  const t = useTranslations("web.domains.removeDialog");
  return (
    <AskDialog
      of={modal}
      title={t("title", { domain })}
      lead={t(isVerified ? "verified" : "other")}
      act={{ label: t("act"), danger: true, does: () => act(undefined) }}
    />
  );
};
export default RemoveDomain;
