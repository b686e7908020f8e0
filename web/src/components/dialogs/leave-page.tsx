import { AskDialog } from "./ask-dialog.tsx";
import type { ModalBody } from "../../lib/over-pages/modal-names.ts";

declare module "../../lib/over-pages/modal-names.ts" {
  interface Modals {
    "default/leave-page": {
      /** What happens to the changes, in words of the page that is left. */
      props: { title: string; lead: string; stay: string; leave: string };
      result: true;
    };
  }
}

/** Asks before the person leaves a page on which they have unfinished work. */
const LeavePage: ModalBody<"default/leave-page"> = ({ props, act, ...modal }) => (
  <AskDialog
    of={modal}
    title={props.title}
    lead={props.lead}
    leave={props.stay}
    act={{ label: props.leave, does: () => act(true) }}
  />
);
export default LeavePage;
