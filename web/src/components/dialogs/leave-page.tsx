import { AskDialog } from "./ask-dialog.tsx";
import type { ModalBody } from "../../lib/over-pages/modal-names.ts";
import { useKeptWords } from "../../lib/words/kept-words.ts";
import type { WordsKey } from "../../lib/words/kept-words.ts";

declare module "../../lib/over-pages/modal-names.ts" {
  interface Modals {
    "default/leave-page": {
      /** What happens to the changes: the keys of words of the page that is left. */
      props: { title: WordsKey; lead: WordsKey; stay: WordsKey; leave: WordsKey };
      result: true;
    };
  }
}

/** Asks before the person leaves a page on which they have unfinished work. */
const LeavePage: ModalBody<"default/leave-page"> = ({ props, act, ...modal }) => {
  const say = useKeptWords();
  return (
    <AskDialog
      of={modal}
      title={say(props.title)}
      lead={say(props.lead)}
      leave={say(props.stay)}
      act={{ label: say(props.leave), does: () => act(true) }}
    />
  );
};
export default LeavePage;
