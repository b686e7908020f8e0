import type { Legislation, Quality } from "@paraph/rules/qualities";
import { hasLaw, markOf } from "@paraph/rules/qualities";
import { Facts } from "@paraph/ui/lists/facts";
import { LevelMark } from "@paraph/ui/lists/level-mark";
import { Note } from "@paraph/ui/feedback/note";
import { useTranslations } from "use-intl";
import { AskDialog } from "../../../components/dialogs/ask-dialog.tsx";
import type { ModalBody } from "../../../lib/over-pages/modal-names.ts";
import { useReminderWords } from "../../../lib/words/reminders.ts";
import { BreakingName } from "../../../components/people/breaking-name.tsx";
import { useFormats } from "../../../lib/words/formats.ts";
import { useLevelWords } from "../../../components/people/levels.ts";

declare module "../../../lib/over-pages/modal-names.ts" {
  interface Modals {
    "document/send": {
      props: {
        title: string;
        documents: readonly string[];
        signers: readonly { name: string; quality: Quality; law: Legislation }[];
        inOrder: boolean;
        message: string;
        deadline: string;
        /** Days between automatic reminders; null for none. */
        reminderDays: number | null;
        /** The names of the signers without a position. */
        unplaced: readonly string[];
      };
      result: true;
    };
  }
}

/** A summary of the request before it is sent and the signers are invited. */
const Send: ModalBody<"document/send"> = ({ props, act, ...modal }) => {
  const t = useTranslations("web.compose.sendDialog");
  const levels = useLevelWords();
  const formats = useFormats();
  const reminders = useReminderWords();
  const signers = (
    <ol className="grid gap-2">
      {props.signers.map((signer, index) => (
        <li key={signer.name} className="grid gap-0.5">
          <span className="[overflow-wrap:anywhere]">
            {props.inOrder && `${index + 1}. `}
            <BreakingName>{signer.name}</BreakingName>
          </span>
          <span className="flex items-center gap-2">
            <LevelMark level={markOf(signer.quality)} />
            {hasLaw(signer.quality) && (
              <span className="text-note font-normal text-ink-3">{levels.law(signer.law)}</span>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
  return (
    <AskDialog
      of={modal}
      title={t("title")}
      lead={t(props.inOrder ? "leadInOrder" : "lead")}
      leave={t("back")}
      act={{ label: t("send"), does: () => act(true) }}
    >
      <Facts
        ruled
        size="sm"
        items={[
          { term: t("request"), value: props.title },
          { term: t("documents"), value: formats.list(props.documents) },
          { term: t("signers"), value: signers },
          {
            term: t("deadline"),
            value: props.deadline === "" ? t("noDeadline") : formats.date(props.deadline),
          },
          ...(props.reminderDays === null
            ? []
            : [{ term: t("reminders"), value: reminders(props.reminderDays) }]),
          ...(props.message === "" ? [] : [{ term: t("message"), value: props.message }]),
        ]}
      />
      {props.unplaced.length > 0 && (
        <Note tone="warning">{t("unplaced", { names: formats.list(props.unplaced) })}</Note>
      )}
    </AskDialog>
  );
};
export default Send;
