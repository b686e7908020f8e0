import { limits } from "@paraph/rules/limits/pages";
import { NumberField } from "@paraph/ui/fields/number-field";
import { RadioGroup } from "@paraph/ui/fields/radio-group";
import { useTranslations } from "use-intl";
import { AskDialog } from "../../../components/dialogs/ask-dialog.tsx";
import { useFormMessages } from "../../../lib/forms/form-messages.ts";
import { useFields } from "../../../components/forms/use-fields.ts";
import type { ModalBody } from "../../../lib/over-pages/modal-names.ts";
import { useFormats } from "../../../lib/words/formats.ts";
import { useUser } from "../../../session/user.ts";
import type { SignatureRequest } from "../../../session/signer-client.tsx";

type AutoDeletion = NonNullable<SignatureRequest["autoDeletion"]>;
type Rule = AutoDeletion["rule"];

declare module "../../../lib/over-pages/modal-names.ts" {
  interface Modals {
    "document/auto-deletion": {
      props: Pick<AutoDeletion, "rule" | "days" | "at">;
      result: { rule: "settings" | "never" } | { rule: "days"; days: number };
    };
  }
}

/** The last one has a field, which follows it. */
const RULES: readonly Rule[] = ["settings", "never", "days"];
/** The days that are offered first. */
const DAYS = 90;

/** Asks when a request leaves the owner's list by itself: as in their settings, after other days, or never. */
const AutoDeletionDialog: ModalBody<"document/auto-deletion"> = ({ props, act, ...modal }) => {
  const t = useTranslations("web.requests.autoDeletion");
  const fault = useFormMessages();
  const formats = useFormats();
  const settings = useUser()?.retention;
  const fields = useFields({
    values: {
      rule: props.rule,
      days: props.rule === "days" ? props.days : (settings?.terminalState ?? DAYS),
    },
    about: { days: "days" },
    submit: ({ rule, days }) => act(rule === "days" ? { rule, days: days ?? DAYS } : { rule }),
  });
  const { rule } = fields.entered;
  const { leastDays, mostDays } = limits.retention;
  return (
    <AskDialog
      of={modal}
      title={t("title")}
      lead={props.at === null ? t("lead") : t("leadAt", { date: formats.date(props.at) })}
      act={{ label: t("act"), does: fields.submit }}
    >
      <div className="grid gap-4">
        <RadioGroup<Rule>
          label={t("title")}
          hideLabel
          layout="column"
          options={RULES.map((value) => ({
            value,
            label: t(`rules.${value}`),
            ...(value === "settings" && {
              hint: t("inSettings", { days: settings?.terminalState ?? 0 }),
            }),
          }))}
          {...fields.choice("rule")}
        />
        {rule === "days" && (
          <div className="max-w-40">
            <NumberField
              label={t("days")}
              min={leastDays}
              max={mostDays}
              {...fields.choice("days", {
                check: (days) => (days === null ? fault.say("required") : undefined),
              })}
            />
          </div>
        )}
      </div>
    </AskDialog>
  );
};
export default AutoDeletionDialog;
