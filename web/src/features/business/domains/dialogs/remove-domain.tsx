import { ActDialog } from "@paraph/ui/floating/act-dialog";
import { useTranslations } from "use-intl";
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
  loading,
  error,
  close,
}) => {
  const t = useTranslations("web.domains.removeDialog");
  const common = useTranslations("web.common");
  return (
    <ActDialog
      open
      onClose={close}
      busy={loading}
      title={t("title", { domain })}
      lead={t(isVerified ? "verified" : "other")}
      leave={common("cancel")}
      act={{ label: t("act"), danger: true, does: () => act(undefined) }}
      error={error}
    />
  );
};
export default RemoveDomain;
