import { Button, buttonClass } from "@paraph/ui/controls/button";
import { Checkbox } from "@paraph/ui/fields/checkbox";
import { TextField } from "@paraph/ui/fields/text-field";
import { limits } from "@paraph/rules/limits/pages";
import { Form } from "@paraph/ui/fields/form";
import { PageHead } from "@paraph/ui/lists/section";
import { useTranslations } from "use-intl";
import { FailureLine } from "../../components/forms/failure-line.tsx";
import { useFields } from "../../components/forms/use-fields.ts";
import { PageLink, useGoOn } from "../../components/page-link.tsx";
import { namedTerms } from "../../components/people/terms-link.tsx";
import { api } from "../../session/api.ts";
import { storeResponse } from "../../session/query-client.ts";
import { attribute, isNamed, userQuery, useUser } from "../../session/user.ts";
import type { Me } from "../../session/user.ts";

/** A person who uses single sign-on for the first time accepts the terms here, which completes their account. */
export default function SsoSetupPage() {
  const t = useTranslations("web.account.ssoSetup");
  const me = useUser();
  if (me === undefined) return null;
  const accepts = attribute(me, "accepted_gtc") === undefined;
  const names = !isNamed(me);
  if (accepts || names) return <CompleteAccount me={me} accepts={accepts} names={names} />;
  return (
    <>
      <PageHead flush title={t("doneTitle")} lead={t("doneLead")} />
      <PageLink to="dashboard" className={buttonClass({ variant: "primary", size: "lg" })}>
        {t("start")}
      </PageLink>
    </>
  );
}

interface Missing {
  me: Me;
  /** The terms have to be accepted. */
  accepts: boolean;
  /** The identity provider has sent no name. */
  names: boolean;
}

function CompleteAccount({ me, accepts, names }: Missing) {
  const t = useTranslations("web.account.ssoSetup");
  const goOn = useGoOn();
  const fields = useFields({
    values: { gtc: false, first_name: me.firstName, last_name: me.lastName },
    checks: "onSubmit",
    submit: async ({ first_name, last_name }) => {
      if (names) await api("PUT /v1/user", { body: { first_name, last_name } });
      const user = accepts
        ? await api("POST /v1/user/accept", { body: { gtc: true } })
        : await api("GET /v1/user");
      await storeResponse(userQuery.queryKey, user);
      goOn();
    },
  });
  return (
    <Form id={fields.id} className="grid gap-4" onSubmit={fields.submit}>
      <PageHead
        flush
        title={t("title")}
        lead={names ? t("leadNames") : t("lead", { name: me.firstName })}
      />
      {names && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            {...fields.input("first_name", { required: true, most: limits.name.length })}
            label={t("firstName")}
            autoComplete="given-name"
          />
          <TextField
            {...fields.input("last_name", { required: true, most: limits.name.length })}
            label={t("lastName")}
            autoComplete="family-name"
          />
        </div>
      )}
      {accepts && (
        <Checkbox {...fields.input("gtc", { required: true, requiredBecause: t("acceptMissing") })}>
          {t.rich("accept", namedTerms("gtc"))}
        </Checkbox>
      )}
      <FailureLine of={fields.failure} />
      <div>
        <Button type="submit" variant="primary" size="lg" loading={fields.isSaving}>
          {t("submit")}
        </Button>
      </div>
    </Form>
  );
}
