import { Button } from "@paraph/ui/controls/button";
import { Dialog, DialogActions } from "@paraph/ui/floating/dialog";
import { useTranslations } from "use-intl";
import type { ModalBody } from "../../lib/over-pages/modal-names.ts";

declare module "../../lib/over-pages/modal-names.ts" {
  interface Modals {
    "default/part-11-info": { props: object; result: never };
  }
}

const RULES = ["stated", "linked", "own", "two"] as const;

/** What 21 CFR Part 11 requires of signatures, and how they meet it. */
const Part11Info: ModalBody<"default/part-11-info"> = ({ close }) => {
  const t = useTranslations("web.parts.part11");
  const common = useTranslations("web.common");
  return (
    <Dialog
      open
      onClose={close}
      title={t("title")}
      lead={t("lead")}
      actions={
        <DialogActions>
          <Button onClick={close}>{common("close")}</Button>
        </DialogActions>
      }
    >
      <dl className="grid gap-3.5">
        {RULES.map((rule) => (
          <div key={rule}>
            <dt className="font-semibold">{t(rule)}</dt>
            <dd className="pt-0.5 text-pretty text-ink-2">{t(`${rule}Text`)}</dd>
          </div>
        ))}
      </dl>
      <p className="pt-4 text-label text-pretty text-ink-3">{t("rest")}</p>
    </Dialog>
  );
};
export default Part11Info;
