import { limits } from "@paraph/rules/limits/pages";
import { internationalPhone } from "@paraph/rules/phone-numbers";
import { Button } from "@paraph/ui/controls/button";
import { Form } from "@paraph/ui/fields/form";
import { PasswordField } from "@paraph/ui/fields/password-field";
import { Note } from "@paraph/ui/feedback/note";
import { TanInput } from "@paraph/ui/fields/tan-input";
import { TextButton } from "@paraph/ui/controls/text-link";
import { TextField } from "@paraph/ui/fields/text-field";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { keyOf, useSentence } from "../../lib/forms/failure.ts";
import { failureOfLast } from "../../lib/forms/failure-of-last.ts";
import { useFocusOnAppear } from "../../hooks/use-focus.ts";
import { api } from "../../session/api.ts";
import { attribute, userQuery } from "../../session/user.ts";
import type { Me } from "../../session/user.ts";

/** The mobile number: it counts only once a code sent to it was entered. */
export function MobilePart({ me }: { me: Me }) {
  const t = useTranslations("web.profile");
  const [changing, setChanging] = useState(false);
  const [done, setDone] = useState(false);
  const number = attribute(me, "mobile");
  if (me.pendingMobile !== null) {
    return <CodeForm pending={me.pendingMobile} onDone={() => setDone(true)} />;
  }
  if (number === undefined || changing) {
    return (
      <NumberForm
        onCancel={number === undefined ? undefined : () => setChanging(false)}
        onSent={() => setChanging(false)}
        lead={number === undefined ? t("mobileNone") : undefined}
        asksPassword={me.mobileVerified}
      />
    );
  }
  return (
    <div className="grid justify-items-start gap-3">
      <p role="status">
        <Note tone={me.mobileVerified ? "success" : "warning"} size="body">
          {done
            ? t("mobileDone")
            : t(me.mobileVerified ? "mobileProven" : "mobileUnproven", { number })}
        </Note>
      </p>
      {done && <p>{number}</p>}
      <Button onClick={() => setChanging(true)}>{t("mobileChange")}</Button>
    </div>
  );
}

interface NumberFormProps {
  lead: string | undefined;
  /** Codes that confirm signatures go to a proven number: another one takes its place by password only. */
  asksPassword: boolean;
  onCancel: (() => void) | undefined;
  onSent: () => void;
}

function NumberForm({ lead, asksPassword, onCancel, onSent }: NumberFormProps) {
  const t = useTranslations("web.profile");
  const sentence = useSentence();
  const queryClient = useQueryClient();
  const [mobile, setMobile] = useState("");
  const [password, setPassword] = useState("");
  const [invalid, setInvalid] = useState(false);
  const send = useMutation({
    mutationFn: (value: string) =>
      api("PUT /v1/user", { body: { mobile: value, ...(asksPassword && { password }) } }),
    onSuccess: (user) => {
      queryClient.setQueryData(userQuery.queryKey, user);
      onSent();
    },
  });
  function submit() {
    const value = internationalPhone(mobile);
    setInvalid(value === undefined);
    if (value !== undefined) send.mutate(value);
  }
  const failed = send.isError ? sentence(send.error) : undefined;
  const ofPassword = failed !== undefined && keyOf(send.error) === "error.password.wrong";
  const error = invalid ? t("mobileHint") : ofPassword ? undefined : failed;
  return (
    <Form className="grid max-w-96 gap-3" onSubmit={submit}>
      {lead !== undefined && <p className="text-ink-2">{lead}</p>}
      <TextField
        label={t("mobile")}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint={t("mobileHint")}
        error={error}
        value={mobile}
        onChange={(event) => setMobile(event.target.value)}
      />
      {asksPassword && (
        <PasswordField
          label={t("mobilePassword")}
          hint={t("mobilePasswordHint")}
          error={ofPassword ? failed : undefined}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={send.isPending}>
          {t("mobileSend")}
        </Button>
        {onCancel !== undefined && (
          <Button variant="quiet" onClick={onCancel}>
            {t("mobileCancel")}
          </Button>
        )}
      </div>
    </Form>
  );
}

interface CodeFormProps {
  pending: NonNullable<Me["pendingMobile"]>;
  onDone: () => void;
}

function CodeForm({ pending, onDone }: CodeFormProps) {
  const t = useTranslations("web.profile");
  const sentence = useSentence();
  const queryClient = useQueryClient();
  const input = useFocusOnAppear<HTMLInputElement>();
  const [code, setCode] = useState("");
  const [incomplete, setIncomplete] = useState(false);
  const path = { id: pending.id };
  const refresh = () => queryClient.invalidateQueries();
  const respond = useMutation({
    mutationFn: () => api("POST /api/respond/{id}", { path, body: { tan: code } }),
    onSuccess: async () => {
      onDone();
      await refresh();
    },
    onError: () => setCode(""),
  });
  const resend = useMutation({
    mutationFn: () => api("POST /api/resend/{id}", { path }),
    onMutate: () => setIncomplete(false),
  });
  const cancel = useMutation({
    mutationFn: () => api("POST /api/cancel/{id}", { path }),
    onMutate: () => setIncomplete(false),
    onSettled: refresh,
  });
  function submit() {
    const whole = code.length === limits.tan.digits;
    setIncomplete(!whole);
    if (whole) respond.mutate();
  }
  const failure = failureOfLast(respond, resend, cancel);
  const error =
    incomplete && code.length < limits.tan.digits
      ? t("mobileIncomplete")
      : failure !== undefined
        ? sentence(failure)
        : undefined;
  return (
    <Form className="grid max-w-96 gap-3" onSubmit={submit}>
      <p role="status" className="text-ink-2">
        {resend.isSuccess ? t("mobileResent") : t("mobileSent", { number: pending.mobile })}
      </p>
      <TanInput
        ref={input}
        label={t("mobileCode")}
        value={code}
        onChange={setCode}
        digits={limits.tan.digits}
        error={error}
      />
      <p className="text-label">
        <TextButton disabled={resend.isPending} onClick={() => resend.mutate()}>
          {t("mobileResend")}
        </TextButton>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" loading={respond.isPending}>
          {t("mobileConfirm")}
        </Button>
        <Button variant="quiet" loading={cancel.isPending} onClick={() => cancel.mutate()}>
          {t("mobileCancel")}
        </Button>
      </div>
    </Form>
  );
}
