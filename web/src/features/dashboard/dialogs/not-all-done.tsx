import { Button } from "@paraph/ui/controls/button";
import { Dialog, DialogActions } from "@paraph/ui/floating/dialog";
import { TitledList } from "@paraph/ui/lists/titled-list";
import { useTranslations } from "use-intl";
import { useSentence } from "../../../lib/forms/failure.ts";
import type { ModalBody } from "../../../lib/over-pages/modal-names.ts";
import type { BulkAct, Undone } from "../whole-rows.ts";

declare module "../../../lib/over-pages/modal-names.ts" {
  interface Modals {
    "default/not-all-done": {
      props: {
        act: BulkAct;
        /** For how many requests it was done. */
        count: number;
        /** The requests for which it was not done. */
        undone: readonly Undone[];
      };
      result: never;
    };
  }
}

/** Says for which of several requests an action failed, and why. */
const NotAllDone: ModalBody<"default/not-all-done"> = ({ props, close }) => {
  const t = useTranslations("web.dashboard");
  const words = useTranslations("web.dashboard.bulk");
  const common = useTranslations("web.common");
  const sentence = useSentence();
  const { act, count, undone } = props;
  const title = act === "remind" ? t("remindFailed") : words(`failed.${act}`);
  return (
    <Dialog
      open
      onClose={close}
      title={title}
      lead={count === 0 ? undefined : words(`done.${act}`, { count })}
      actions={
        <DialogActions>
          <Button onClick={close}>{common("close")}</Button>
        </DialogActions>
      }
    >
      <TitledList
        label={title}
        items={undone.map((one) => ({
          title: one.title === "" ? t("untitled") : one.title,
          detail: one.why === undefined ? sentence(one.error) : words(`why.${one.why}`),
        }))}
      />
    </Dialog>
  );
};
export default NotAllDone;
