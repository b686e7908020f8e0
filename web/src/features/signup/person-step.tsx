import { isEmail } from "@paraph/rules/validators";
import { Button } from "@paraph/ui/controls/button";
import { Form } from "@paraph/ui/fields/form";
import { TextField } from "@paraph/ui/fields/text-field";
import { useTranslations } from "use-intl";
import { useFields } from "../../components/forms/use-fields.ts";
import { useFormMessages } from "../../lib/forms/form-messages.ts";

export interface Person {
  firstName: string;
  lastName: string;
  email: string;
}

const LONGEST_NAME = 100;

export interface PersonStepProps {
  person: Person;
  /** Below the address: for which one an invitation is. */
  addressHint: string | undefined;
  onNext: (person: Person) => void;
}

/** First step: names and e-mail address. */
export function PersonStep(props: PersonStepProps) {
  const t = useTranslations("web.signup");
  const fault = useFormMessages();
  const fields = useFields({
    values: props.person,
    submit: (person) => props.onNext({ ...person, email: person.email.toLowerCase() }),
  });
  const name = { required: true, most: LONGEST_NAME };
  const check = (email: string) => (isEmail(email) ? undefined : fault.say("email"));
  return (
    <Form id={fields.id} className="grid gap-4" onSubmit={fields.submit}>
      <div className="grid gap-4 sm:grid-cols-2 sm:gap-3">
        <TextField
          label={t("firstName")}
          size="lg"
          autoComplete="given-name"
          {...fields.input("firstName", name)}
        />
        <TextField
          label={t("lastName")}
          size="lg"
          autoComplete="family-name"
          {...fields.input("lastName", name)}
        />
      </div>
      <TextField
        label={t("email")}
        size="lg"
        type="email"
        inputMode="email"
        autoComplete="email"
        hint={props.addressHint}
        {...fields.input("email", { required: true, check })}
      />
      <Button type="submit" variant="primary" size="lg" wide>
        {t("next")}
      </Button>
    </Form>
  );
}
