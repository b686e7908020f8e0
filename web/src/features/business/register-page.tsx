import { limits } from "@paraph/rules/limits/pages";
import { isPhone } from "@paraph/rules/phone-numbers";
import { isEmail } from "@paraph/rules/validators";
import { Button } from "@paraph/ui/controls/button";
import { Checkbox } from "@paraph/ui/fields/checkbox";
import { Matter, PageHead } from "@paraph/ui/lists/section";
import { TextField } from "@paraph/ui/fields/text-field";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslations } from "use-intl";
import { FailureLine } from "../../components/failure-line.tsx";
import { useFormMessages } from "../../lib/forms/form-messages.ts";
import { useGo } from "../../components/page-link.tsx";
import { namedTerms } from "../../components/people/terms-link.tsx";
import { api } from "../../session/api.ts";
import { businessQuery } from "../../session/business.ts";
import { queryClient } from "../../session/query-client.ts";

const DAY = 86_400_000;

interface Answers {
  name: string;
  email: string;
  phone: string;
  gtc: boolean;
  dpa: boolean;
}

/** A person without a business opens one; its trial begins at once. */
export default function RegisterPage() {
  const t = useTranslations("web.business.register");
  const go = useGo();
  const [failure, setFailure] = useState<unknown>();
  const { register, handleSubmit, formState } = useForm<Answers>({
    defaultValues: { name: "", email: "", phone: "", gtc: false, dpa: false },
    mode: "onTouched",
  });
  const fault = useFormMessages();
  const { errors, isSubmitting } = formState;
  const trimmed = { setValueAs: (value: string) => value.trim() };

  async function open({ name, email, phone }: Answers) {
    setFailure(undefined);
    try {
      await api("POST /v2/businesses", {
        body: {
          name,
          accept_gtc: true,
          accept_dpa: true,
          ...(email === "" ? {} : { email }),
          ...(phone === "" ? {} : { phone }),
        },
      });
      await queryClient.invalidateQueries({ queryKey: businessQuery.queryKey });
      go("businessWelcome");
    } catch (error) {
      setFailure(error);
    }
  }

  return (
    <>
      <PageHead
        title={t("title")}
        lead={t("lead", { days: String(limits.business.trial / DAY) })}
      />
      <Matter>
        <form
          noValidate
          className="grid max-w-100 gap-4 pb-12"
          onSubmit={(event) => void handleSubmit(open)(event)}
        >
          <TextField
            label={t("name")}
            autoComplete="organization"
            error={errors.name?.message}
            {...register("name", {
              ...trimmed,
              required: fault.say("required"),
              maxLength: {
                value: limits.business.nameLength,
                message: fault.maximum(limits.business.nameLength),
              },
            })}
          />
          <TextField
            label={t("email")}
            optional
            type="email"
            inputMode="email"
            autoComplete="email"
            error={errors.email?.message}
            {...register("email", {
              ...trimmed,
              validate: (value) => value === "" || isEmail(value) || fault.say("email"),
            })}
          />
          <TextField
            label={t("phone")}
            optional
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            error={errors.phone?.message}
            {...register("phone", {
              ...trimmed,
              validate: (value) => value === "" || isPhone(value) || fault.say("format"),
            })}
          />
          <Checkbox error={errors.gtc?.message} {...register("gtc", { required: t("accept") })}>
            {t.rich("gtc", namedTerms("biz"))}
          </Checkbox>
          <Checkbox error={errors.dpa?.message} {...register("dpa", { required: t("accept") })}>
            {t("dpa")}
          </Checkbox>
          <FailureLine of={failure} />
          <div>
            <Button type="submit" variant="primary" loading={isSubmitting}>
              {t("submit")}
            </Button>
          </div>
        </form>
      </Matter>
    </>
  );
}
