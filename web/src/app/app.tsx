/** The client as it is drawn: the router's pages, and what stands over them. */
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
import { LazyPart } from "../shell/lazy-body.tsx";
import { RouteTitle } from "../shell/route-title.tsx";
import { withPageProviders } from "../shell/with-page-providers.tsx";
import { TestSystemRibbon } from "../shell/test-system-ribbon.tsx";

const Hosts = lazy(() => loadPart(() => withPageProviders(import("./over-pages/hosts.tsx"))));

/** Over every page, inside the router: what they show may lead to another page. */
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

/** The router with its frames; resolves when the words of every page are there. */
export async function openRouter(): Promise<AppRouter> {
  await ensureAreas(["common", "titles", "ui", "shell", "forms"]);
  return createAppRouter({ layouts, Failure, OverPages });
}

/** The client. It follows the session: a page that may no longer be seen is left at once. */
export function App({ router }: { router: AppRouter }) {
  useEffect(() => followVisitor(router), [router]);
  return (
    <WordsProvider>
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>
    </WordsProvider>
  );
}
