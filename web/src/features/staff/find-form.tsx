import { isEmail } from "@paraph/rules/validators";
import { Button } from "@paraph/ui/button";
import { TextField } from "@paraph/ui/text-field";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { FormEvent } from "react";
import { useTranslations } from "use-intl";
import { FailureLine } from "../../parts/failure-line.tsx";
import { useFormMessages } from "../../parts/form-messages.ts";
import { api } from "../../session/api.ts";
import type { Identity } from "./found.tsx";

interface FindFormProps {
  onFound: (found: { email: string; identity: Identity | null }) => void;
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
    onSuccess: ({ account }, address) => onFound({ email: address, identity: account }),
  });
  const address = email.trim();
  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (isEmail(address)) find.mutate(address);
  }
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
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
    </form>
  );
}
