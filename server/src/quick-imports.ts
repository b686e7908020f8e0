/**
 * Loaded before the service's modules: imports of drizzle-orm are resolved without Node's help. Node reads the
 * description of a package again for every import that leads to one of its files
 * (`getPackageScopeConfig` in `lib/internal/modules/esm/get_format.js`), and the one of drizzle-orm has 180 KB:
 * without this, a start spends two thirds of its processor time on that.
 */
import module from "node:module";

const NAME = "drizzle-orm";
const INSIDE = `/node_modules/${NAME}/`;

/** What its entries resolve to. */
const entries = new Map<string, module.ResolveFnOutput>();

module.registerHooks({
  resolve: (specifier, context, next) => {
    const { parentURL = "" } = context;
    if (specifier.startsWith(".") && parentURL.includes(INSIDE)) {
      // Its package.json says "type": "module".
      const { href } = new URL(specifier, parentURL);
      return { url: href, format: "module", shortCircuit: true };
    }
    if (specifier !== NAME && !specifier.startsWith(`${NAME}/`)) return next(specifier, context);
    const known = entries.get(specifier) ?? next(specifier, context);
    entries.set(specifier, known);
    return { ...known, shortCircuit: true };
  },
});
