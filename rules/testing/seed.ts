/**
 * All inputs of property tests follow from one number, so that a failed run fails again, and no change fails because of
 * an input that has nothing to do with it. `FC_SEED` sets another number; `npm run fuzz` tries new inputs.
 */
import fc from "fast-check";

fc.configureGlobal({
  ...fc.readConfigureGlobal(),
  seed: Number(process.env["FC_SEED"] ?? 1),
});
