import { common, shell, ui } from "@paraph/language/testing/english";
import type { ReactNode } from "react";
import { IntlProvider } from "use-intl";
import { UiProvider } from "../floating/ui-provider.tsx";

/** What a component needs around it in a test: English words and the floats' place. */
export function WithWords({ children }: { children: ReactNode }) {
  return (
    <IntlProvider locale="en-GB" timeZone="Europe/Zurich" messages={{ web: { common, shell, ui } }}>
      <UiProvider>{children}</UiProvider>
    </IntlProvider>
  );
}
