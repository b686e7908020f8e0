import { Button } from "@paraph/ui/controls/button";
import { Note } from "@paraph/ui/feedback/note";
import { TextField } from "@paraph/ui/fields/text-field";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslations } from "use-intl";
import { FailureLine } from "../../components/failure-line.tsx";
import { api } from "../../session/api.ts";
import { userQuery } from "../../session/user.ts";
import type { Me } from "../../session/user.ts";
import { useFormMessages } from "../../lib/forms/form-messages.ts";

interface Fields {
  firstName: string;
  lastName: string;
}

const LONGEST = 100;

/** First and last name. */
export function NamePart({ me }: { me: Me }) {
  const t = useTranslations("web.profile");
  const fault = useFormMessages();
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<unknown>();
  const { register, handleSubmit, formState, reset } = useForm<Fields>({
    defaultValues: { firstName: me.firstName, lastName: me.lastName },
    mode: "onTouched",
  });
  const [saved, setSaved] = useState(false);
  const { errors, isSubmitting, isDirty } = formState;
  const submit = handleSubmit(async (fields) => {
    setFailure(undefined);
    setSaved(false);
    try {
      const changed = await api("PUT /v1/user", {
        body: { first_name: fields.firstName, last_name: fields.lastName },
      });
      queryClient.setQueryData(userQuery.queryKey, changed);
      reset(fields);
      setSaved(true);
    } catch (error) {
      setFailure(error);
    }
  });
  const name = {
    setValueAs: (value: string) => value.trim(),
    required: fault.say("required"),
    maxLength: LONGEST,
  };
  return (
    <form noValidate className="grid max-w-130 gap-3" onSubmit={(event) => void submit(event)}>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label={t("firstName")}
          autoComplete="given-name"
          maxLength={LONGEST}
          error={errors.firstName?.message}
          {...register("firstName", name)}
        />
        <TextField
          label={t("lastName")}
          autoComplete="family-name"
          maxLength={LONGEST}
          error={errors.lastName?.message}
          {...register("lastName", name)}
        />
      </div>
      <div className="flex min-h-control items-center gap-3">
        <Button type="submit" loading={isSubmitting}>
          {t("save")}
        </Button>
        <span role="status">{saved && !isDirty && <Note tone="success">{t("saved")}</Note>}</span>
        <FailureLine of={failure} />
      </div>
    </form>
  );
}
