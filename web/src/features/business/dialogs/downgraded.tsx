import { Button } from "@paraph/ui/button";
import { Dialog, DialogActions } from "@paraph/ui/dialog";
import { useTranslations } from "use-intl";
import type { DialogBody } from "../../../dialogs/names.ts";

declare module "../../../dialogs/names.ts" {
  interface Dialogs {
    "business/downgraded": { props: { name: string }; result: undefined };
  }
}

const CHANGES = ["sending", "kept", "plan"] as const;

/** To an admin whose business is on a free plan now: what changed, and what did not. */
const Downgraded: DialogBody<"business/downgraded"> = ({ props, act, loading, close }) => {
  const t = useTranslations("web.business.downgraded");
  return (
    <Dialog
      open
      onClose={close}
      busy={loading}
      title={t("title", { name: props.name })}
      lead={t("lead")}
      actions={
        <DialogActions>
          <Button variant="quiet" disabled={loading} onClick={close}>
            {t("later")}
          </Button>
          <Button variant="primary" loading={loading} onClick={() => act(undefined)}>
            {t("accept")}
          </Button>
        </DialogActions>
      }
    >
      <ul className="grid list-disc gap-2 ps-5">
        {CHANGES.map((change) => (
          <li key={change}>{t(change)}</li>
        ))}
      </ul>
    </Dialog>
  );
};
export default Downgraded;
