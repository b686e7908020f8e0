import { ActDialog } from "@paraph/ui/floating/act-dialog";
import { useTranslations } from "use-intl";
import type { ModalBody } from "../../../lib/over-pages/modal-names.ts";

declare module "../../../lib/over-pages/modal-names.ts" {
  interface Modals {
    "document/remove-signer": {
      props: {
        name: string;
        /** In whose place they sign; null if they sign for themselves. */
        delegator: string | null;
      };
      result: undefined;
    };
  }
}

/** Removes a signer who has not signed from an open request. */
const RemoveSigner: ModalBody<"document/remove-signer"> = (body) => {
  const { props, act, loading, error, close } = body;
  const { name, delegator } = props;
  const t = useTranslations("web.requests.removeSigner");
  const common = useTranslations("web.common");
  return (
    <ActDialog
      open
      onClose={close}
      busy={loading}
      title={t("title", { name })}
      lead={delegator === null ? t("lead", { name }) : t("leadDelegated", { name, delegator })}
      leave={common("cancel")}
      act={{ label: t("act"), danger: true, does: () => act(undefined) }}
      error={error}
    />
  );
};
export default RemoveSigner;
