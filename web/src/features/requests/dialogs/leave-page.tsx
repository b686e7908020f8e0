import { Button } from "@paraph/ui/button";
import { Dialog, DialogActions } from "@paraph/ui/dialog";
import { Note } from "@paraph/ui/note";
import { useTranslations } from "use-intl";
import type { DialogBody } from "../../../dialogs/names.ts";

declare module "../../../dialogs/names.ts" {
  interface Dialogs {
    "default/leave-page": {
      props: object;
      result: undefined;
    };
  }
}

/** Leaving the composer: the draft stays, nobody has been invited. */
const LeavePage: DialogBody<"default/leave-page"> = ({ act, loading, error, close }) => {
  const t = useTranslations("web.compose.leaveDialog");
  return (
    <Dialog
      open
      onClose={close}
      busy={loading}
      title={t("title")}
      lead={t("lead")}
      actions={
        <DialogActions>
          <Button variant="quiet" onClick={close}>
            {t("stay")}
          </Button>
          <Button variant="primary" loading={loading} onClick={() => act(undefined)}>
            {t("leave")}
          </Button>
        </DialogActions>
      }
    >
      {error !== undefined && (
        <div role="alert">
          <Note tone="error">{error}</Note>
        </div>
      )}
    </Dialog>
  );
};
export default LeavePage;
