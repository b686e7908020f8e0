import { CSPProvider } from "@base-ui/react/csp-provider";
import type { ReactNode } from "react";
import { FloatRoot } from "./float-root.tsx";

/**
 * What the components need around them: a landmark for floating parts, and no style elements, because the page's
 * Content Security Policy forbids inline ones.
 */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <CSPProvider disableStyleElements>
      <FloatRoot>{children}</FloatRoot>
    </CSPProvider>
  );
}
