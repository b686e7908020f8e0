import { limits } from "@paraph/rules/limits/pages";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { dismissSnackbar, showSnackbar } from "../../lib/over-pages/snackbar.ts";
import { followManifest } from "../../lib/service/manifest.ts";

/** Says that there is a new release of the page, and loads it when the person agrees. */
export function NewVersion() {
  const t = useTranslations("web.shell.newVersion");
  const [released, setReleased] = useState(0);
  useEffect(() => followManifest(limits.versionPoll, () => setReleased((count) => count + 1)), []);
  const message = t("message");
  const text = t("reload");
  useEffect(() => {
    if (released === 0) return undefined;
    const action = { text, handler: () => location.reload() };
    const id = showSnackbar({ message, indefinite: true, action });
    return () => dismissSnackbar(id);
  }, [released, message, text]);
  return null;
}
