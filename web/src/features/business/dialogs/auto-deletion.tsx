import { limits } from "@paraph/rules/limits/business";
import { useTranslations } from "use-intl";
import { AskDialog } from "../../../components/dialogs/ask-dialog.tsx";
import type { ModalBody } from "../../../lib/over-pages/modal-names.ts";

declare module "../../../lib/over-pages/modal-names.ts" {
  interface Modals {
    "default/activate-or-deactivate-auto-deletion": {
      props: {
        /** The days after which requests will be deleted; null if they no longer will be. */
        days: number | null;
        /** How many are deleted in the next 30 days, if that is known. */
        soon: number | undefined;
      };
      result: "confirmed";
    };
  }
}

/** Asks before the requests of a business are deleted automatically, after another number of days, or no longer. */
const AutoDeletion: ModalBody<"default/activate-or-deactivate-auto-deletion"> = ({
  props: { days, soon },
  act,
  ...modal
}) => {
  const t = useTranslations("web.businessSettings.autoDeletion");
  const isMany = soon !== undefined && soon >= limits.businessSettings.countedDeletions;
  const to = days === null ? "off" : "on";
  return (
    <AskDialog
      of={modal}
      title={t(`${to}.title`)}
      lead={days === null ? t("off.lead") : t("on.lead", { days })}
      leave={t("leave")}
      act={{
        label: t(`${to}.act`),
        danger: days !== null,
        does: () => act("confirmed"),
      }}
    >
      {soon !== undefined && days !== null && (
        <p className="font-medium">{t(isMany ? "on.soonMany" : "on.soon", { count: soon })}</p>
      )}
    </AskDialog>
  );
};
export default AutoDeletion;
