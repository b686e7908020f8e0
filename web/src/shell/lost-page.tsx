import { useTranslations } from "use-intl";

/** The illustration of the 404 page and the error page: an empty sheet, and a stroke that leads off it. */
export function LostPage() {
  const t = useTranslations("web.shell");
  return (
    <svg
      role="img"
      aria-label={t("illustration")}
      viewBox="0 0 300 132"
      className="mb-8 h-33 w-auto max-w-full overflow-visible fill-none"
      strokeLinecap="round"
    >
      <path
        d="M1 131V1H66L92 27V131Z"
        className="fill-page stroke-line-2"
        strokeWidth={1}
        strokeLinejoin="round"
      />
      <path d="M66 1V27H92" className="stroke-line-2" strokeWidth={1} />
      <path d="M16 46H60M16 58H76M16 70H70" className="stroke-line-2" strokeWidth={2} />
      <path
        d="M16 108C60 108 118 92 118 56C118 42 112 34 103 34S88 42 88 56C88 90 132 112 186 106C226 101 258 92 299 98"
        className="stroke-primary dark:stroke-primary-text"
        strokeWidth={3.5}
      />
    </svg>
  );
}
