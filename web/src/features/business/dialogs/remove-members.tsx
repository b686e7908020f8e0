import { Progress } from "@paraph/ui/feedback/progress";
import { RadioGroup } from "@paraph/ui/fields/radio-group";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { AskDialog } from "../../../components/dialogs/ask-dialog.tsx";
import { useStore } from "../../../lib/browser/stored.ts";
import type { Store } from "../../../lib/browser/stored.ts";
import type { ModalBody } from "../../../lib/over-pages/modal-names.ts";
import type { Progress as Done } from "../portions.ts";

/** What becomes of open requests that somebody has sent for the business. */
export type OpenRequests = "continue" | "withdraw";

declare module "../../../lib/over-pages/modal-names.ts" {
  interface Modals {
    "business/remove-members": {
      props: {
        /** The name of the business. */
        business: string;
        count: number;
        /** The name of the person, if it is one whose name is known. */
        name: string | undefined;
        /** How many are done, while many are removed in portions. */
        progress: Store<Done>;
      };
      result: OpenRequests;
    };
  }
}

/** Asks before members are removed: says what they lose and keep, and what becomes of their open requests. */
const RemoveMembers: ModalBody<"business/remove-members"> = (modal) => {
  const { business, count, name } = modal.props;
  const t = useTranslations("web.business.removeMembers");
  const [open, setOpen] = useState<OpenRequests>("continue");
  const { done, all } = useStore(modal.props.progress);
  const some = { done: String(done), all: String(all) };
  return (
    <AskDialog
      of={modal}
      title={name === undefined ? t("title", { count }) : t("titleOne", { name })}
      lead={t("lead", { business })}
      act={{ label: t("act", { count }), danger: true, does: () => modal.act(open) }}
    >
      <RadioGroup
        label={t("requests")}
        layout="column"
        value={open}
        onChange={setOpen}
        options={[
          { value: "continue", label: t("continue"), hint: t("continueHint", { business }) },
          { value: "withdraw", label: t("withdraw"), hint: t("withdrawHint") },
        ]}
      />
      {done > 0 && (
        <Progress
          value={done / all}
          label={t("progress", some)}
          words={t("progress", some)}
          thick
        />
      )}
    </AskDialog>
  );
};
export default RemoveMembers;
