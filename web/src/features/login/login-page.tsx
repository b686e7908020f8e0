import { CallError } from "@paraph/contract/client";
import { isEmail } from "@paraph/rules/validators";
import { Button } from "@paraph/ui/controls/button";
import { Checkbox } from "@paraph/ui/fields/checkbox";
import { Note } from "@paraph/ui/feedback/note";
import { PasswordField } from "@paraph/ui/fields/password-field";
import { TextField } from "@paraph/ui/fields/text-field";
import { TextButton, textLinkClass } from "@paraph/ui/controls/text-link";
import { lazy, Suspense, useRef, useState } from "react";
import type { FormEvent } from "react";
import { useTranslations } from "use-intl";
import { FailureLine } from "../../components/forms/failure-line.tsx";
import { PageLink, useQueryValues } from "../../components/page-link.tsx";
import { api } from "../../session/api.ts";
import { keepEmail, keptEmail } from "../../session/query-parameters.ts";
import { beginSession } from "../../session/session.ts";
import { withPageProviders } from "../../shell/with-page-providers.tsx";
import { useFormMessages } from "../../lib/forms/form-messages.ts";

const DeletedAccount = lazy(() => withPageProviders(import("./deleted-account.tsx")));
const SingleSignOn = lazy(() => withPageProviders(import("./single-sign-on.tsx")));
const ArrivedLogin = lazy(() => withPageProviders(import("./arrived-login.tsx")));
const SecondStep = lazy(() => withPageProviders(import("./second-step.tsx")));

/** The token that reopens a deleted account, if the login failed for that reason. */
function deletedToken(failure: unknown): string | undefined {
  if (!(failure instanceof CallError) || failure.key !== "error.account.deleted") return undefined;
  const token = failure.details["revoke_token"];
  return typeof token === "string" ? token : undefined;
}

/** The challenge of a login with the correct password, if a code has to follow. */
function challengeIn(failure: unknown): string | undefined {
  const asked = failure instanceof CallError ? failure : undefined;
  if (asked?.key !== "error.auth.second_factor_required") return undefined;
  const challenge = asked.details["challenge"];
  return typeof challenge === "string" ? challenge : undefined;
}

/** The text of a field. */
function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === "string" ? value : "";
}

/** What is wrong with the fields. */
interface Problems {
  email?: "required" | "email";
  password?: "required";
}

/** The page for logging in with e-mail address and password. */
export default function LoginPage() {
  const t = useTranslations("web.login");
  const fault = useFormMessages();
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const [challenge, setChallenge] = useState<{ token: string; remember: boolean }>();
  const [mailed, setMailed] = useState(false);
  const [typed, setTyped] = useState(keptEmail);
  const { revoke_delete: linked, sso } = useQueryValues();
  // A login that comes back from an identity provider is looked at first.
  const [arrived, setArrived] = useState<"checking" | "link" | undefined>(
    sso === undefined ? undefined : "checking",
  );
  /** Links the account with the identity provider, after one login with the password. */
  async function linkAccount() {
    if (arrived !== "link" || sso === undefined) return;
    const { linkLogin } = await import("./link-login.ts");
    await linkLogin(sso, t("singleSignOn.linked"));
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const email = textOf(data, "email").trim();
    const password = textOf(data, "password");
    const found: Problems = {
      ...(email === "" ? { email: "required" } : isEmail(email) ? {} : { email: "email" }),
      ...(password === "" ? { password: "required" } : {}),
    };
    setProblems(found);
    setFailure(undefined);
    const first = Object.keys(found)[0];
    if (first !== undefined) {
      form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
      return;
    }
    setBusy(true);
    const remember = data.get("remember") !== null;
    try {
      keepEmail(email);
      // The router leaves this page automatically once there is a session.
      const link = arrived === "link" && sso !== undefined && { single_sign_on: sso };
      const token = await api("POST /v1/login", { body: { email, password, remember, ...link } });
      beginSession(token, { remember });
      void linkAccount();
    } catch (error) {
      setBusy(false);
      const asked = challengeIn(error);
      if (asked !== undefined) return setChallenge({ token: asked, remember });
      setFailure(error);
      form.current?.querySelector<HTMLInputElement>("[name=password]")?.focus();
    }
  }

  async function sendAgain() {
    try {
      await api("POST /v1/request-confirmation", { body: { email: keptEmail() } });
      setMailed(true);
    } catch (error) {
      setFailure(error);
    }
  }

  if (challenge !== undefined) {
    return (
      <Suspense fallback={null}>
        <SecondStep
          {...challenge}
          onBegun={() => void linkAccount()}
          onBack={() => setChallenge(undefined)}
        />
      </Suspense>
    );
  }
  if (arrived === "checking" && sso !== undefined) {
    return (
      <Suspense fallback={null}>
        <ArrivedLogin
          login={sso}
          onLink={(email) => {
            setTyped(email);
            setArrived("link");
          }}
          onRefused={(error) => {
            setArrived(undefined);
            const token = challengeIn(error);
            if (token === undefined) setFailure(error);
            else setChallenge({ token, remember: false });
          }}
        />
      </Suspense>
    );
  }
  // The service does not reveal whether an address has an account, so the hint is always shown.
  const deletedNow = deletedToken(failure);
  const deleted = deletedNow ?? linked;
  const told = mailed || deletedNow !== undefined ? undefined : failure;
  const key = failure instanceof CallError ? failure.key : undefined;
  const needsCompany = key === "error.auth.single_sign_on_required";
  const refused = key === "error.auth.credentials_invalid";
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <h1 className="pb-2 text-head font-[560]">{t("title")}</h1>
      {arrived === "link" && (
        <Note tone="info" size="body">
          {t("singleSignOn.link", { email: typed })}
        </Note>
      )}
      <TextField
        label={t("email")}
        size="lg"
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={problems.email && fault.say(problems.email)}
      />
      <div role="status" className="empty:hidden">
        {arrived === undefined && isEmail(typed.trim()) && (
          <Suspense fallback={null}>
            <SingleSignOn email={typed.trim()} isRequired={needsCompany} />
          </Suspense>
        )}
      </div>
      <PasswordField
        label={t("password")}
        size="lg"
        name="password"
        autoComplete="current-password"
        error={problems.password && fault.say(problems.password)}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Checkbox name="remember">{t("remember")}</Checkbox>
        <PageLink to="passwordReset" className={textLinkClass}>
          {t("forgotten")}
        </PageLink>
      </div>
      {deleted !== undefined && (
        <Suspense fallback={null}>
          <DeletedAccount key={deleted} token={deleted} />
        </Suspense>
      )}
      <FailureLine size="body" of={told} />
      {refused && !mailed && (
        <p className="text-ink-2">
          {t("notConfirmed")}{" "}
          <TextButton onClick={() => void sendAgain()}>{t("sendAgain")}</TextButton>
        </p>
      )}
      <div role="status" className="empty:hidden">
        {mailed && (
          <Note tone="success" size="body">
            {t("sentAgain")}
          </Note>
        )}
      </div>
      <Button
        type="submit"
        variant={needsCompany ? "secondary" : "primary"}
        size="lg"
        wide
        loading={busy}
      >
        {t("submit")}
      </Button>
      <p className="pt-2 text-ink-2">
        {t("noAccount")}{" "}
        <PageLink to="signup" className={textLinkClass}>
          {t("createOne")}
        </PageLink>
      </p>
    </form>
  );
}
