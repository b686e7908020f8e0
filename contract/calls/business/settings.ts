/** The settings of a business (specification sections 3 and 7, "Business"). The service enforces all of them. */
import { faultOfWebsite, MAIL_FILES, VISUAL_PARTS, WEBSITE } from "@paraph/rules/business-settings";
import { limits } from "@paraph/rules/limits";
import { SWITCHABLE_QUALITIES } from "@paraph/rules/qualities";
import { z } from "zod";
import { endpoint } from "../../endpoint.ts";
import { email, moment, phone, wholeNumber } from "../../shapes.ts";

const { leastDays, mostDays } = limits.retention;
const { websites } = limits.businessSettings;

/** A level that a business can switch off for its members; Part 11 has a switch of its own. */
const switchableQuality = z.enum(SWITCHABLE_QUALITIES);

const days = z.number().int().min(leastDays).max(mostDays);

/** Each part of a list or table, by its name. */
const each = <const N extends readonly string[], T extends z.ZodType>(names: N, shape: T) =>
  Object.fromEntries(names.map((name) => [name, shape])) as { [K in N[number]]: T };

/** A website that may show signing pages in a frame. */
const website = z
  .string()
  .max(300)
  .refine((text) => faultOfWebsite(text) !== "https", { message: "https" })
  .refine((text) => faultOfWebsite(text) !== "website", { message: "website" })
  .refine((text) => faultOfWebsite(text) !== "shared_website", { message: "shared_website" })
  .meta({
    description:
      "A website: https, a host name, perhaps with one wildcard in front, perhaps a port",
    pattern: WEBSITE.source,
  });

const settings = z.object({
  /** The contact that signers see in place of the sender's. An invalid value is blanked. */
  support_contact: z.object({ email: z.string().nullable(), phone: z.string().nullable() }),
  signature_requests: z.object({
    /** Whether members and API users can request signatures under 21 CFR Part 11. Those already requested stay. */
    part11: z.object({ enabled: z.boolean() }),
    /**
     * The requests of the business are deleted `terminal_state` days after their end. A change applies to requests that end from
     * then on; those that have already ended are never deleted earlier because of it.
     */
    retention: z.object({
      enabled: z.boolean(),
      terminal_state: z.number().int().nullable(),
      /**
       * The number of ended requests that are deleted in the next 30 days, with the days of the query or otherwise with the
       * current ones. Counted up to 10,000.
       */
      deleted_soon: z.number().int(),
    }),
  }),
  permissions: z.object({
    /** Whether API users can create and manage requests whose owner is a member (`creator`). */
    api_acts_for_members: z.boolean(),
    /** The parts of their visual signatures that members can change, and the default values. */
    visual_signatures: z.object(
      each(VISUAL_PARTS, z.object({ can_update: z.boolean(), default_value: z.boolean() })),
    ),
  }),
  /** The levels at which members can neither request nor sign. */
  disabled_qualities: z.array(switchableQuality),
  /** The websites that may show the signing pages of its requests in a frame. */
  frame_ancestors: z.array(
    z.object({
      website: z.string(),
      added_at: moment,
      /** The admin who added it: "me" is the caller. The name is empty after the account is erased. */
      added_by: z.object({ name: z.string(), is_me: z.boolean() }),
    }),
  ),
  /** The logo, which `POST /v1/businesses/{id}/branding/logo` sets; sizes in pixels. */
  company_branding: z.object({
    logo: z
      .object({ height: z.number().int(), width: z.number().int(), url: z.string() })
      .nullable(),
  }),
  analytics: z.object({ enabled: z.boolean() }),
  mail_service: z.object({
    /** The files that are attached to the mail about the completion of a request; `customisable`: a sender can change this. */
    attachments: z.object(
      each(MAIL_FILES, z.object({ enabled: z.boolean(), customisable: z.boolean() })),
    ),
  }),
});
export type BusinessSettings = z.output<typeof settings>;

const change = z.strictObject({
  support_contact: z
    .strictObject({ email: email.nullable().optional(), phone: phone.nullable().optional() })
    .optional(),
  signature_requests: z
    .strictObject({
      part11: z.strictObject({ enabled: z.boolean() }).optional(),
      retention: z
        .discriminatedUnion("enabled", [
          z.strictObject({ enabled: z.literal(true), terminal_state: days }),
          z.strictObject({ enabled: z.literal(false), terminal_state: z.null().optional() }),
        ])
        .optional(),
    })
    .optional(),
  permissions: z
    .strictObject({
      api_acts_for_members: z.boolean().optional(),
      visual_signatures: z
        .strictObject(
          each(
            VISUAL_PARTS,
            z
              .strictObject({
                can_update: z.boolean().optional(),
                default_value: z.boolean().optional(),
              })
              .optional(),
          ),
        )
        .optional(),
    })
    .optional(),
  /** The values to add to the list and to remove from it; all others stay. */
  disabled_qualities: z
    .strictObject({
      add: z.array(switchableQuality).max(10).optional(),
      remove: z.array(switchableQuality).max(10).optional(),
    })
    .optional(),
  frame_ancestors: z
    .strictObject({
      add: z.array(website).max(websites).optional(),
      remove: z.array(z.string().max(300)).max(websites).optional(),
    })
    .optional(),
  analytics: z.strictObject({ enabled: z.boolean() }).optional(),
  mail_service: z
    .strictObject({
      attachments: z
        .strictObject(
          each(
            MAIL_FILES,
            z
              .strictObject({
                enabled: z.boolean().optional(),
                customisable: z.boolean().optional(),
              })
              .optional(),
          ),
        )
        .optional(),
    })
    .optional(),
});
export type SettingsChange = z.output<typeof change>;

export const businessSettingsCalls = {
  getBusinessSettings: endpoint({
    method: "GET",
    path: "/v1/businesses/{id}/settings",
    summary: "Get the settings of a business",
    caller: "business-admin",
    query: z.object({
      terminal_state: wholeNumber(leastDays, mostDays).optional().meta({
        description:
          "Days for which to count the deletions of the next 30 days, before they are saved",
      }),
    }),
    response: settings,
  }),
  changeBusinessSettings: endpoint({
    method: "PUT",
    path: "/v1/businesses/{id}/settings",
    summary:
      "Change settings of a business. Omitted settings do not change, and concurrent changes of other settings are kept",
    caller: "business-admin",
    body: change,
    response: settings,
    errors: ["error.settings.no_level_left", "error.settings.too_many_websites"],
  }),
};
