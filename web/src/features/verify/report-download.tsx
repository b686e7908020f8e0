import { Button } from "@paraph/ui/controls/button";
import { Menu } from "@paraph/ui/controls/menu";
import { Icon } from "@paraph/ui/icon";
import { Braces, ChevronDown, Download, FileCode, FileText } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { attempt } from "../../lib/over-pages/attempt.ts";
import { saveBlob } from "../../lib/browser/download.ts";
import { api } from "../../session/api.ts";
import { formOf } from "./use-check.ts";
import type { Checked } from "./use-check.ts";

/**
 * Downloads the validation report: as a PDF for people, as XML for programs, or as the response that the page shows.
 * The service keeps no files, so the file is sent again for the PDF and the XML.
 */
export function ReportDownload({ checked }: { checked: Checked }) {
  const t = useTranslations("web.verify.report");
  const [isLoading, setIsLoading] = useState(false);
  const { answer, file } = checked;
  const save = (blob: Blob, type: string) =>
    saveBlob(blob, `${file.name.replace(/\.pdf$/i, "")} – ${t("file")}.${type}`);
  const fetched = (type: "pdf" | "xml") =>
    void attempt("parts.downloadFailed", async () => {
      setIsLoading(true);
      try {
        const form = formOf(checked);
        save(await api("POST /v3/verify/report", { query: { type }, form }), type);
      } finally {
        setIsLoading(false);
      }
    });
  const shown = () => {
    // A report contains the findings, and nothing of the document.
    const hidden = { picture: undefined, pictureBefore: undefined, textChanges: undefined };
    const content = JSON.stringify({ ...answer, ...hidden }, null, 2);
    save(new Blob([content], { type: "application/json" }), "json");
  };
  return (
    <Menu
      trigger={
        <Button
          size="sm"
          loading={isLoading}
          icon={<Icon of={Download} size="sm" />}
          iconAfter={<Icon of={ChevronDown} size="sm" />}
        >
          {t("download")}
        </Button>
      }
      items={[
        { label: t("pdf"), icon: <Icon of={FileText} size="sm" />, onSelect: () => fetched("pdf") },
        { label: t("xml"), icon: <Icon of={FileCode} size="sm" />, onSelect: () => fetched("xml") },
        { label: t("json"), icon: <Icon of={Braces} size="sm" />, onSelect: shown },
      ]}
    />
  );
}
