/**
 * Starts error reporting, if it is configured. Its code is loaded after the first page or with the first error, and
 * earlier errors are not lost.
 */
import type { PublicConfig } from "@paraph/contract/public-config";
import { config } from "../../lib/service/config.ts";
import { afterFirstPage } from "../../lib/browser/first-page.ts";
import { logOnly, onReport } from "../../lib/service/report.ts";
import type { Reporter } from "../../lib/service/report.ts";

/** The maximum number of errors that wait for the tool. */
const MOST = 20;

/** Starts error reporting. Without a configuration, nothing is loaded. */
export function startErrorReporting(given: PublicConfig = config): void {
  const { errorReporting } = given;
  if (errorReporting === undefined) return;
  const early: Parameters<Reporter>[] = [];
  let capture: Reporter = (...told) => {
    if (early.length < MOST) early.push(told);
    void opened();
  };
  const onError = (event: ErrorEvent) => capture(event.error, "Early error");
  const onRejection = (event: PromiseRejectionEvent) => capture(event.reason, "Early rejection");
  addEventListener("error", onError);
  addEventListener("unhandledrejection", onRejection);
  const deaf = () => {
    removeEventListener("error", onError);
    removeEventListener("unhandledrejection", onRejection);
  };
  onReport((...told) => capture(...told));
  const open = async () => {
    try {
      const { openErrorReporting } = await import("./error-reporting.ts");
      // From here on, the tool listens for errors itself.
      deaf();
      capture = openErrorReporting(errorReporting, given);
      for (const told of early.splice(0)) capture(...told);
    } catch (error) {
      deaf();
      logOnly("Failed to load", error);
    }
  };
  let opening: Promise<void> | undefined;
  const opened = () => (opening ??= open());
  afterFirstPage(() => void opened());
}
