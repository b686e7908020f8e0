import { useTranslations } from "use-intl";
import { AskDialog } from "../../../components/dialogs/ask-dialog.tsx";
import type { ModalBody } from "../../../lib/over-pages/modal-names.ts";

declare module "../../../lib/over-pages/modal-names.ts" {
  interface Modals {
    "document/stop-observing": {
      /** The name of the sender. */
      props: { sender: string };
      result: undefined;
    };
  }
}

/** Removes the reader, who observes a request, from it. */
const StopObserving: ModalBody<"document/stop-observing"> = ({ props, act, ...modal }) => {
  const t = useTranslations("web.requests.stopObserving");
  return (
    <AskDialog
      of={modal}
      title={t("title")}
      lead={t("lead", props)}
      act={{ label: t("act"), danger: true, does: () => act(undefined) }}
    />
  );
};
export default StopObserving;
