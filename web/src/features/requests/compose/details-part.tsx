import { limits } from "@paraph/rules/limits/pages";
import { Select } from "@paraph/ui/fields/select";
import { TextArea } from "@paraph/ui/fields/text-area";
import { TextField } from "@paraph/ui/fields/text-field";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { DayField } from "../../../components/forms/day-field.tsx";
import { useReminders } from "../../../lib/words/reminders.ts";
import { dayFromNow } from "../../../lib/words/formats.ts";
import { signsAlone } from "./draft.ts";
import type { EditedDraft } from "./use-draft.ts";

interface Part {
  edited: EditedDraft;
  hideLabel?: boolean;
}

/** The title of the request, for lists and mails. */
export function TitleField({ edited, hideLabel }: Part) {
  const t = useTranslations("web.compose.details");
  return (
    <TextField
      label={t("title")}
      hideLabel={hideLabel}
      value={edited.draft.title}
      maxLength={limits.request.titleLength}
      onChange={(event) => {
        const title = event.target.value;
        edited.change((before) => ({ ...before, title }), "title");
      }}
    />
  );
}

/**
 * Whether message, deadline, reminders, attachments and observers are shown. A sender who signs alone does not need them, but sees what the
 * draft already contains.
 */
export function useIsForOthers({ draft, request }: EditedDraft): boolean {
  const isFilled =
    draft.message !== "" ||
    draft.deadline !== "" ||
    draft.reminderDays !== null ||
    request.attachments.length > 0 ||
    request.observers.length > 0;
  const [wasFilled, setWasFilled] = useState(isFilled);
  if (isFilled && !wasFilled) setWasFilled(true);
  return !signsAlone(draft) || wasFilled;
}

/** The message that signers read in the invitation. */
export function MessageField({ edited, hideLabel }: Part) {
  const t = useTranslations("web.compose.details");
  return (
    <TextArea
      label={t("message")}
      hideLabel={hideLabel}
      optional
      rows={3}
      value={edited.draft.message}
      maxLength={limits.request.messageLength}
      onChange={(event) => {
        const message = event.target.value;
        edited.change((before) => ({ ...before, message }), "message");
      }}
    />
  );
}

/** The deadline, and how often the signers are reminded. */
export function DeadlineFields({ edited, hideLabel }: Part) {
  const t = useTranslations("web.compose.details");
  const { deadline, reminderDays } = edited.draft;
  const reminders = useReminders(reminderDays, (days) =>
    edited.change((before) => ({ ...before, reminderDays: days }), "reminders"),
  );
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <DayField
        label={t("deadline")}
        hideLabel={hideLabel}
        optional
        min={dayFromNow(1)}
        value={deadline}
        onDay={(day) => edited.change((before) => ({ ...before, deadline: day }), "deadline")}
      />
      <Select {...reminders} hideLabel={hideLabel} />
    </div>
  );
}
