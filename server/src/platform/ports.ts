/**
 * Ports: what a domain needs to know from domains above it. The domain declares a function; `ports.ts` beside `app.ts`
 * contains all implementations. If no result is needed, the domain emits an event instead.
 */

/**
 * All ports. Each domain declares its ports in its `ports.ts`: `declare module "../../platform/ports.ts" { interface
 * Ports { readonly contactsOf: (…) => Promise<Contact[]> } }`
 */
export interface Ports {}
