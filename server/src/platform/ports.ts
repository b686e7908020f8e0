/**
 * Questions of a domain to domains above it. The asking domain declares the question; it is answered in one place
 * (`ports.ts` beside `app.ts`). An effect without an answer is an event instead.
 */

/**
 * All questions. The asking domain adds its own in its `ports.ts`:
 * `declare module "../../platform/ports.ts" { interface Ports { readonly contactsOf: (…) => Promise<Contact[]> } }`
 */
export interface Ports {}
