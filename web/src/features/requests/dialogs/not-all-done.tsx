import { Button } from "@paraph/ui/controls/button";
import { Dialog, DialogActions } from "@paraph/ui/floating/dialog";
import { TitledList } from "@paraph/ui/lists/titled-list";
import { useTranslations } from "use-intl";
import type { ModalBody } from "../../../lib/over-pages/modal-names.ts";

declare module "../../../lib/over-pages/modal-names.ts" {
  interface Modals {
    "default/not-all-done": {
      props: {
        /** What failed. */
        title: string;
        /** What was done, if anything was. */
        lead: string | undefined;
        /** The requests for which it failed, each with the reason. */
        failed: readonly { readonly title: string; readonly reason: string }[];
      };
      result: never;
    };
  }
}

/** Says for which of several requests an action failed, and why. */
const NotAllDone: ModalBody<"default/not-all-done"> = ({ props, close }) => {
  const common = useTranslations("web.common");
  const { title, lead, failed } = props;
  return (
    <Dialog
      open
      onClose={close}
      title={title}
      lead={lead}
      actions={
        <DialogActions>
          <Button onClick={close}>{common("close")}</Button>
        </DialogActions>
      }
    >
      <TitledList
        label={title}
        items={failed.map((one) => ({ title: one.title, detail: one.reason }))}
      />
    </Dialog>
  );
};
export default NotAllDone;
