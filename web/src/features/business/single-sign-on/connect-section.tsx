import { Button } from "@paraph/ui/controls/button";
import { SegmentedControl } from "@paraph/ui/controls/segmented-control";
import { Form } from "@paraph/ui/fields/form";
import { PasswordField } from "@paraph/ui/fields/password-field";
import { TextField } from "@paraph/ui/fields/text-field";
import { Section } from "@paraph/ui/lists/section";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { FailureLine } from "../../../components/forms/failure-line.tsx";
import { useFields } from "../../../components/forms/use-fields.ts";
import { useFormats } from "../../../lib/words/formats.ts";
import { api } from "../../../session/api.ts";
import { CopyField } from "../developers/copy-field.tsx";
import { refreshSingleSignOn } from "./single-sign-on.ts";
import type { SsoDomain } from "./single-sign-on.ts";

type Method = "oidc" | "saml";

/** The first step: what the provider and the service know of each other. */
export function ConnectSection({ business, it }: { business: string; it: SsoDomain }) {
  const t = useTranslations("web.singleSignOn.connect");
  const [method, setMethod] = useState<Method>(it.connection?.method ?? "oidc");
  return (
    <Section title={t("title")} note={t("note")}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 pt-4 pb-8">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <SegmentedControl
            label={t("method")}
            value={method}
            onChange={setMethod}
            options={[
              { value: "oidc", label: "OpenID Connect" },
              { value: "saml", label: "SAML 2.0" },
            ]}
          />
          <span className="text-label text-ink-3">{t(`methods.${method}`)}</span>
        </div>
        <Addresses it={it} method={method} />
        {method === "oidc" ? (
          <OidcForm business={business} it={it} />
        ) : (
          <SamlForm business={business} it={it} />
        )}
      </div>
    </Section>
  );
}

function Addresses({ it: { addresses }, method }: { it: SsoDomain; method: Method }) {
  const t = useTranslations("web.singleSignOn.connect");
  return (
    // Each has a line of its own: they are long, and people compare them.
    <div className="grid gap-4">
      {method === "oidc" ? (
        <CopyField label={t("redirect")} value={addresses.oidcRedirect} />
      ) : (
        <>
          <CopyField label={t("entityId")} value={addresses.samlEntityId} />
          <CopyField label={t("acs")} value={addresses.samlAcs} />
        </>
      )}
    </div>
  );
}

interface FormProps {
  business: string;
  it: SsoDomain;
}

const ABOUT = {
  "error.sso.address_refused": "issuer",
  "error.sso.discovery_unreachable": "issuer",
  "error.sso.metadata_invalid": "issuer",
  "error.sso.issuer_mismatch": "issuer",
  "error.sso.certificate_missing": "issuer",
  "error.sso.algorithm_refused": "issuer",
} as const;

function OidcForm({ business, it: { domain, connection } }: FormProps) {
  const t = useTranslations("web.singleSignOn.connect");
  const formats = useFormats();
  const own = connection?.method === "oidc" ? connection : undefined;
  const kept = own?.clientSecret ?? undefined;
  const fields = useFields({
    values: { issuer: own?.issuer ?? "", client_id: own?.clientId ?? "", client_secret: "" },
    about: { ...ABOUT, "error.sso.secret_missing": "client_secret" },
    emptied: "client_secret",
    submit: async ({ client_secret: secret, ...values }) => {
      const body = {
        method: "oidc" as const,
        ...values,
        ...(secret !== "" && { client_secret: secret }),
      };
      const path = { id: business, domain };
      await api("PUT /v1/businesses/{id}/single-sign-on/{domain}", { path, body });
      await refreshSingleSignOn(business);
    },
  });
  return (
    <Form id={fields.id} className="grid gap-4" onSubmit={fields.submit}>
      <div className="grid gap-x-6 gap-y-4 md:grid-cols-2">
        <TextField
          {...fields.input("issuer", { required: true })}
          label={t("issuer")}
          inputMode="url"
          spellCheck={false}
        />
        <TextField
          {...fields.input("client_id", { required: true })}
          label={t("clientId")}
          spellCheck={false}
        />
        <PasswordField
          {...fields.input("client_secret", { required: kept === undefined, raw: true })}
          label={t("secret")}
          autoComplete="off"
          optional={kept !== undefined}
          hint={
            kept === undefined
              ? undefined
              : t("stored", {
                  day: formats.moment(kept.storedAt),
                  end: kept.endsIn,
                  hasEnd: String(kept.endsIn !== ""),
                })
          }
        />
      </div>
      <Submit fields={fields} connected={own !== undefined} />
    </Form>
  );
}

function SamlForm({ business, it: { domain, connection } }: FormProps) {
  const t = useTranslations("web.singleSignOn.connect");
  const own = connection?.method === "saml" ? connection : undefined;
  const fields = useFields({
    values: { issuer: own?.issuer ?? "" },
    about: ABOUT,
    submit: async ({ issuer }) => {
      const body = { method: "saml" as const, issuer };
      const path = { id: business, domain };
      await api("PUT /v1/businesses/{id}/single-sign-on/{domain}", { path, body });
      await refreshSingleSignOn(business);
    },
  });
  return (
    <Form id={fields.id} className="grid gap-4" onSubmit={fields.submit}>
      <TextField
        {...fields.input("issuer", { required: true })}
        label={t("metadata")}
        inputMode="url"
        spellCheck={false}
      />
      <Submit fields={fields} connected={own !== undefined} />
    </Form>
  );
}

function Submit({
  fields,
  connected,
}: {
  fields: { readonly isSaving: boolean; readonly failure: unknown };
  connected: boolean;
}) {
  const t = useTranslations("web.singleSignOn.connect");
  return (
    <>
      <FailureLine of={fields.failure} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          type="submit"
          variant={connected ? "secondary" : "primary"}
          loading={fields.isSaving}
        >
          {t(connected ? "change" : "submit")}
        </Button>
        {connected && <span className="text-label text-ink-3">{t("changeHint")}</span>}
      </div>
    </>
  );
}
