import { useTranslations } from "use-intl";
import { showSnackbar } from "../snackbar/snackbar.ts";
import { useCalls } from "../session/calls.tsx";
import { openDownload, saveBlob } from "../lib/browser/download.ts";
import { useSentence } from "../lib/forms/failure.ts";

export interface Downloads {
  /** The documents whose ids are found, each as it now is: looking for them is part of the attempt. */
  documents(find: () => readonly string[] | Promise<readonly string[]>): void;
  /** The signature protocol. */
  protocol(request: string, title: string): void;
}

/** Downloads that say so when they fail, and offer to try again. */
export function useDownloads(): Downloads {
  const calls = useCalls();
  const sentence = useSentence();
  const t = useTranslations("web.parts");
  const common = useTranslations("web.common");

  async function attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      showSnackbar({
        message: `${t("downloadFailed")} ${sentence(error)}`,
        color: "error",
        indefinite: true,
        action: { text: common("retry"), handler: () => void attempt(work) },
      });
    }
  }

  return {
    documents: (find) =>
      void attempt(async () => {
        for (const id of await find()) openDownload((await calls.downloadTicket(id)).url);
      }),
    protocol: (request, title) =>
      void attempt(async () => {
        saveBlob(await calls.report(request), `${title} – ${t("protocolFile")}.pdf`);
      }),
  };
}
