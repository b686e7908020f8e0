import { useTranslations } from "use-intl";
import { AskDialog } from "../../../components/dialogs/ask-dialog.tsx";
import type { ModalBody } from "../../../lib/over-pages/modal-names.ts";

declare module "../../../lib/over-pages/modal-names.ts" {
  interface Modals {
    "business/downgraded": { props: { name: string }; result: true };
  }
}

const CHANGES = ["sending", "kept", "plan"] as const;

/** Tells an admin that their business is now on a free plan: what has changed, and what has not. */
const Downgraded: ModalBody<"business/downgraded"> = ({ props, act, loading, close }) => {
  const t = useTranslations("web.business.downgraded");
  return (
    <AskDialog
      of={{ loading, error: undefined, close }}
      title={t("title", { name: props.name })}
      lead={t("lead")}
      leave={t("later")}
      act={{ label: t("accept"), does: () => act(true) }}
    >
      <ul className="grid list-disc gap-2 ps-5">
        {CHANGES.map((change) => (
          <li key={change}>{t(change)}</li>
        ))}
      </ul>
    </AskDialog>
  );
};
export default Downgraded;
