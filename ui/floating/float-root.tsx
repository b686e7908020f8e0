import { createContext, useContext, useState } from "react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";

const FloatContext = createContext<HTMLElement | null>(null);

/** Where menus, lists and tooltips are put, so that everything on the page stands in a landmark. */
export function useFloatRoot(): HTMLElement | undefined {
  return useContext(FloatContext) ?? undefined;
}

/** A place of its own for floating parts: a dialog or an overlay keeps its menus inside itself. */
export function FloatScope({ children }: { children: ReactNode }) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  return (
    <FloatContext value={element}>
      {children}
      <div ref={setElement} />
    </FloatContext>
  );
}

/** The page's place for floating parts, a named region. */
export function FloatRoot({ children }: { children: ReactNode }) {
  const t = useTranslations("web.ui");
  const [element, setElement] = useState<HTMLElement | null>(null);
  return (
    <FloatContext value={element}>
      {children}
      <div ref={setElement} role="region" aria-label={t("floats")} />
    </FloatContext>
  );
}
