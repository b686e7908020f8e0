import { DEFAULT_NOTIFICATION_LEVEL, NOTIFICATION_LEVELS } from "@paraph/rules/notifications";
import type { NotificationLevel } from "@paraph/rules/notifications";
import { legislationOfHost } from "@paraph/rules/platform-law";
import { LEGISLATIONS } from "@paraph/rules/qualities";
import type { Legislation } from "@paraph/rules/qualities";
import { limits } from "@paraph/rules/limits/pages";
import { Form } from "@paraph/ui/fields/form";
import { NumberField } from "@paraph/ui/fields/number-field";
import { Select } from "@paraph/ui/fields/select";
import { Switch } from "@paraph/ui/fields/switch";
import { useTranslations } from "use-intl";
import { FormSection } from "../../components/forms/form-section.tsx";
import type { Fields } from "../../components/forms/use-fields.ts";
import { useFields } from "../../components/forms/use-fields.ts";
import { useLevelSentences } from "../../components/people/level-sentences.ts";
import { useLevelWords } from "../../components/people/levels.ts";
import { useFormMessages } from "../../lib/forms/form-messages.ts";
import { api } from "../../session/api.ts";
import { storeResponse } from "../../session/query-client.ts";
import { attribute, userQuery } from "../../session/user.ts";
import type { Me } from "../../session/user.ts";

const LEVELS = ["SES", "AES", "QES"] as const;
/** No default: the level is chosen for each request. */
const ASK = "ask";
/** The initial value of the switch: ten years, for which business papers have to be kept (OR Art. 958f). */
const DAYS = 3650;

export interface Preferences {
  notifications: NotificationLevel;
  law: Legislation | typeof ASK;
  level: (typeof LEVELS)[number] | typeof ASK;
  deletes: boolean;
  days: number | null;
}

/** The preferences of an account as the service stores them. */
function preferencesOf(me: Me): Preferences {
  const one = (name: string) => attribute(me, name);
  return {
    notifications: (one("email_notification_level") ??
      DEFAULT_NOTIFICATION_LEVEL) as NotificationLevel,
    law: (one("default_legislation") ?? ASK) as Preferences["law"],
    level: (one("default_quality") ?? ASK) as Preferences["level"],
    deletes: me.retention.enabled,
    days: me.retention.terminalState ?? DAYS,
  };
}

/** The attribute of the account in which the service stores each preference. */
const ATTRIBUTES = {
  notifications: "email_notification_level",
  law: "default_legislation",
  level: "default_quality",
} as const;

/** The fields of the preferences. Only changed values are sent. */
export function usePreferences(me: Me): Fields<Preferences> {
  return useFields<Preferences>({
    values: preferencesOf(me),
    about: {
      "attributes.email_notification_level": "notifications",
      "attributes.default_legislation": "law",
      "attributes.default_quality": "level",
      "retention.terminal_state": "days",
      retention: "days",
    },
    submit: async (entered, changed) => {
      const choices = (["notifications", "law", "level"] as const).filter((name) =>
        changed.includes(name),
      );
      const attributes = Object.fromEntries(
        choices.map((name) => [ATTRIBUTES[name], entered[name] === ASK ? [] : [entered[name]]]),
      );
      const keeping = changed.includes("deletes") || changed.includes("days");
      const user = await api("PUT /v1/user", {
        body: {
          ...(choices.length > 0 && { attributes }),
          ...(keeping && {
            retention: entered.deletes
              ? { enabled: true, terminal_state: entered.days ?? DAYS }
              : { enabled: false },
          }),
        },
      });
      await storeResponse(userQuery.queryKey, user);
    },
  });
}

/** Which mails the person gets, the defaults of new requests, and how long requests are kept. */
export function PreferencesForm({ fields }: { fields: Fields<Preferences> }) {
  const t = useTranslations("web.settings");
  return (
    <Form id={fields.id} tabIndex={-1} className="outline-none" onSubmit={fields.submit}>
      <FormSection title={t("notifications.title")} note={t("notifications.note")}>
        <div className="max-w-130">
          <Select<NotificationLevel>
            label={t("notifications.title")}
            hideLabel
            options={NOTIFICATION_LEVELS.map((value) => ({
              value,
              label: t(`notifications.levels.${value}`),
            }))}
            {...fields.choice("notifications")}
          />
        </div>
      </FormSection>
      <Defaults fields={fields} />
      <Retention fields={fields} />
    </Form>
  );
}

function Defaults({ fields }: { fields: Fields<Preferences> }) {
  const t = useTranslations("web.settings.defaults");
  const about = useLevelSentences();
  const words = useLevelWords();
  const chosen = fields.entered.law;
  const law = chosen === ASK ? legislationOfHost(location.hostname) : chosen;
  return (
    <FormSection title={t("title")} note={t("note")}>
      <div className="grid max-w-130 gap-3 sm:grid-cols-2">
        <Select<Preferences["law"]>
          label={t("law")}
          options={[
            { value: ASK, label: t("ask") },
            ...LEGISLATIONS.map((value) => ({ value, label: words.lawInFull(value) })),
          ]}
          {...fields.choice("law")}
        />
        <Select<Preferences["level"]>
          label={t("level")}
          options={[
            { value: ASK, label: t("ask") },
            ...LEVELS.map((value) => ({
              value,
              label: `${words.name(value)} (${words.short(value)})`,
              detail: (
                <>
                  <span>{about.sentence(value, law)}</span>
                  <span>{about.needs(value, law, "me")}</span>
                </>
              ),
            })),
          ]}
          {...fields.choice("level")}
        />
      </div>
    </FormSection>
  );
}

function Retention({ fields }: { fields: Fields<Preferences> }) {
  const t = useTranslations("web.settings.retention");
  const fault = useFormMessages();
  const { leastDays, mostDays } = limits.retention;
  return (
    <FormSection title={t("title")} note={t("note")}>
      <div className="grid max-w-130 gap-3">
        <Switch {...fields.toggle("deletes")}>{t("on")}</Switch>
        {fields.entered.deletes && (
          <>
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
            <p className="text-label text-ink-3">{t("warning")}</p>
          </>
        )}
      </div>
    </FormSection>
  );
}
