import { Note } from "@paraph/ui/feedback/note";
import { Form } from "@paraph/ui/fields/form";
import { Select } from "@paraph/ui/fields/select";
import { Switch } from "@paraph/ui/fields/switch";
import { Section } from "@paraph/ui/lists/section";
import { useTranslations } from "use-intl";
import { SaveBar } from "../../../components/forms/save-bar.tsx";
import { useFields } from "../../../components/forms/use-fields.ts";
import { openModal } from "../../../lib/over-pages/modals.ts";
import { useFormats } from "../../../lib/words/formats.ts";
import { api } from "../../../session/api.ts";
import { refreshSingleSignOn } from "./single-sign-on.ts";
import type { SsoAdmin, SsoConnection } from "./single-sign-on.ts";

interface RequireProps {
  business: string;
  domain: string;
  connection: SsoConnection;
  admins: readonly SsoAdmin[];
}

const nameOf = ({ firstName, lastName, email }: SsoAdmin): string =>
  `${firstName} ${lastName}`.trim() || email;

/** The last step: everyone at the domain logs in with the provider, apart from an emergency admin. */
export function RequireSection({ business, domain, connection, admins }: RequireProps) {
  const t = useTranslations("web.singleSignOn.require");
  const formats = useFormats();
  const { since, emergencyAdmin, members, loggedIn } = connection.requirement;
  const path = { id: business, domain };
  const fields = useFields({
    values: { required: since !== null, admin: emergencyAdmin ?? "" },
    about: { "error.sso.emergency_unfit": "admin" },
    submit: async ({ required, admin }) => {
      if (required) {
        const body = { emergency_admin: admin };
        await api("PUT /v1/businesses/{id}/single-sign-on/{domain}/requirement", { path, body });
      } else {
        await api("DELETE /v1/businesses/{id}/single-sign-on/{domain}/requirement", { path });
      }
      await refreshSingleSignOn(business);
    },
  });
  const { required, admin } = fields.entered;
  const chosen = admins.find(({ id }) => id === admin);
  const kind = required ? (since === null ? "on" : "change") : "off";
  const submit = () => {
    // Without an emergency admin the form says what is missing.
    if (required && chosen === undefined) return fields.submit();
    const props = {
      domain,
      members,
      kind,
      admin: chosen === undefined ? "" : nameOf(chosen),
    } as const;
    void openModal("business/require-single-sign-on", props, () => fields.submit());
  };
  const mayTurn = since !== null || loggedIn;
  return (
    <>
      <Section title={t("title")} note={t("note")}>
        <Form id={fields.id} className="grid max-w-[46em] gap-5 pt-4 pb-8" onSubmit={submit}>
          {since !== null && (
            <Note tone="success">{t("since", { day: formats.moment(since), domain })}</Note>
          )}
          <Switch
            {...fields.toggle("required")}
            hint={t("hint", { count: members })}
            locked={mayTurn ? undefined : t("first")}
          >
            <span className="font-medium">{t("switch", { domain })}</span>
          </Switch>
          {required && (
            <div className="grid gap-2 border-t border-line pt-5">
              <div className="grid items-end gap-x-6 gap-y-3 md:grid-cols-2">
                <EmergencyAdmin
                  admins={admins}
                  choice={fields.choice("admin", {
                    required: true,
                    requiredBecause: t("needed"),
                  })}
                />
                {chosen !== undefined && <Fitness of={chosen} />}
              </div>
              <p className="text-label text-ink-3">{t("adminHint")}</p>
            </div>
          )}
        </Form>
      </Section>
      <SaveBar
        fields={fields}
        names={{ required: t("bar"), admin: t("admin") }}
        act={t(kind === "on" ? "act" : kind === "change" ? "change" : "stop")}
      />
    </>
  );
}

interface Choice {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** The admins, of whom those can be chosen who have a password and a second factor. */
function EmergencyAdmin({ admins, choice }: { admins: readonly SsoAdmin[]; choice: Choice }) {
  const t = useTranslations("web.singleSignOn.require");
  return (
    <Select
      label={t("admin")}
      placeholder={t("choose")}
      value={choice.value === "" ? null : choice.value}
      onChange={choice.onChange}
      error={choice.error}
      options={admins.map((one) => ({
        value: one.id,
        label: `${nameOf(one)}, ${one.email}`,
        detail: t(missingOf(one) ?? "factor"),
        disabled: missingOf(one) !== undefined,
      }))}
    />
  );
}

/** What an admin lacks to be the emergency admin; undefined: nothing. */
function missingOf({ password, secondFactor }: SsoAdmin): "noPassword" | "noFactor" | undefined {
  if (!password) return "noPassword";
  return secondFactor ? undefined : "noFactor";
}

function Fitness({ of: one }: { of: SsoAdmin }) {
  const t = useTranslations("web.singleSignOn.require");
  const missing = missingOf(one);
  return (
    <div className="grid gap-1 pb-1">
      <Note tone={missing === undefined ? "success" : "error"}>{t(missing ?? "factor")}</Note>
      <Note tone={one.recoveryCodesLeft > 2 ? "success" : "warning"}>
        {t("codes", { count: one.recoveryCodesLeft })}
      </Note>
    </div>
  );
}
