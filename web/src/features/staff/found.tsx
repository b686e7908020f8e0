import type { Answer } from "@paraph/contract/client";
import { Button } from "@paraph/ui/controls/button";
import { Form } from "@paraph/ui/fields/form";
import { Checkbox } from "@paraph/ui/fields/checkbox";
import { Facts } from "@paraph/ui/lists/facts";
import { Note } from "@paraph/ui/feedback/note";
import { TextField } from "@paraph/ui/fields/text-field";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useFormats } from "../../lib/words/formats.ts";
import { FailureLine } from "../../components/forms/failure-line.tsx";
import { useFields } from "../../components/forms/use-fields.ts";
import { useFormMessages } from "../../lib/forms/form-messages.ts";
import { api } from "../../session/api.ts";

export type Identity = NonNullable<Answer<"POST /v1/super-admin/identity">["account"]>;

/** The data about a person's identity in an account. */
export function Found({ email, identity }: { email: string; identity: Identity | null }) {
  const t = useTranslations("web.staff");
  const formats = useFormats();
  const [done, setDone] = useState(false);
  if (identity === null) {
    return (
      <div role="status">
        <Note tone="warning" size="body">
          {t("noAccount", { email })}
        </Note>
      </div>
    );
  }
  const { vouched, immutableEidFields: fixed, signerIdentityEmail: addresses } = identity;
  // In the words of the providers, because staff compare them with what a provider shows.
  const identifications = identity.identifications.map(
    ({ provider, method, appointmentStatus }) => `${provider} ${method}: ${appointmentStatus}`,
  );
  const names: Readonly<Record<string, string>> = {
    first_name: t("firstName"),
    last_name: t("lastName"),
  };
  const at = vouched && formats.date(vouched.at);
  return (
    <section aria-labelledby="identity" className="grid gap-4">
      <h2 id="identity" className="text-title font-[560]">
        {identity.firstName} {identity.lastName}
      </h2>
      <Facts
        ruled
        items={[
          { term: t("address"), value: identity.email },
          {
            term: t("vouched"),
            value: vouched === null ? t("nobody") : t("by", { by: vouched.by, at: at ?? "" }),
          },
          {
            term: t("fixed"),
            value:
              fixed.length === 0
                ? t("nothing")
                : fixed.map((field) => names[field] ?? field).join(", "),
          },
          {
            term: t("identityEmail"),
            value: addresses.length === 0 ? t("nothing") : addresses.join(", "),
          },
          {
            term: t("identifications"),
            value: identifications.length === 0 ? t("nothing") : identifications.join(", "),
          },
        ]}
      />
      {done ? (
        <div role="status">
          <Note tone="success" size="body">
            {t("done")}
          </Note>
        </div>
      ) : identity.can.reset === true ? (
        <ResetForm identity={identity} onDone={() => setDone(true)} />
      ) : (
        <Note size="body">{t("none")}</Note>
      )}
    </section>
  );
}

/** The minimum number of characters of a reason. */
const LEAST_REASON = 3;

function ResetForm({ identity, onDone }: { identity: Identity; onDone: () => void }) {
  const t = useTranslations("web.staff");
  const fault = useFormMessages();
  const fields = useFields({
    values: { reason: "", sure: false },
    checks: "onSubmit",
    submit: async ({ reason }) => {
      await api("POST /v1/super-admin/identity/reset", {
        body: { user_id: identity.userId, reason },
      });
      onDone();
    },
  });
  const check = (reason: string) =>
    reason.length < LEAST_REASON ? fault.say("required") : undefined;
  return (
    <Form id={fields.id} className="grid gap-4" onSubmit={fields.submit}>
      <TextField
        label={t("reason")}
        hint={t("reasonHint")}
        maxLength={500}
        {...fields.input("reason", { check })}
      />
      <Checkbox {...fields.input("sure", { required: true, requiredBecause: t("sureMissing") })}>
        {t("sure", { name: `${identity.firstName} ${identity.lastName}` })}
      </Checkbox>
      <FailureLine of={fields.failure} />
      <div>
        <Button type="submit" variant="danger" loading={fields.isSaving}>
          {t("reset")}
        </Button>
      </div>
    </Form>
  );
}
