import { limits } from "@paraph/rules/limits/pages";
import { textLinkClass } from "@paraph/ui/controls/text-link";
import { ErrorState } from "@paraph/ui/feedback/error-state";
import { Switch } from "@paraph/ui/fields/switch";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { FormSection } from "../../../components/forms/form-section.tsx";
import { PageLink } from "../../../components/page-link.tsx";
import { attempt } from "../../../lib/over-pages/attempt.ts";
import { useSentence } from "../../../lib/forms/failure.ts";
import { api } from "../../../session/api.ts";
import { apiUsersKey } from "../business.ts";
import { CopyCommand } from "../developers/copy-command.tsx";
import { refreshSeals } from "./seal-queries.ts";
import type { SealPartProps } from "./seal-queries.ts";

/** The API users of the business, each with a switch: whether it may use the seal. Takes effect at once. */
export function SealApiUsers({ business: id, seal }: SealPartProps) {
  const t = useTranslations("web.seals.apiUsers");
  const sentence = useSentence();
  const [isSaving, setSaving] = useState(false);
  const all = useQuery({
    queryKey: [...apiUsersKey(id), "all"],
    queryFn: async ({ signal }) => {
      const query = { page: 1, size: limits.table.largestPage, sort: "username:asc" } as const;
      const { apiUsers } = await api("GET /v1/businesses/{id}/apis", {
        path: { id },
        query,
        signal,
      });
      return apiUsers;
    },
  });
  const allowed = seal.apiUsers.map(({ username }) => username);
  const change = async (username: string, may: boolean) => {
    setSaving(true);
    await attempt("seals.apiUsers.notChanged", async () => {
      const others = allowed.filter((one) => one !== username);
      await api("PUT /v1/businesses/{id}/seals/{name}", {
        path: { id, name: seal.name },
        body: { api_users: may ? [...others, username] : others },
      });
      await refreshSeals(id);
    });
    setSaving(false);
  };
  return (
    <FormSection title={t("title")} note={t("note")}>
      {all.data === undefined ? (
        all.isError && (
          <ErrorState title={t("failed")} onRetry={() => void all.refetch()}>
            {sentence(all.error)}
          </ErrorState>
        )
      ) : all.data.length === 0 ? (
        <p className="text-ink-2">
          {t("none")}{" "}
          <PageLink to="businessApi" className={textLinkClass}>
            {t("toApiUsers")}
          </PageLink>
        </p>
      ) : (
        all.data.map(({ username, description }) => (
          <Switch
            key={username}
            layout="row"
            checked={allowed.includes(username)}
            disabled={isSaving}
            hint={description}
            onChange={({ target }) => void change(username, target.checked)}
          >
            <span className="font-mono text-label [overflow-wrap:anywhere]">{username}</span>
          </Switch>
        ))
      )}
      {allowed[0] !== undefined && PLAIN.test(seal.name) && (
        <CopyCommand label={t("command")} command={commandFor(seal.name, allowed[0])} />
      )}
    </FormSection>
  );
}

/** An account name that a terminal reads as it is. */
const PLAIN = /^[\w.:@-]+$/;

/** The commands with which an API user logs in and seals a file: `POST /v2/seal`. */
const commandFor = (seal: string, username: string): string =>
  [
    `PARAPH_TOKEN=$(curl -s ${location.origin}/v2/access/login \\`,
    `  --data-urlencode username=${username} \\`,
    `  --data-urlencode api-key="$PARAPH_API_KEY" | sed 's/.*"value":"\\([^"]*\\)".*/\\1/')`,
    `printf '{"account_name":"${seal}","content":"%s"}' "$(base64 < document.pdf | tr -d '\\n')" |`,
    `  curl ${location.origin}/v2/seal \\`,
    `  -H "Authorization: Bearer $PARAPH_TOKEN" \\`,
    `  -H "Content-Type: application/json" --data-binary @-`,
  ].join("\n");
