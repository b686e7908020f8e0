import { Button } from "@paraph/ui/controls/button";
import { Icon } from "@paraph/ui/icon";
import { Download } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { attempt } from "../../../lib/over-pages/attempt.ts";
import { saveBlob } from "../../../lib/browser/download.ts";

export interface FileButtonProps {
  rows: number;
  fileName: string;
  load: () => Promise<Blob>;
}

/** Downloads all entries of the list, not only those of its page. */
export function FileButton({ rows, fileName, load }: FileButtonProps) {
  const t = useTranslations("web.activity");
  const [isLoading, setLoading] = useState(false);
  if (rows === 0) return null;
  return (
    <Button
      icon={<Icon of={Download} />}
      loading={isLoading}
      onClick={() => {
        setLoading(true);
        void attempt("activity.notDownloaded", async () => {
          saveBlob(await load(), `${fileName}.csv`);
        }).finally(() => setLoading(false));
      }}
    >
      {t("download", { count: rows })}
    </Button>
  );
}
