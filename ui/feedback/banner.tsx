import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Icon } from "../icon.tsx";

export interface BannerProps {
  children: ReactNode;
  href?: string | undefined;
  linkText?: ReactNode;
}

/** A notice for everyone, above the top bar: maintenance. */
export function Banner({ children, href, linkText }: BannerProps) {
  const t = useTranslations("web.ui");
  return (
    <aside
      aria-label={t("notice")}
      className="flex min-h-10 items-start gap-2.5 border-b border-warning-line bg-warning-tint px-gutter py-2 text-ink"
    >
      <Icon of={TriangleAlert} className="mt-0.5 text-warning-text" />
      <p className="min-w-0">
        {children}
        {href !== undefined && (
          <>
            {" "}
            <a
              href={href}
              className="font-[550] underline underline-offset-3"
              target="_blank"
              rel="noreferrer"
            >
              {linkText}
            </a>
          </>
        )}
      </p>
    </aside>
  );
}
