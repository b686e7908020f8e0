import { Button } from "@paraph/ui/controls/button";
import { Dialog, DialogActions } from "@paraph/ui/floating/dialog";
import { useTranslations } from "use-intl";
import type { ModalBody } from "../../../lib/over-pages/modal-names.ts";

declare module "../../../lib/over-pages/modal-names.ts" {
  interface Modals {
    "business/membership-ended": {
      props: {
        /** The name of the business. */
        name: string;
        why: "removed" | "deleted";
      };
      result: never;
    };
  }
}

/** Tells a person once that they were removed from a business, or that it was deleted. */
const MembershipEnded: ModalBody<"business/membership-ended"> = ({ props, close }) => {
  const { name, why } = props;
  const t = useTranslations("web.business.ended");
  return (
    <Dialog
      open
      onClose={close}
      title={t(why, { name })}
      lead={t(`${why}Lead`, { name })}
      actions={
        <DialogActions>
          <Button variant="primary" onClick={close}>
            {t("understood")}
          </Button>
        </DialogActions>
      }
    />
  );
};
export default MembershipEnded;
