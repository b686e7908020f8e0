import { Ribbon } from "@paraph/ui/feedback/ribbon";
import { useState } from "react";
import { isProduction } from "../lib/service/config.ts";
import { browserStorage } from "../lib/browser/storage.ts";

const KEY = "hide-staging-alert";

/** Shown in every mode except production, unless it was closed in this browser (specification section 2). */
export function TestSystemRibbon() {
  const [hidden, setHidden] = useState(() => browserStorage.getItem(KEY) !== null);
  if (hidden || isProduction()) return null;
  return (
    <Ribbon
      onClose={() => {
        browserStorage.setItem(KEY, "1");
        setHidden(true);
      }}
    />
  );
}
