import { ActDialog } from "@paraph/ui/floating/act-dialog";
import type { ActDialogProps } from "@paraph/ui/floating/act-dialog";
import { useTranslations } from "use-intl";
import type { ModalBodyProps } from "../../lib/over-pages/modal-names.ts";

/** What a modal is told while its act runs, and how it is closed. */
type Told = Pick<ModalBodyProps<object, never>, "loading" | "error" | "close">;

export interface AskDialogProps
  extends
    Omit<ActDialogProps, "open" | "onClose" | "busy" | "error" | "leave">,
    Partial<Pick<ActDialogProps, "leave">> {
  of: Told;
}

/** A modal that asks for one act. The way out is "Cancel", unless it has other words. */
export function AskDialog({ of: { loading, error, close }, leave, ...dialog }: AskDialogProps) {
  const common = useTranslations("web.common");
  return (
    <ActDialog
      {...dialog}
      open
      onClose={close}
      busy={loading}
      leave={leave ?? common("cancel")}
      error={error}
    />
  );
}
