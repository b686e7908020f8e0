import { isEmail } from "@paraph/rules/validators";
import { Button } from "@paraph/ui/controls/button";
import { Form } from "@paraph/ui/fields/form";
import { TextField } from "@paraph/ui/fields/text-field";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { FailureLine } from "../../components/failure-line.tsx";
import { useFormMessages } from "../../lib/forms/form-messages.ts";
import { api } from "../../session/api.ts";
import type { Identity } from "./found.tsx";

/** Whose identity was looked for; null: nobody has an account with the address. */
export interface FoundIdentity {
  readonly email: string;
  readonly identity: Identity | null;
}

interface FindFormProps {
  /** Undefined while it is looked for, and where it could not be. */
  onFound: (found: FoundIdentity | undefined) => void;
}

/** Whose identity: an e-mail address. */
export function FindForm({ onFound }: FindFormProps) {
  const t = useTranslations("web.staff");
  const fault = useFormMessages();
  const [email, setEmail] = useState("");
  const [tried, setTried] = useState(false);
  const find = useMutation({
    mutationFn: (address: string) =>
      api("POST /v1/super-admin/identity", { body: { email: address } }),
    onMutate: () => onFound(undefined),
    onSuccess: ({ account }, address) => onFound({ email: address, identity: account }),
  });
  const address = email.trim();
  function submit() {
    setTried(true);
    if (isEmail(address)) find.mutate(address);
  }
  return (
    <Form className="grid gap-4" onSubmit={submit}>
      <TextField
        label={t("email")}
        type="email"
        inputMode="email"
        autoComplete="off"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={tried && !isEmail(address) ? fault.say("email") : undefined}
      />
      <FailureLine of={find.error} />
      <div>
        <Button type="submit" loading={find.isPending}>
          {t("find")}
        </Button>
      </div>
    </Form>
  );
}
