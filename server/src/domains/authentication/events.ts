/** Events of logins. */

declare module "../../platform/events.ts" {
  interface Events {
    /** The emergency admin of a business has logged in with password and second factor. `ip`: the network address of the call. */
    readonly "emergency.login": { readonly accountId: string; readonly ip: string };
    /** A person is about to remove their second factor; their account is locked. A subscriber that throws prevents it. */
    readonly "second_factor.removing": { readonly accountId: string };
  }
}
