import { TitledList } from "@paraph/ui/lists/titled-list";
import { useTranslations } from "use-intl";
import { AskDialog } from "../../../components/dialogs/ask-dialog.tsx";
import type { ModalBody } from "../../../lib/over-pages/modal-names.ts";

/** A request that is to be deleted with others, and what deleting does to it. */
interface OneOfSeveral {
  /** May be empty. */
  readonly title: string;
  readonly fate: "draft" | "withdrawn" | "removed" | "stays";
}

declare module "../../../lib/over-pages/modal-names.ts" {
  interface Modals {
    "default/delete-documents": {
      props:
        | {
            /** May be empty. */
            title: string;
            /** Whether it has not been sent yet. */
            draft: boolean;
          }
        | { several: readonly OneOfSeveral[] };
      result: true;
    };
  }
}

/** Deletes requests from the person's lists. When the last holder of one deletes it, it is erased. */
const DeleteDocuments: ModalBody<"default/delete-documents"> = ({ props, act, ...modal }) => {
  const t = useTranslations("web.requests.delete");
  const does = () => act(true);
  const named = (title: string) => (title === "" ? t("untitled") : title);
  if (!("several" in props)) {
    return (
      <AskDialog
        of={modal}
        title={t("title", { title: named(props.title) })}
        lead={t(props.draft ? "leadDraft" : "lead")}
        act={{ label: t("act"), danger: true, does }}
      />
    );
  }
  const { several } = props;
  const count = several.filter(({ fate }) => fate !== "stays").length;
  return (
    <AskDialog
      of={modal}
      title={t("titleSeveral", { count })}
      lead={t("leadSeveral")}
      act={{ label: t("actSeveral", { count }), danger: true, does }}
    >
      <TitledList
        label={t("titleSeveral", { count })}
        items={several.map(({ title, fate }) => ({
          title: named(title),
          detail: t(`fate.${fate}`),
        }))}
      />
    </AskDialog>
  );
};
export default DeleteDocuments;
