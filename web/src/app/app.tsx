/** The root component of the client: the pages from the router, and everything that is shown over them. */
import { UiProvider } from "@paraph/ui/floating/ui-provider";
import { RouterProvider } from "@tanstack/react-router";
import { lazy, useEffect } from "react";
import { createAppRouter, followVisitor } from "./router.tsx";
import type { AppRouter } from "./router.tsx";
import { ensureAreas, WordsProvider } from "../lib/words/words.tsx";
import { Failure } from "../shell/failure.tsx";
import { loadPart } from "../lib/browser/stale-chunk.ts";
import { useAfterFirstPage } from "../lib/browser/first-page.ts";
import { layouts } from "./layouts/layouts.ts";
import { followPaletteShortcut } from "./palette/palette-shortcut.ts";
import { LazyPart } from "../shell/lazy-body.tsx";
import { RouteTitle } from "../shell/route-title.tsx";
import { withPageProviders } from "../shell/with-page-providers.tsx";
import { TestSystemRibbon } from "../shell/test-system-ribbon.tsx";

const Hosts = lazy(() => loadPart(() => withPageProviders(import("./over-pages/hosts.tsx"))));

/** Components over every page. They are inside the router, because they can lead to another page. */
function OverPages() {
  const due = useAfterFirstPage();
  return (
    <>
      <TestSystemRibbon />
      <RouteTitle />
      {due && (
        <LazyPart
          about="What stands over the pages could not be loaded"
          onFailure={() => undefined}
        >
          <Hosts />
        </LazyPart>
      )}
    </>
  );
}

/** Creates the router with its layouts. Resolves when the texts that every page needs are loaded. */
export async function openRouter(): Promise<AppRouter> {
  await ensureAreas(["common", "titles", "ui", "shell", "forms"]);
  return createAppRouter({ layouts, Failure, OverPages });
}

/** The client. It follows the session, and leaves a page at once when the person may no longer see it. */
export function App({ router }: { router: AppRouter }) {
  useEffect(() => followVisitor(router), [router]);
  useEffect(() => followPaletteShortcut(router), [router]);
  return (
    <WordsProvider>
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>
    </WordsProvider>
  );
}
