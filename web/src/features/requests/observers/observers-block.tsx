import { useTranslations } from "use-intl";
import type { SignatureRequest } from "../../../session/signer-client.tsx";
import { Block } from "../view/block.tsx";
import { Observers } from "./observers.tsx";
import { useObservers } from "./use-observers.ts";

/** The observers in the panel of a sent request. Nothing if it has none and the reader can add none. */
export function ObserversBlock({ request }: { request: SignatureRequest }) {
  const t = useTranslations("web.parts.observers");
  const { list } = useObservers(request);
  if (list.length === 0 && request.can.add_observer !== true) return null;
  return (
    <Block title={t("title")} aside={<span className="text-note text-ink-3">{t("lead")}</span>}>
      <Observers request={request} />
    </Block>
  );
}
