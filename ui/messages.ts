/** Tells use-intl which words there are, so that an unknown key or a missing argument does not compile. */
import type { WebMessages } from "@paraph/language/web";

declare module "use-intl" {
  interface AppConfig {
    Messages: { web: WebMessages };
  }
}
