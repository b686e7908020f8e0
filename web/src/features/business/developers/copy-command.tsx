import { Button } from "@paraph/ui/controls/button";
import { Icon } from "@paraph/ui/icon";
import { Copy } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";

export interface CopyCommandProps {
  label: string;
  command: string;
}

/** A command for a terminal, to be copied. Where the browser does not let pages write to the clipboard, it is selected. */
export function CopyCommand({ label, command }: CopyCommandProps) {
  const t = useTranslations("web.developers.key");
  const [result, setResult] = useState<"copied" | "selected">();
  const text = useRef<HTMLPreElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(command);
      setResult("copied");
    } catch {
      if (text.current !== null) getSelection()?.selectAllChildren(text.current);
      setResult("selected");
    }
  };
  return (
    <div className="grid min-w-0 gap-1.5">
      <p className="text-label font-semibold">{label}</p>
      <pre
        ref={text}
        className="rounded-control border border-line bg-desk p-3 font-mono text-note [overflow-wrap:anywhere] whitespace-pre-wrap"
      >
        {command}
      </pre>
      <div className="flex flex-wrap items-center gap-3">
        <Button icon={<Icon of={Copy} size="sm" />} onClick={() => void copy()}>
          {t("copy", { what: label })}
        </Button>
        <span role="status" className="text-label text-ink-2">
          {result !== undefined && t(result)}
        </span>
      </div>
    </div>
  );
}
