import { ActDialog } from "@paraph/ui/floating/act-dialog";
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
    <ActDialog
      open
      onClose={close}
      busy={loading}
      title={t("title")}
      lead={t("lead")}
      leave={t("stay")}
      act={{ label: t("leave"), does: () => act(undefined) }}
      error={error}
    />
  );
};
export default LeavePage;
