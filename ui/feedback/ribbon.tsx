import { X } from "lucide-react";
import { useTranslations } from "use-intl";
import { Icon } from "../icon.tsx";

/** Says that this is not production: a strip in solid warning above everything, closable; it covers nothing. */
export function Ribbon({ onClose }: { onClose: () => void }) {
  const t = useTranslations("web.common");
  return (
    <aside
      aria-label={t("testSystem")}
      className="pp-ribbon fixed inset-x-0 top-0 z-25 flex h-6 items-center justify-center bg-warning ps-6 text-note font-[640] text-on-warning"
    >
      {t("testSystem")}
      <button
        type="button"
        aria-label={t("closeRibbon")}
        onClick={onClose}
        className="grid size-6 place-items-center focus-visible:outline-on-warning focus-visible:-outline-offset-3"
      >
        <Icon of={X} size="sm" />
      </button>
    </aside>
  );
}
