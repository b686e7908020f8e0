import { CSPProvider } from "@base-ui/react/csp-provider";
import { Tooltip } from "@base-ui/react/tooltip";
import type { ReactNode } from "react";
import { FloatRoot } from "./float-root.tsx";

/**
 * What the components need around them: tooltips that open after 150 ms and close at once
 * (specification section 9), a landmark for floating parts, and no style elements, because the page's
 * Content Security Policy forbids inline ones.
 */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <CSPProvider disableStyleElements>
      <Tooltip.Provider delay={150} closeDelay={0}>
        <FloatRoot>{children}</FloatRoot>
      </Tooltip.Provider>
    </CSPProvider>
  );
}
