/**
 * What property tests try follows from one number: a run that fails fails again, and no change is refused for an input
 * that it has nothing to do with. `FC_SEED` sets another number; `npm run fuzz` looks for new inputs.
 */
import fc from "fast-check";

fc.configureGlobal({
  ...fc.readConfigureGlobal(),
  seed: Number(process.env["FC_SEED"] ?? 1),
});
