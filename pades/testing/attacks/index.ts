/** Changes to documents that damage them, make them costly, or change what they say after signing. */
export { attacks, type Attack } from "./attacks.ts";
export { damaged, damagedFiles, damages, tableDamages } from "./damage.ts";
export { overlays, type Overlay } from "./drawn-over.ts";
export { forgeries } from "./forgeries.ts";
export { formStyles, notFormStyles } from "./form-styles.ts";
export { habits, undecidable, type Habit } from "./habits.ts";
export { hostile } from "./hostile.ts";
export { withFieldValue, withPageContent, withXfaForm } from "./later-edits.ts";
export { notHabits } from "./not-habits.ts";
