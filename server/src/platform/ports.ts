/**
 * What a domain asks of domains above it, which it does not know: each question is declared by the domain that asks, and
 * answered in one place (`ports.ts` beside `app.ts`). What merely follows from something is an event, not a question.
 */

/**
 * All questions. The domain that asks adds its own in its `ports.ts`:
 * `declare module "../../platform/ports.ts" { interface Ports { readonly contactsOf: (…) => Promise<Contact[]> } }`
 */
export interface Ports {}
