import { Button } from "@paraph/ui/controls/button";
import { Note } from "@paraph/ui/feedback/note";
import { Checkbox } from "@paraph/ui/fields/checkbox";
import { Section } from "@paraph/ui/lists/section";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { ShortTable } from "../../../components/tables/short-table.tsx";
import { attempt } from "../../../lib/over-pages/attempt.ts";
import { openModal } from "../../../lib/over-pages/modals.ts";
import { showSnackbar } from "../../../lib/over-pages/snackbar.ts";
import { useFormats } from "../../../lib/words/formats.ts";
import { api } from "../../../session/api.ts";
import { CopyField } from "../developers/copy-field.tsx";
import { refreshProvisioning } from "./provisioning.ts";
import type { Provisioning, Token } from "./provisioning.ts";

/** What admins enter in their directory: the address and a token, which is shown once. */
export function ConnectionSection({ business, it }: { business: string; it: Provisioning }) {
  const t = useTranslations("web.provisioning.connection");
  const [made, setMade] = useState<string>();
  const [isMaking, setMaking] = useState(false);
  const make = async () => {
    setMaking(true);
    await attempt("provisioning.connection.notMade", async () => {
      const path = { id: business };
      const { token } = await api("POST /v1/businesses/{id}/provisioning/tokens", { path });
      setMade(token);
      await refreshProvisioning(business);
    });
    setMaking(false);
  };
  return (
    <Section title={t("title")} note={t("note")}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 pt-4 pb-8">
        <div className="max-w-140">
          <CopyField label={t("address")} value={it.address} />
        </div>
        {made !== undefined && <NewToken token={made} onDone={() => setMade(undefined)} />}
        {it.tokens.length > 0 && <Tokens business={business} tokens={it.tokens} />}
        {made === undefined && (
          <div>
            <Button
              variant={it.tokens.length === 0 ? "primary" : "secondary"}
              disabled={it.can.issue_token !== true}
              loading={isMaking}
              onClick={() => void make()}
            >
              {t(it.tokens.length === 0 ? "make" : "replace")}
            </Button>
          </div>
        )}
      </div>
    </Section>
  );
}

/** A token that has just been made. It stays until the admin says that it is entered. */
function NewToken({ token, onDone }: { token: string; onDone: () => void }) {
  const t = useTranslations("web.provisioning.connection");
  const [isEntered, setEntered] = useState(false);
  return (
    <div role="group" className="grid gap-3 border-t-3 border-ink bg-desk p-4 sm:p-5">
      <Note tone="warning">{t("once")}</Note>
      <CopyField label={t("newToken")} value={token} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Checkbox checked={isEntered} onChange={({ target }) => setEntered(target.checked)}>
          {t("entered")}
        </Checkbox>
        <Button variant="primary" disabled={!isEntered} onClick={onDone}>
          {t("done")}
        </Button>
      </div>
    </div>
  );
}

function Tokens({ business, tokens }: { business: string; tokens: readonly Token[] }) {
  const t = useTranslations("web.provisioning.connection");
  const formats = useFormats();
  const isChanging = tokens.length > 1;
  const stop = ({ id, endsIn }: Token) =>
    void openModal("business/stop-token", { endsIn, hasOther: isChanging }, async () => {
      const path = { id: business, token_id: id };
      await api("DELETE /v1/businesses/{id}/provisioning/tokens/{token_id}", { path });
      await refreshProvisioning(business);
      showSnackbar({ message: t("stopped") });
    });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <ShortTable<Token>
        label={t("token")}
        rows={tokens}
        rowKey={({ id }) => id}
        name={{
          head: t("token"),
          renderName: ({ endsIn, replaced }) => (
            <span className="font-mono text-label font-normal">
              pp_scim_…{endsIn}
              {isChanging && (
                <span className="font-sans text-ink-3"> {t(replaced ? "isOld" : "isNew")}</span>
              )}
            </span>
          ),
        }}
        columns={[
          {
            key: "created",
            head: t("created"),
            card: "none",
            renderCell: ({ createdAt, createdBy }) =>
              t("by", { at: formats.moment(createdAt), name: createdBy?.name ?? t("erased") }),
          },
          {
            key: "used",
            head: t("used"),
            renderCell: ({ lastUsedAt }) =>
              lastUsedAt === null ? t("notYet") : formats.moment(lastUsedAt),
          },
          {
            key: "until",
            head: t("until"),
            renderCell: ({ expiresAt, replaced }) =>
              replaced ? (
                <Note tone="warning">{formats.moment(expiresAt)}</Note>
              ) : (
                formats.date(expiresAt)
              ),
          },
        ]}
        actions={{
          head: t("stop"),
          renderActions: (one) => (
            <Button
              size="sm"
              aria-label={t(one.replaced ? "stopOld" : "stop")}
              onClick={() => stop(one)}
            >
              {t("stopShort")}
            </Button>
          ),
        }}
      />
      {isChanging && <p className="text-label text-ink-3">{t("both")}</p>}
    </div>
  );
}
