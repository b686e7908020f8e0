import { Button } from "@paraph/ui/controls/button";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { FailureLine } from "../../components/forms/failure-line.tsx";
import { quietly } from "../../hooks/quietly.ts";
import { api } from "../../session/api.ts";

/** Milliseconds between the last typed letter of an address and the call. */
const PAUSE = 400;

interface Provider {
  readonly id: string;
  readonly name: string;
}

/** The responses so far, by domain, because a response depends only on the domain. */
const known = new Map<string, readonly Provider[]>();

const ask = quietly((email: string) => api("POST /v1/identity_providers", { body: { email } }));

/** A domain's identity providers; none if the service does not respond. */
async function providersOf(email: string, domain: string): Promise<readonly Provider[]> {
  const before = known.get(domain);
  if (before !== undefined) return before;
  const answer = await ask(email);
  if (answer === undefined) return [];
  known.set(domain, answer.identityProviders);
  return answer.identityProviders;
}

interface SingleSignOnProps {
  email: string;
  /** Whether it is the only way in, because the password was refused. */
  isRequired: boolean;
}

/** Shows the single sign-on of an address's domain, if there is one, and leads to it. */
export default function SingleSignOn({ email, isRequired }: SingleSignOnProps) {
  const t = useTranslations("web.login.singleSignOn");
  const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  const [found, setFound] = useState<{ domain: string; providers: readonly Provider[] }>();
  const [leaving, setLeaving] = useState<string>();
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    let left = false;
    const timer = setTimeout(
      () =>
        void providersOf(email, domain).then((providers) => {
          if (!left) setFound({ domain, providers });
        }),
      known.has(domain) ? 0 : PAUSE,
    );
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [email, domain]);
  const first = useRef<HTMLButtonElement>(null);
  const isFocused = useRef(false);
  const isShown = found?.domain === domain && found.providers.length > 0;
  useEffect(() => {
    // Once for each refused password, as soon as the button is there: afterwards the person may be typing elsewhere.
    if (!isRequired) isFocused.current = false;
    if (!isRequired || !isShown || isFocused.current) return;
    first.current?.focus();
    isFocused.current = true;
  }, [isRequired, isShown]);
  if (found === undefined || !isShown) return null;
  const go = async (provider: string) => {
    setLeaving(provider);
    setFailure(undefined);
    try {
      const body = { identity_provider: provider };
      const { url } = await api("POST /v1/login/single-sign-on/start", { body });
      window.location.assign(url);
    } catch (error) {
      setLeaving(undefined);
      setFailure(error);
    }
  };
  return (
    <div className="grid gap-3">
      <p className="text-ink-2">{t("lead", { domain })}</p>
      {found.providers.map(({ id, name }, index) => (
        <Button
          key={id}
          ref={index === 0 ? first : undefined}
          variant={isRequired ? "primary" : "secondary"}
          size="lg"
          wide
          loading={leaving === id}
          onClick={() => void go(id)}
        >
          {t("go", { provider: name })}
        </Button>
      ))}
      <FailureLine of={failure} />
    </div>
  );
}
