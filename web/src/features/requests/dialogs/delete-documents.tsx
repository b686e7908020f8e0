import { Button } from "@paraph/ui/button";
import { Dialog, DialogActions } from "@paraph/ui/dialog";
import { Note } from "@paraph/ui/note";
import { useTranslations } from "use-intl";
import type { DialogBody } from "../../../dialogs/names.ts";

declare module "../../../dialogs/names.ts" {
  interface Dialogs {
    "default/delete-documents": {
      props: {
        title: string;
        /** Nobody has seen it yet. */
        draft: boolean;
      };
      result: undefined;
    };
  }
}

/** Deleting a request: out of one's own lists; the last who holds it deletes it for good. */
const DeleteDocuments: DialogBody<"default/delete-documents"> = (body) => {
  const { props, act, loading, error, close } = body;
  const t = useTranslations("web.requests.delete");
  const common = useTranslations("web.common");
  return (
    <Dialog
      open
      onClose={close}
      busy={loading}
      title={t("title", { title: props.title })}
      lead={t(props.draft ? "leadDraft" : "lead")}
      actions={
        <DialogActions>
          <Button variant="quiet" onClick={close}>
            {common("cancel")}
          </Button>
          <Button variant="danger" loading={loading} onClick={() => act(undefined)}>
            {t("act")}
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
export default DeleteDocuments;
