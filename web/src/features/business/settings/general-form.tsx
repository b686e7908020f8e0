import { limits } from "@paraph/rules/limits/business";
import { limits as forAll } from "@paraph/rules/limits/pages";
import { isPhone } from "@paraph/rules/phone-numbers";
import { isEmail } from "@paraph/rules/validators";
import { Form } from "@paraph/ui/fields/form";
import { NumberField } from "@paraph/ui/fields/number-field";
import { Switch } from "@paraph/ui/fields/switch";
import { TextField } from "@paraph/ui/fields/text-field";
import { LevelMark } from "@paraph/ui/lists/level-mark";
import { useTranslations } from "use-intl";
import { FormSection } from "../../../components/forms/form-section.tsx";
import { Part11Link } from "../../../components/people/part11-link.tsx";
import { PhoneField } from "../../../components/forms/phone-field.tsx";
import type { Fields } from "../../../components/forms/use-fields.ts";
import { useFormMessages } from "../../../lib/forms/form-messages.ts";
import { SwitchTable } from "./switch-table.tsx";
import type { GeneralFields, Level, Settings } from "./use-settings-fields.ts";
import { Websites } from "./websites.tsx";

export interface GeneralFormProps {
  fields: Fields<GeneralFields>;
  /** As they are stored. */
  settings: Settings;
  /** How many requests are deleted in the next 30 days with what is entered. */
  soon: number | undefined;
  onSubmit: () => void;
}

type Part = Pick<GeneralFormProps, "fields">;

/** All settings of the tab, in sections. */
export function GeneralForm({ fields, settings, soon, onSubmit }: GeneralFormProps) {
  const t = useTranslations("web.businessSettings");
  const open = t("open.members");
  return (
    <Form id={fields.id} tabIndex={-1} className="outline-none" onSubmit={onSubmit}>
      <Contact fields={fields} />
      <Retention fields={fields} soon={soon} />
      <Levels fields={fields} />
      <FormSection title={t("looks.title")} note={t("looks.note")}>
        <SwitchTable
          fields={fields}
          heads={{ name: t("looks.part"), on: t("looks.shown"), open: t("looks.members") }}
          open={open}
          rows={[
            {
              on: "claimShown",
              open: "claimOpen",
              name: t("looks.claim"),
              note: t("looks.claimNote"),
            },
            { on: "dateShown", open: "dateOpen", name: t("looks.date"), note: t("looks.dateNote") },
            { on: "stdShown", open: "stdOpen", name: t("looks.std"), note: t("looks.stdNote") },
          ]}
        />
      </FormSection>
      <FormSection title={t("attachments.title")} note={t("attachments.note")}>
        <SwitchTable
          fields={fields}
          heads={{
            name: t("attachments.file"),
            on: t("attachments.attach"),
            open: t("attachments.perRequest"),
          }}
          open={t("open.senders")}
          rows={[
            {
              on: "documentAttached",
              open: "documentOpen",
              name: t("attachments.document"),
              note: t("attachments.documentNote"),
            },
            {
              on: "reportAttached",
              open: "reportOpen",
              name: t("attachments.report"),
              note: t("attachments.reportNote"),
            },
          ]}
        />
      </FormSection>
      <FormSection title={t("websites.title")} note={t("websites.note")}>
        <Websites fields={fields} stored={settings.frameAncestors} />
      </FormSection>
      <FormSection title={t("analytics.title")} note={t("analytics.note")}>
        <Switch hint={t("analytics.hint")} {...fields.toggle("analytics")}>
          {t("analytics.on")}
        </Switch>
      </FormSection>
    </Form>
  );
}

function Contact({ fields }: Part) {
  const t = useTranslations("web.businessSettings.contact");
  const fault = useFormMessages();
  return (
    <FormSection title={t("title")} note={t("note")}>
      <div className="grid max-w-170 gap-4 sm:grid-cols-2">
        <TextField
          label={t("email")}
          optional
          type="email"
          autoComplete="off"
          {...fields.input("email", {
            check: (text) => (text === "" || isEmail(text) ? undefined : fault.say("email")),
          })}
        />
        <PhoneField
          label={t("phone")}
          optional
          autoComplete="off"
          onReadable={(text) => fields.set("phone", text)}
          {...fields.input("phone", {
            check: (text) => (text === "" || isPhone(text) ? undefined : t("noPhone")),
          })}
        />
      </div>
      <p className="pt-2 text-note text-ink-3">{t("hint")}</p>
    </FormSection>
  );
}

function Retention({ fields, soon }: Part & Pick<GeneralFormProps, "soon">) {
  const t = useTranslations("web.businessSettings.retention");
  const fault = useFormMessages();
  const { leastDays, mostDays } = forAll.retention;
  const most = limits.businessSettings.countedDeletions;
  return (
    <FormSection title={t("title")} note={t("note")}>
      <div className="grid gap-3">
        <Switch {...fields.toggle("deletes")}>{t("on")}</Switch>
        {fields.entered.deletes && (
          <div className="grid gap-2 sm:ps-11">
            <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
              <div className="w-40">
                <NumberField
                  label={t("days")}
                  min={leastDays}
                  max={mostDays}
                  {...fields.choice("days", {
                    check: (days) => (days === null ? fault.say("required") : undefined),
                  })}
                />
              </div>
              <p role="status" className="pb-2 text-label text-ink-2">
                {soon !== undefined && t(soon >= most ? "soonMany" : "soon", { count: soon })}
              </p>
            </div>
            <p className="text-note text-ink-3">
              {t("hint", { least: leastDays, most: mostDays })}
            </p>
          </div>
        )}
      </div>
    </FormSection>
  );
}

const ORDER: readonly Level[] = ["qes", "aes", "ses", "demo"];

function Levels({ fields }: Part) {
  const t = useTranslations("web.businessSettings.levels");
  return (
    <FormSection title={t("title")} note={t("note")}>
      <ul className="-mt-2.5">
        {ORDER.map((level) => (
          <li key={level} className="border-b border-line py-2.5">
            <Switch hint={t(`about.${level}`)} {...fields.toggle(level)}>
              <span className="inline-flex items-center gap-2.5 pb-0.5 font-medium">
                <LevelMark level={level} />
                {t(`names.${level}`)}
              </span>
            </Switch>
          </li>
        ))}
        <li className="py-2.5">
          <Switch hint={t("about.part11")} {...fields.toggle("part11")}>
            <span className="inline-flex items-center gap-2.5 pb-0.5 font-medium">
              <LevelMark level="part11" />
              {t("names.part11")}
            </span>
          </Switch>
          <p className="ps-11 pt-1 text-note">
            <Part11Link />
          </p>
        </li>
      </ul>
    </FormSection>
  );
}
