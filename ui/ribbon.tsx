import { X } from "lucide-react";
import { useTranslations } from "use-intl";
import { Icon } from "./icon.tsx";

/** Says that this is not production: solid warning with ink text, top centre, closable. */
export function Ribbon({ onClose }: { onClose: () => void }) {
  const t = useTranslations("web.common");
  return (
    <aside
      aria-label={t("testSystem")}
      className="pointer-events-none fixed top-0 left-1/2 z-25 inline-flex min-h-6 -translate-x-1/2 max-sm:left-44 items-center rounded-b-control border border-t-0 border-transparent bg-warning ps-3 text-note font-[640] text-on-warning"
    >
      {t("testSystem")}
      <button
        type="button"
        aria-label={t("closeRibbon")}
        onClick={onClose}
        className="pointer-events-auto grid size-6 place-items-center focus-visible:outline-on-warning focus-visible:-outline-offset-3"
      >
        <Icon of={X} size="sm" />
      </button>
    </aside>
  );
}
