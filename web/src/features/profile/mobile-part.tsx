import { limits } from "@paraph/rules/limits/pages";
import { shownPhone } from "@paraph/rules/phone-numbers";
import { Button } from "@paraph/ui/controls/button";
import { Form } from "@paraph/ui/fields/form";
import { Note } from "@paraph/ui/feedback/note";
import { TanInput } from "@paraph/ui/fields/tan-input";
import { TextButton } from "@paraph/ui/controls/text-link";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useSentence } from "../../lib/forms/failure.ts";
import { failureOfLast } from "../../lib/forms/failure-of-last.ts";
import { FailureLine } from "../../components/forms/failure-line.tsx";
import { dialled, PHONE_EXAMPLE, PhoneField } from "../../components/forms/phone-field.tsx";
import { useFields } from "../../components/forms/use-fields.ts";
import {
  ABOUT_PROOF,
  CodeProof,
  LoginProof,
  NO_PROOF,
  PasswordProof,
  proofOf,
  useProofWay,
} from "../../components/people/proof.tsx";
import { useFocusOnAppear } from "../../hooks/use-focus.ts";
import { api } from "../../session/api.ts";
import { attribute, userQuery } from "../../session/user.ts";
import type { Me } from "../../session/user.ts";
import { queryClient, storeResponse } from "../../session/query-client.ts";

/** The mobile number. A change takes effect once the person enters the code that was sent to the new number. */
export function MobilePart({ me }: { me: Me }) {
  const t = useTranslations("web.profile");
  const [changing, setChanging] = useState(false);
  const [done, setDone] = useState(false);
  const stored = attribute(me, "mobile");
  const number = stored === undefined ? undefined : shownPhone(stored);
  if (me.pendingMobile !== null) {
    return <CodeForm pending={me.pendingMobile} onDone={() => setDone(true)} />;
  }
  if (number === undefined || changing) {
    return (
      <NumberForm
        onCancel={number === undefined ? undefined : () => setChanging(false)}
        onSent={() => setChanging(false)}
        lead={number === undefined ? t("mobileNone") : undefined}
        asksProof={me.mobileVerified}
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
  /** A sentence above the field. */
  lead?: string | undefined;
  /** Codes that confirm signatures go to a verified number, so replacing it requires who the person is to be confirmed again. */
  asksProof: boolean;
  /** Whether nothing else is on the page. */
  isAlone?: boolean;
  onCancel?: (() => void) | undefined;
  onSent?: () => void;
}

/** Asks for a number, to which a code is sent. */
export function NumberForm({ lead, asksProof, isAlone, onCancel, onSent }: NumberFormProps) {
  const t = useTranslations("web.profile");
  const how = useProofWay();
  const way = asksProof ? how : undefined;
  const fields = useFields({
    values: { mobile: "", ...NO_PROOF },
    about: ABOUT_PROOF,
    checks: "onSubmit",
    submit: async ({ mobile, ...entered }) => {
      const number = dialled(mobile) ?? mobile;
      const body = { mobile: number, ...(way !== undefined && proofOf(way, entered)) };
      await storeResponse(userQuery.queryKey, await api("PUT /v1/user", { body }));
      onSent?.();
    },
  });
  const check = (mobile: string) =>
    dialled(mobile) === undefined ? t("mobileHint", PHONE_EXAMPLE) : undefined;
  return (
    <Form id={fields.id} className="grid max-w-96 gap-3" onSubmit={fields.submit}>
      {lead !== undefined && <p className="text-ink-2">{lead}</p>}
      <PhoneField
        label={t("mobile")}
        autoComplete="tel"
        hint={t("mobileHint", PHONE_EXAMPLE)}
        {...fields.input("mobile", { check })}
        onReadable={(text) => fields.set("mobile", text)}
      />
      {way === "password" && (
        <PasswordProof
          hint={t("mobileProofHint")}
          {...fields.input("password", { required: true, raw: true })}
        />
      )}
      {way === "code" && (
        <CodeProof hint={t("mobileProofHint")} {...fields.input("code", { required: true })} />
      )}
      {way === "login" && <LoginProof />}
      <FailureLine of={fields.failure} />
      <div className={isAlone === true ? "grid gap-2 pt-2" : "flex flex-wrap gap-2"}>
        <Button
          type="submit"
          {...(isAlone === true && ({ variant: "primary", size: "lg", wide: true } as const))}
          loading={fields.isSaving}
        >
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
  /** Whether nothing else is on the page. */
  isAlone?: boolean;
  pending: NonNullable<Me["pendingMobile"]>;
  onDone: () => void;
}

/** Asks for the code that was sent to the number. */
export function CodeForm({ pending, isAlone, onDone }: CodeFormProps) {
  const t = useTranslations("web.profile");
  const sentence = useSentence();
  const input = useFocusOnAppear<HTMLInputElement>();
  const path = { id: pending.id };
  const refresh = () => queryClient.invalidateQueries();
  const fields = useFields({
    values: { code: "" },
    about: "code",
    emptied: "code",
    checks: "onSubmit",
    submit: async ({ code }) => {
      for (const act of [resend, cancel]) if (act.isError) act.reset();
      await api("POST /api/respond/{id}", { path, body: { tan: code } });
      onDone();
      await refresh();
    },
  });
  const resend = useMutation({
    mutationFn: () => api("POST /api/resend/{id}", { path }),
    onMutate: fields.discard,
  });
  const cancel = useMutation({
    mutationFn: () => api("POST /api/cancel/{id}", { path }),
    onMutate: fields.discard,
    onSettled: refresh,
  });
  const check = (code: string) =>
    code.length < limits.tan.digits ? t("mobileIncomplete") : undefined;
  const code = fields.choice("code", { check });
  const failure = failureOfLast(resend, cancel);
  const big = isAlone === true && ({ size: "lg", wide: true } as const);
  return (
    <Form id={fields.id} className="grid max-w-96 gap-3" onSubmit={fields.submit}>
      <p role="status" className="text-ink-2">
        {resend.isSuccess
          ? t("mobileResent")
          : t("mobileSent", { number: shownPhone(pending.mobile) })}
      </p>
      <TanInput
        ref={input}
        label={t("mobileCode")}
        digits={limits.tan.digits}
        {...code}
        error={code.error ?? (failure === undefined ? undefined : sentence(failure))}
      />
      <p className="text-label">
        <TextButton disabled={resend.isPending} onClick={() => resend.mutate()}>
          {t("mobileResend")}
        </TextButton>
      </p>
      <div className={isAlone === true ? "grid gap-2 pt-2" : "flex flex-wrap gap-2"}>
        <Button type="submit" variant="primary" {...big} loading={fields.isSaving}>
          {t("mobileConfirm")}
        </Button>
        <Button variant="quiet" {...big} loading={cancel.isPending} onClick={() => cancel.mutate()}>
          {t(isAlone === true ? "mobileChange" : "mobileCancel")}
        </Button>
      </div>
    </Form>
  );
}
