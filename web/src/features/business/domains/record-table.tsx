import { IconButton } from "@paraph/ui/controls/icon-button";
import { Icon } from "@paraph/ui/icon";
import { Copy } from "lucide-react";
import { useRef } from "react";
import { useTranslations } from "use-intl";
import { showSnackbar } from "../../../lib/over-pages/snackbar.ts";
import type { Domain } from "./domains.ts";

/** The values of a DNS record, each with a button that copies it where somebody has to. */
export function RecordTable({ record }: { record: Domain["record"] }) {
  const t = useTranslations("web.domains.record");
  const { type, name, value, ttl } = record;
  return (
    <dl className="divide-y divide-line border border-line bg-paper">
      <Row term={t("type")} value={type} />
      <Row term={t("name")} value={name} copied />
      <Row term={t("value")} value={value} copied />
      <Row term={t("ttl")} value={String(ttl)} />
    </dl>
  );
}

function Row({ term, value, copied = false }: { term: string; value: string; copied?: boolean }) {
  const t = useTranslations("web.domains.record");
  const text = useRef<HTMLSpanElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      showSnackbar({ message: t("copied") });
    } catch {
      // Where the browser does not let pages write to the clipboard, the text is selected.
      if (text.current !== null) getSelection()?.selectAllChildren(text.current);
      showSnackbar({ message: t("selected") });
    }
  };
  return (
    <div className="grid min-h-10 grid-cols-[4rem_minmax(0,1fr)_2.25rem] items-center gap-x-2 ps-3.5 sm:grid-cols-[6rem_minmax(0,1fr)_2.25rem]">
      <dt className="text-ink-3">{term}</dt>
      <dd className="contents">
        <span ref={text} className="py-2 font-mono text-label [overflow-wrap:anywhere]">
          {value}
        </span>
        {copied && (
          <IconButton
            size="sm"
            label={t("copy", { what: term })}
            icon={<Icon of={Copy} size="sm" />}
            onClick={() => void copy()}
          />
        )}
      </dd>
    </div>
  );
}
