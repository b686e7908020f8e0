import { isEmail } from "@paraph/rules/validators";
import { Button } from "@paraph/ui/controls/button";
import { TextField } from "@paraph/ui/fields/text-field";
import { useForm } from "react-hook-form";
import { useTranslations } from "use-intl";
import { useFormMessages } from "../../lib/forms/form-messages.ts";

export interface Person {
  firstName: string;
  lastName: string;
  email: string;
}

const LONGEST_NAME = 100;

/** First step: names and e-mail address. */
export function PersonStep(props: { person: Person; onNext: (person: Person) => void }) {
  const t = useTranslations("web.signup");
  const fault = useFormMessages();
  const { register, handleSubmit, formState } = useForm<Person>({
    defaultValues: props.person,
    mode: "onTouched",
  });
  const { errors } = formState;
  const name = {
    setValueAs: (value: string) => value.trim(),
    required: fault.say("required"),
    maxLength: { value: LONGEST_NAME, message: fault.maximum(LONGEST_NAME) },
  };
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) =>
        void handleSubmit((person) =>
          props.onNext({ ...person, email: person.email.toLowerCase() }),
        )(event)
      }
    >
      <div className="grid gap-4 sm:grid-cols-2 sm:gap-3">
        <TextField
          label={t("firstName")}
          size="lg"
          autoComplete="given-name"
          error={errors.firstName?.message}
          {...register("firstName", name)}
        />
        <TextField
          label={t("lastName")}
          size="lg"
          autoComplete="family-name"
          error={errors.lastName?.message}
          {...register("lastName", name)}
        />
      </div>
      <TextField
        label={t("email")}
        size="lg"
        type="email"
        inputMode="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register("email", {
          setValueAs: (value: string) => value.trim(),
          required: fault.say("required"),
          validate: (value) => isEmail(value) || fault.say("email"),
        })}
      />
      <Button type="submit" variant="primary" size="lg" wide>
        {t("next")}
      </Button>
    </form>
  );
}
