import { TextButton } from "@paraph/ui/controls/text-link";
import { useMedia } from "@paraph/ui/use-media";
import { useTranslations } from "use-intl";

interface ArmedHintProps {
  /** The signer whose box the next click on a page places; undefined if there is none. */
  name: string | undefined;
  /** The last action, for screen readers; undefined if there was none. */
  said: string | undefined;
  onStop: () => void;
}

/** Says what a click on a page does now, and how to stop that. */
export function ArmedHint({ name, said, onStop }: ArmedHintProps) {
  const t = useTranslations("web.compose.place");
  const isTouch = useMedia("(pointer: coarse)");
  return (
    <div
      className={
        name === undefined ? "sr-only" : "flex items-baseline gap-3 px-4 pb-2.5 text-label md:px-6"
      }
    >
      <p role="status">
        {name === undefined ? said : t(isTouch ? "tapPage" : "clickPage", { name })}
      </p>
      {name !== undefined && <TextButton onClick={onStop}>{t("stop")}</TextButton>}
    </div>
  );
}
