import { ActDialog } from "@paraph/ui/floating/act-dialog";
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
    <ActDialog
      open
      onClose={close}
      busy={loading}
      title={t("title", { title: props.title })}
      lead={t(props.draft ? "leadDraft" : "lead")}
      leave={common("cancel")}
      act={{ label: t("act"), danger: true, does: () => act(undefined) }}
      error={error}
    />
  );
};
export default DeleteDocuments;
