import { Button, buttonClass } from "@paraph/ui/controls/button";
import { Checkbox } from "@paraph/ui/fields/checkbox";
import { Form } from "@paraph/ui/fields/form";
import { PageHead } from "@paraph/ui/lists/section";
import { useTranslations } from "use-intl";
import { FailureLine } from "../../components/forms/failure-line.tsx";
import { useFields } from "../../components/forms/use-fields.ts";
import { PageLink, useGoOn } from "../../components/page-link.tsx";
import { namedTerms } from "../../components/people/terms-link.tsx";
import { api } from "../../session/api.ts";
import { queryClient } from "../../session/query-client.ts";
import { attribute, userQuery, useUser } from "../../session/user.ts";

/** A person who uses single sign-on for the first time accepts the terms here, which completes their account. */
export default function SsoSetupPage() {
  const t = useTranslations("web.account.ssoSetup");
  const me = useUser();
  if (me === undefined) return null;
  if (attribute(me, "accepted_gtc") === undefined) return <AcceptTerms name={me.firstName} />;
  return (
    <>
      <PageHead flush title={t("doneTitle")} lead={t("doneLead")} />
      <PageLink to="dashboard" className={buttonClass({ variant: "primary", size: "lg" })}>
        {t("start")}
      </PageLink>
    </>
  );
}

function AcceptTerms({ name }: { name: string }) {
  const t = useTranslations("web.account.ssoSetup");
  const goOn = useGoOn();
  const fields = useFields({
    values: { gtc: false },
    checks: "onSubmit",
    submit: async () => {
      const user = await api("POST /v1/user/accept", { body: { gtc: true } });
      queryClient.setQueryData(userQuery.queryKey, user);
      goOn();
    },
  });
  return (
    <Form id={fields.id} className="grid gap-4" onSubmit={fields.submit}>
      <PageHead flush title={t("title")} lead={t("lead", { name })} />
      <Checkbox {...fields.input("gtc", { required: true, requiredBecause: t("acceptMissing") })}>
        {t.rich("accept", namedTerms("gtc"))}
      </Checkbox>
      <FailureLine of={fields.failure} />
      <div>
        <Button type="submit" variant="primary" size="lg" loading={fields.isSaving}>
          {t("submit")}
        </Button>
      </div>
    </Form>
  );
}
