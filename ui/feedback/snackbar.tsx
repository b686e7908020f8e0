import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { useRef, useState } from "react";
import type { PointerEvent, ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Icon } from "../icon.tsx";
import { IconButton } from "../controls/icon-button.tsx";
import { TextButton } from "../controls/text-link.tsx";

export type SnackbarTone = "neutral" | "info" | "success" | "error";

export interface SnackbarProps {
  message: ReactNode;
  tone?: SnackbarTone;
  action?: { text: string; onSelect: () => void };
  /** Left out: it cannot be dismissed by hand. */
  onDismiss?: () => void;
  /** How far a swipe has to go, in CSS pixels. */
  swipe?: number;
}

const ICON = { neutral: undefined, info: Info, success: CircleCheck, error: CircleAlert };

/** One message at the bottom left, on ink. A swipe to either side dismisses it. */
export function Snackbar(props: SnackbarProps) {
  const { message, tone = "neutral", action, onDismiss, swipe = 50 } = props;
  const t = useTranslations("web.common");
  const from = useRef<number | null>(null);
  const [shift, setShift] = useState(0);
  const icon = ICON[tone];

  const end = (event: PointerEvent) => {
    const start = from.current;
    from.current = null;
    setShift(0);
    if (start !== null && Math.abs(event.clientX - start) > swipe) onDismiss?.();
  };
  return (
    <div
      className="inline-flex min-h-11 max-w-140 touch-pan-y items-center gap-3.5 rounded-float border border-transparent bg-ink px-3.5 text-paper has-[button]:pe-2 shadow-float select-none data-[shifted]:transition-none"
      style={shift === 0 ? undefined : { translate: `${shift}px 0` }}
      onPointerDown={(event) => {
        if (onDismiss && !(event.target as Element).closest("button")) {
          from.current = event.clientX;
          event.currentTarget.setPointerCapture(event.pointerId);
        }
      }}
      onPointerMove={(event) => {
        if (from.current !== null) setShift(event.clientX - from.current);
      }}
      onPointerUp={end}
      onPointerCancel={() => {
        from.current = null;
        setShift(0);
      }}
    >
      {icon && <Icon of={icon} />}
      <span className="min-w-0 py-2.5">{message}</span>
      {action && (
        <span className="shrink-0">
          <TextButton inverse onClick={action.onSelect}>
            {action.text}
          </TextButton>
        </span>
      )}
      {onDismiss && (
        <IconButton
          size="sm"
          variant="inverse"
          label={t("dismiss")}
          icon={<Icon of={X} />}
          onClick={onDismiss}
        />
      )}
    </div>
  );
}
