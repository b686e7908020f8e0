/** Sends errors, traces and session replays to the configured error reporting. It is loaded separately. */
import type { PublicConfig } from "@paraph/contract/public-config";
import { limits } from "@paraph/rules/limits/pages";
import { tracePropagation } from "@paraph/rules/outside-parties";
import {
  browserTracingIntegration,
  captureException,
  init,
  makeFetchTransport,
  replayIntegration,
} from "@sentry/browser";
import type { BrowserOptions } from "@sentry/browser";
import type { Reporter } from "../../lib/service/report.ts";
import { scrubbedItem } from "./scrub.ts";

type Settings = NonNullable<PublicConfig["errorReporting"]>;
type Transport = ReturnType<typeof makeFetchTransport>;

/** Rates and targets (specification section 9). */
export function reportingRates(
  { tracesRate }: Pick<Settings, "tracesRate">,
  customerAreaHost: string | undefined,
) {
  return {
    tracesSampleRate: tracesRate,
    replaysSessionSampleRate: tracesRate,
    replaysOnErrorSampleRate: limits.errorReplays,
    tracePropagationTargets: tracePropagation(customerAreaHost),
  } satisfies BrowserOptions;
}

/** Removes secrets from everything that is sent. */
function scrubbingTransport(options: Parameters<typeof makeFetchTransport>[0]): Transport {
  const transport = makeFetchTransport(options);
  return {
    ...transport,
    send: ([headers, items]) => {
      const safe = items.map(([header, payload]) => scrubbedItem({ ...header }, payload));
      return transport.send([headers, safe] as unknown as Parameters<Transport["send"]>[0]);
    },
  };
}

/** Starts the tool; returns a function that reports a caught error. */
export function openErrorReporting(
  settings: Settings,
  { mode, customerAreaHost }: Pick<PublicConfig, "mode" | "customerAreaHost">,
): Reporter {
  init({
    dsn: settings.dsn,
    environment: mode,
    ...reportingRates(settings, customerAreaHost),
    transport: scrubbingTransport,
    sendClientReports: false,
    // The messages of failed calls are not changed in the page.
    enhanceFetchErrorMessages: "report-only",
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
    },
    integrations: (defaults) => [
      ...defaults.filter(({ name }) => name !== "BrowserSession"),
      ...(settings.tracesRate > 0 ? [browserTracingIntegration()] : []),
      // Nothing that people read or write is recorded. The data is not compressed, so that addresses in it can be
      // removed.
      replayIntegration({
        maskAllText: true,
        maskAllInputs: true,
        blockAllMedia: true,
        useCompression: false,
      }),
    ],
  });
  return (error, about, which) => {
    captureException(error, { tags: { about }, ...(which !== undefined && { extra: { which } }) });
  };
}
