import { ActDialog } from "@paraph/ui/floating/act-dialog";
import { useTranslations } from "use-intl";
import type { ModalBody } from "../../../lib/over-pages/modal-names.ts";

declare module "../../../lib/over-pages/modal-names.ts" {
  interface Modals {
    "default/delete-documents": {
      props: {
        title: string;
        /** Whether it has not been sent yet. */
        draft: boolean;
      };
      result: true;
    };
  }
}

/** Deletes a request from the person's lists. When the last holder deletes it, it is erased. */
const DeleteDocuments: ModalBody<"default/delete-documents"> = (body) => {
  const { props, act, loading, error, close } = body;
  const t = useTranslations("web.requests.delete");
  const common = useTranslations("web.common");
  return (
    <ActDialog
      open
      onClose={close}
      busy={loading}
      title={t("title", { title: props.title })}
      lead={t(props.draft ? "leadDraft" : "lead")}
      leave={common("cancel")}
      act={{ label: t("act"), danger: true, does: () => act(true) }}
      error={error}
    />
  );
};
export default DeleteDocuments;
