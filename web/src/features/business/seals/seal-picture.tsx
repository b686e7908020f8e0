import { Button } from "@paraph/ui/controls/button";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { base64Of } from "../../../lib/browser/base64.ts";
import { attempt } from "../../../lib/over-pages/attempt.ts";
import type { KeptWords } from "../../../lib/words/kept-words.ts";
import { api } from "../../../session/api.ts";
import { SealEmblem } from "./seal-emblem.tsx";
import { refreshSeals } from "./seal-queries.ts";
import type { SealPartProps } from "./seal-queries.ts";

/** The picture of a seal, which visible seals show: an admin chooses, replaces or removes it. */
export function SealPicture({ business: id, seal }: SealPartProps) {
  const t = useTranslations("web.seals.picture");
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const path = { id, name: seal.name };
  const change = async (failed: KeptWords, work: () => Promise<unknown>) => {
    setBusy(true);
    await attempt(failed, async () => {
      await work();
      await refreshSeals(id);
    });
    setBusy(false);
  };
  const choose = (file: File) =>
    change("seals.picture.notSet", async () =>
      api("POST /v1/businesses/{id}/seals/{name}/image", {
        path,
        body: { content: await base64Of(file) },
      }),
    );
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SealEmblem business={id} seal={seal} />
      <span className="min-w-0 grow basis-48 text-label text-ink-3">
        {seal.hasImage ? t("set") : t("none")}
      </span>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t("choose")}
        accept="image/png,image/jpeg"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = "";
          if (file !== undefined) void choose(file);
        }}
      />
      <Button loading={isBusy} onClick={() => input.current?.click()}>
        {seal.hasImage ? t("replace") : t("choose")}
      </Button>
      {seal.hasImage && (
        <Button
          variant="quiet"
          disabled={isBusy}
          onClick={() =>
            void change("seals.picture.notRemoved", () =>
              api("DELETE /v1/businesses/{id}/seals/{name}/image", { path }),
            )
          }
        >
          {t("remove")}
        </Button>
      )}
    </div>
  );
}
