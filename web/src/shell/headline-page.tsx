import { rowOf } from "@paraph/rules/routes";
import { PageHead } from "@paraph/ui/lists/section";
import { useRouteName, useTitleWords } from "./route-title.tsx";

/** A page that shows only its headline. */
export default function HeadlinePage() {
  const route = useRouteName();
  const words = useTitleWords();
  if (route === undefined) return null;
  return <PageHead flush={rowOf(route).layout !== "default"} title={words(route)} />;
}
