import { Note } from "@paraph/ui/feedback/note";
import { useEffect, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { quietly } from "../../hooks/quietly.ts";
import { api } from "../../session/api.ts";

/** Milliseconds between the last typed letter of an address and the call. */
const PAUSE = 400;

/** The responses so far, by domain, because a response depends only on the domain. */
const known = new Map<string, readonly string[]>();

const ask = quietly((email: string) => api("POST /v1/identity_providers", { body: { email } }));

/** The names of a domain's identity providers; none if the service does not respond. */
async function providersOf(email: string, domain: string): Promise<readonly string[]> {
  const names = known.get(domain);
  if (names !== undefined) return names;
  const answer = await ask(email);
  if (answer === undefined) return [];
  const found = answer.identityProviders.map(({ name }) => name);
  known.set(domain, found);
  return found;
}

/** Shows the single sign-on of an address's domain, if there is one. */
export default function SingleSignOn({ email }: { email: string }) {
  const t = useTranslations("web.login");
  const format = useFormatter();
  const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  const [found, setFound] = useState<{ domain: string; names: readonly string[] }>();
  useEffect(() => {
    let left = false;
    const timer = setTimeout(
      () =>
        void providersOf(email, domain).then((names) => {
          if (!left) setFound({ domain, names });
        }),
      known.has(domain) ? 0 : PAUSE,
    );
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [email, domain]);
  if (found?.domain !== domain || found.names.length === 0) return null;
  return (
    <Note tone="info" size="body">
      {t("singleSignOn", { domain, provider: format.list(found.names, { type: "disjunction" }) })}
    </Note>
  );
}
