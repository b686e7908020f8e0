import { ActDialog } from "@paraph/ui/floating/act-dialog";
import type { ModalBody } from "../../lib/over-pages/modal-names.ts";

declare module "../../lib/over-pages/modal-names.ts" {
  interface Modals {
    "default/leave-page": {
      /** What becomes of the changes, in the words of the page that is left. */
      props: { title: string; lead: string; stay: string; leave: string };
      result: true;
    };
  }
}

/** Asks before a page is left that somebody is in the middle of. */
const LeavePage: ModalBody<"default/leave-page"> = ({ props, act, loading, error, close }) => (
  <ActDialog
    open
    onClose={close}
    busy={loading}
    title={props.title}
    lead={props.lead}
    leave={props.stay}
    act={{ label: props.leave, does: () => act(true) }}
    error={error}
  />
);
export default LeavePage;
