import { X } from "lucide-react";
import { useTranslations } from "use-intl";
import { Icon } from "../icon.tsx";

/** Says that this is not production: a small tab at the top of the screen, closable, in a strip of its own: it covers nothing. */
export function Ribbon({ onClose }: { onClose: () => void }) {
  const t = useTranslations("web.common");
  return (
    <aside
      aria-label={t("testSystem")}
      className="pp-ribbon fixed inset-x-0 top-0 z-25 flex h-6 justify-center bg-paper text-note font-[640] text-on-warning"
    >
      <span className="inline-flex items-center gap-1 rounded-b-control bg-warning ps-3">
        {t("testSystem")}
        <button
          type="button"
          aria-label={t("closeRibbon")}
          onClick={onClose}
          className="grid size-6 place-items-center rounded-b-control focus-visible:outline-on-warning focus-visible:-outline-offset-3"
        >
          <Icon of={X} size="sm" />
        </button>
      </span>
    </aside>
  );
}
