import { Button } from "@paraph/ui/controls/button";
import { Note } from "@paraph/ui/feedback/note";
import { Section } from "@paraph/ui/lists/section";
import { useIsPhone } from "@paraph/ui/use-media";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { ShortTable } from "../../../components/tables/short-table.tsx";
import { attempt } from "../../../lib/over-pages/attempt.ts";
import { useFormats } from "../../../lib/words/formats.ts";
import { api } from "../../../session/api.ts";
import type { SsoConnection } from "./single-sign-on.ts";

type Test = NonNullable<SsoConnection["test"]>;
type Claim = Test["claims"][number];

/** The second step: one login at the provider, and what the service has received. */
export function TestSection({
  business,
  domain,
  connection: { test, state },
}: {
  business: string;
  domain: string;
  connection: SsoConnection;
}) {
  const t = useTranslations("web.singleSignOn.test");
  const claims = useTranslations("web.singleSignOn.claims");
  const [isLeaving, setLeaving] = useState(false);
  const start = async () => {
    setLeaving(true);
    const went = await attempt("singleSignOn.test.notStarted", async () => {
      const path = { id: business, domain };
      const { url } = await api("POST /v1/businesses/{id}/single-sign-on/{domain}/test", { path });
      window.location.assign(url);
    });
    if (!went) setLeaving(false);
  };
  return (
    <Section title={t("title")} note={t("note")}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-4 pb-8">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div role="status" className="min-w-0 flex-auto">
            {test === null ? (
              <span className="text-ink-2">{t("none")}</span>
            ) : (
              <Result test={test} />
            )}
          </div>
          <Button
            variant={test === null && state === "set_up" ? "primary" : "secondary"}
            loading={isLeaving}
            onClick={() => void start()}
          >
            {t(test === null ? "start" : "again")}
          </Button>
        </div>
        {test !== null && test.claims.length > 0 && (
          <>
            <Claims claims={test.claims} domain={domain} />
            {test.by !== null && (
              <p className="text-label text-ink-3">{claims("about", { email: test.by })}</p>
            )}
          </>
        )}
      </div>
    </Section>
  );
}

function Result({ test }: { test: Test }) {
  const t = useTranslations("web.singleSignOn.test");
  const formats = useFormats();
  const email = test.claims.find(({ claim }) => claim === "email")?.value ?? "";
  const at = formats.moment(test.at);
  return (
    <div className="grid gap-1">
      <Note tone={test.passed ? "success" : "error"}>
        {test.passed ? t("passed", { at, email }) : t("refused", { at })}
      </Note>
      {test.message !== null && <p className="text-ink-2">{test.message}</p>}
    </div>
  );
}

function Claims({ claims, domain }: { claims: readonly Claim[]; domain: string }) {
  const t = useTranslations("web.singleSignOn.claims");
  const isPhone = useIsPhone();
  return (
    <ShortTable<Claim>
      label={t("title")}
      rows={claims}
      rowKey={({ claim }) => claim}
      name={{
        head: t("claim"),
        renderName: ({ claim, value }) => (
          <>
            <span className="font-mono text-label">{claim}</span>
            {/* A value has any length: on a card it has a line of its own, so that it hides no result. */}
            {isPhone && (
              <span className="block font-normal">
                <ClaimValue value={value} />
              </span>
            )}
          </>
        ),
        renderDetail: ({ claim }) => t(`uses.${claim}`),
      }}
      columns={[
        {
          key: "value",
          head: t("value"),
          card: "none",
          renderCell: ({ value }) => <ClaimValue value={value} />,
        },
        {
          key: "result",
          head: t("result"),
          renderCell: (claim) => <ClaimResult {...claim} domain={domain} />,
        },
      ]}
    />
  );
}

function ClaimValue({ value }: Pick<Claim, "value">) {
  const t = useTranslations("web.singleSignOn.claims");
  return value === null ? (
    <span className="text-ink-3">{t("nothing")}</span>
  ) : (
    <span className="[overflow-wrap:anywhere]">{value}</span>
  );
}

/** What comes of a claim. People enter missing names and a mobile number themselves. */
function ClaimResult({ claim, value, domain }: Claim & { domain: string }) {
  const t = useTranslations("web.singleSignOn.claims");
  if (value !== null) {
    if (claim !== "email") return <Note tone="success">{t("received")}</Note>;
    const own = value.toLowerCase().endsWith(`@${domain}`);
    return <Note tone={own ? "success" : "error"}>{t(own ? "ofDomain" : "ofOther")}</Note>;
  }
  if (claim === "sub" || claim === "email") return <Note tone="error">{t("needed")}</Note>;
  if (claim === "groups") return <Note tone="muted">{t("notNeeded")}</Note>;
  return <Note tone="warning">{t("byThemselves")}</Note>;
}
