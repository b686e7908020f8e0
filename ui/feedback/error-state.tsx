import { CircleAlert, RotateCcw } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../controls/button.tsx";
import { Icon } from "../icon.tsx";

export interface ErrorStateProps {
  /** What failed. */
  title: ReactNode;
  /** Whether data is safe; "The server did not answer. Your data is safe." when left out. */
  children?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  /** Nothing else is on the page: what failed is its headline. */
  page?: boolean;
}

/** Something could not be loaded or done. */
export function ErrorState({ title, children, onRetry, retrying, page }: ErrorStateProps) {
  const common = useTranslations("web.common");
  const t = useTranslations("web.ui");
  const Title = page ? "h1" : "p";
  return (
    <div role="alert" className="max-w-[42em] py-5.5">
      <Icon of={CircleAlert} size="lg" className="text-error-text" />
      <Title className="mt-2 font-semibold">{title}</Title>
      <p className="mt-1 text-ink-2">{children ?? t("failed")}</p>
      {onRetry && (
        <div className="mt-3">
          <Button icon={<Icon of={RotateCcw} />} loading={retrying} onClick={onRetry}>
            {common("retry")}
          </Button>
        </div>
      )}
    </div>
  );
}
