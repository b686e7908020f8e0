import { Button, buttonClass } from "@paraph/ui/controls/button";
import { Checkbox } from "@paraph/ui/fields/checkbox";
import { PageHead } from "@paraph/ui/lists/section";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslations } from "use-intl";
import { FailureLine } from "../../components/failure-line.tsx";
import { PageLink, useGoOn } from "../../components/page-link.tsx";
import { namedTerms } from "../../components/people/terms-link.tsx";
import { api } from "../../session/api.ts";
import { queryClient } from "../../session/query-client.ts";
import { attribute, userQuery, useUser } from "../../session/user.ts";

/** Who came by single sign-on accepts the terms; then the account is theirs, and they go on. */
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
  const [failure, setFailure] = useState<unknown>();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { gtc: false } });
  const submit = handleSubmit(async () => {
    setFailure(undefined);
    try {
      const user = await api("POST /v1/user/accept", { body: { gtc: true } });
      queryClient.setQueryData(userQuery.queryKey, user);
      goOn();
    } catch (error) {
      setFailure(error);
    }
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <PageHead flush title={t("title")} lead={t("lead", { name })} />
      <Checkbox
        error={formState.errors.gtc?.message}
        {...register("gtc", { required: t("acceptMissing") })}
      >
        {t.rich("accept", namedTerms("gtc"))}
      </Checkbox>
      <FailureLine of={failure} />
      <div>
        <Button type="submit" variant="primary" size="lg" loading={formState.isSubmitting}>
          {t("submit")}
        </Button>
      </div>
    </form>
  );
}
