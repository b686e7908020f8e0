import { namesRegister, REGISTER_COUNTRIES, registerNumber } from "@paraph/rules/aes-for-business";
import type { RegisterCountry } from "@paraph/rules/aes-for-business";
import { isEmail } from "@paraph/rules/validators";
import { Button } from "@paraph/ui/controls/button";
import { textLinkClass } from "@paraph/ui/controls/text-link";
import { Note } from "@paraph/ui/feedback/note";
import { Checkbox } from "@paraph/ui/fields/checkbox";
import { Form } from "@paraph/ui/fields/form";
import { Select } from "@paraph/ui/fields/select";
import { TextField } from "@paraph/ui/fields/text-field";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { FailureLine } from "../../../components/forms/failure-line.tsx";
import { FormSection } from "../../../components/forms/form-section.tsx";
import { SaveBar } from "../../../components/forms/save-bar.tsx";
import { useFields } from "../../../components/forms/use-fields.ts";
import type { Fields } from "../../../components/forms/use-fields.ts";
import { useFormMessages } from "../../../lib/forms/form-messages.ts";
import { api } from "../../../session/api.ts";
import { PageLink } from "../../../components/page-link.tsx";
import { showAgreement } from "./aes.ts";
import type { Agreement } from "./aes.ts";

type Language = Agreement["language"];
const LANGUAGES: readonly Language[] = ["de-ch", "en-gb", "fr-ch"];
const MOST = 200;

type Values = {
  country: RegisterCountry;
  register: string;
  number: string;
  legalName: string;
  legalForm: string;
  seat: string;
  firstName: string;
  lastName: string;
  capacity: string;
  email: string;
  domains: string[];
  language: Language;
};

const valuesOf = ({ representative, ...one }: Agreement): Values => ({
  country: one.country,
  register: one.register,
  number: one.number,
  legalName: one.legalName,
  legalForm: one.legalForm,
  seat: one.seat,
  firstName: representative.firstName,
  lastName: representative.lastName,
  capacity: representative.capacity,
  email: representative.email,
  domains: [...one.domains],
  language: one.language,
});

/** The draft of the agreement. It may be incomplete; once it is kept and complete, it can be sent. */
export function AgreementForm({
  business: id,
  agreement,
}: {
  business: string;
  agreement: Agreement;
}) {
  const t = useTranslations("web.aes.form");
  const fields = useFields<Values>({
    values: valuesOf(agreement),
    about: { "error.aes.number_invalid": "number", legal_name: "legalName" },
    submit: async (entered) => {
      const { firstName, lastName, capacity, email, legalName, legalForm, ...others } = entered;
      const body = {
        ...others,
        register: namesRegister(entered.country) ? entered.register : "",
        legal_name: legalName,
        legal_form: legalForm,
        representative: { first_name: firstName, last_name: lastName, capacity, email },
      };
      const call = { path: { id }, body };
      await showAgreement(id, await api("PUT /v1/businesses/{id}/aes-for-business", call));
    },
  });
  return (
    <>
      <Form id={fields.id} tabIndex={-1} className="outline-none" onSubmit={fields.submit}>
        <BusinessPart fields={fields} />
        <RepresentativePart fields={fields} />
        <DomainsPart fields={fields} agreement={agreement} />
      </Form>
      <SendPart business={id} agreement={agreement} isDirty={fields.isDirty} fields={fields} />
      <SaveBar
        fields={fields}
        names={{
          country: t("country"),
          register: t("register"),
          number: t("number"),
          legalName: t("legalName"),
          legalForm: t("legalForm"),
          seat: t("seat"),
          firstName: t("firstName"),
          lastName: t("lastName"),
          capacity: t("capacity"),
          email: t("email"),
          domains: t("domains"),
          language: t("language"),
        }}
      />
    </>
  );
}

type Part = { fields: Fields<Values> };

function BusinessPart({ fields }: Part) {
  const t = useTranslations("web.aes.form");
  const { country } = fields.entered;
  const checkNumber = (number: string, entered: Values) =>
    number.trim() === "" || registerNumber(entered.country, number) !== undefined
      ? undefined
      : t(`invalid.${entered.country}`);
  return (
    <FormSection title={t("business")} note={t("businessNote")}>
      <div className="grid max-w-160 gap-4 sm:grid-cols-2">
        <Select<RegisterCountry>
          label={t("country")}
          {...fields.choice("country")}
          options={REGISTER_COUNTRIES.map((value) => ({ value, label: t(`countries.${value}`) }))}
        />
        <TextField
          label={t(`numbers.${country}`)}
          placeholder={t(`examples.${country}`)}
          spellCheck={false}
          autoComplete="off"
          {...fields.input("number", { most: MOST, check: checkNumber })}
        />
        {namesRegister(country) && (
          <TextField
            label={t(country === "DE" ? "court" : "register")}
            {...fields.input("register", { most: MOST })}
          />
        )}
        <TextField
          label={t("legalName")}
          autoComplete="organization"
          {...fields.input("legalName", { most: MOST })}
        />
        <TextField label={t("legalForm")} {...fields.input("legalForm", { most: MOST })} />
        <TextField label={t("seat")} {...fields.input("seat", { most: MOST })} />
      </div>
    </FormSection>
  );
}

function RepresentativePart({ fields }: Part) {
  const t = useTranslations("web.aes.form");
  const fault = useFormMessages();
  const checkEmail = (email: string) =>
    email === "" || isEmail(email) ? undefined : fault.say("email");
  return (
    <FormSection title={t("representative")} note={t("representativeNote")}>
      <div className="grid max-w-160 gap-4 sm:grid-cols-2">
        <TextField label={t("firstName")} {...fields.input("firstName", { most: 100 })} />
        <TextField label={t("lastName")} {...fields.input("lastName", { most: 100 })} />
        <TextField
          label={t("capacity")}
          hint={t("capacityHint")}
          {...fields.input("capacity", { most: MOST })}
        />
        <TextField
          label={t("email")}
          type="email"
          inputMode="email"
          autoComplete="off"
          {...fields.input("email", { check: checkEmail })}
        />
        <Select<Language>
          label={t("language")}
          {...fields.choice("language")}
          options={LANGUAGES.map((value) => ({ value, label: t(`languages.${value}`) }))}
        />
      </div>
    </FormSection>
  );
}

function DomainsPart({ fields, agreement }: Part & { agreement: Agreement }) {
  const t = useTranslations("web.aes.form");
  const { domains } = fields.entered;
  const own = agreement.ownDomains;
  return (
    <FormSection title={t("domains")} note={t("domainsNote")}>
      {own.length === 0 ? (
        <p>
          {t("noDomains")}{" "}
          <PageLink className={textLinkClass} to="businessMembersDomains">
            {t("addDomain")}
          </PageLink>
        </p>
      ) : (
        <div className="grid gap-2.5">
          {own.map(({ domain, written, proven }) => (
            <Checkbox
              key={domain}
              checked={domains.includes(domain)}
              hint={proven ? undefined : t("notProven")}
              onChange={({ target }) =>
                fields.set(
                  "domains",
                  target.checked
                    ? [...domains, domain].toSorted()
                    : domains.filter((one) => one !== domain),
                )
              }
            >
              {written}
            </Checkbox>
          ))}
        </div>
      )}
    </FormSection>
  );
}

/** What is sent, to whom, and the button. */
function SendPart({
  business: id,
  agreement,
  isDirty,
}: {
  business: string;
  agreement: Agreement;
  isDirty: boolean;
} & Part) {
  const t = useTranslations("web.aes.form");
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const send = async () => {
    setSending(true);
    setFailure(undefined);
    try {
      await showAgreement(
        id,
        await api("POST /v1/businesses/{id}/aes-for-business/send", { path: { id } }),
      );
    } catch (error) {
      setFailure(error);
      setSending(false);
    }
  };
  if (agreement.can.send !== true) return null;
  return (
    <FormSection title={t("send")} note={t("sendNote")}>
      <div className="grid max-w-160 justify-items-start gap-4">
        <p className="text-pretty">{t("sendText")}</p>
        <FailureLine of={failure} />
        {isDirty ? (
          <Note tone="muted">{t("saveFirst")}</Note>
        ) : (
          <Button variant="primary" loading={isSending} onClick={() => void send()}>
            {t("sendAct")}
          </Button>
        )}
      </div>
    </FormSection>
  );
}
