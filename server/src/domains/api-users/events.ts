/** Events of API users. */
import type { OpenRequests } from "../businesses/index.ts";

declare module "../../platform/events.ts" {
  interface Events {
    /** An API user was deleted: nobody manages its requests any more. */
    readonly "api_user.deleted": {
      readonly id: string;
      /** The account of the admin; null if the business has ended. */
      readonly by: string | null;
      readonly openRequests: OpenRequests;
      /** Network address of the call; empty without one. */
      readonly ip: string;
    };
  }
}
