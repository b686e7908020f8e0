import type { Answer, Asked } from "@paraph/contract/client";
import { queryOptions } from "@tanstack/react-query";
import type { Fields } from "../../../components/forms/use-fields.ts";
import { useFields } from "../../../components/forms/use-fields.ts";
import { readablePhone } from "../../../components/forms/phone-field.tsx";
import { api } from "../../../session/api.ts";
import { businessQuery } from "../../../session/business.ts";
import { queryClient, storeResponse } from "../../../session/query-client.ts";
import { userQuery } from "../../../session/user.ts";
import { settingsKey } from "../business.ts";

export type Settings = Answer<"GET /v1/businesses/{id}/settings">;
type Change = NonNullable<Asked<"PUT /v1/businesses/{id}/settings">["body"]>;

/** The levels as admins switch them: the two kinds of advanced signatures are one. */
export const LEVELS = {
  qes: ["QES"],
  aes: ["AES", "AES_MINIMAL"],
  ses: ["SES"],
  demo: ["DEMO"],
} as const;
export type Level = keyof typeof LEVELS;

/** The form of the settings. A switch of a level is on if members can use it. */
export interface GeneralFields extends Record<Level, boolean> {
  email: string;
  phone: string;
  deletes: boolean;
  days: number | null;
  claimShown: boolean;
  claimOpen: boolean;
  dateShown: boolean;
  dateOpen: boolean;
  stdShown: boolean;
  stdOpen: boolean;
  documentAttached: boolean;
  documentOpen: boolean;
  reportAttached: boolean;
  reportOpen: boolean;
  /** One on each line. */
  websites: string;
  analytics: boolean;
  part11: boolean;
}

/** The days with which the switch starts: ten years, for which business papers have to be kept (CO Art. 958f). */
const DAYS = 3650;

export const settingsQuery = (id: string) =>
  queryOptions({
    queryKey: settingsKey(id),
    queryFn: ({ signal }) => api("GET /v1/businesses/{id}/settings", { path: { id }, signal }),
  });

export const linesOf = (text: string): string[] => text.split("\n").filter((one) => one !== "");

function fieldsOf(settings: Settings): GeneralFields {
  const { supportContact, signatureRequests, permissions, disabledQualities } = settings;
  const { claim, date, std } = permissions.visualSignatures;
  const { signedDocument, signatureProtocol } = settings.mailService.attachments;
  const isOn = (level: Level) =>
    !LEVELS[level].some((one) => disabledQualities.some((disabled) => disabled === one));
  return {
    email: supportContact.email ?? "",
    phone: readablePhone(supportContact.phone ?? ""),
    deletes: signatureRequests.retention.enabled,
    days: signatureRequests.retention.terminalState ?? DAYS,
    qes: isOn("qes"),
    aes: isOn("aes"),
    ses: isOn("ses"),
    demo: isOn("demo"),
    claimShown: claim.defaultValue,
    claimOpen: claim.canUpdate,
    dateShown: date.defaultValue,
    dateOpen: date.canUpdate,
    stdShown: std.defaultValue,
    stdOpen: std.canUpdate,
    documentAttached: signedDocument.enabled,
    documentOpen: signedDocument.customisable,
    reportAttached: signatureProtocol.enabled,
    reportOpen: signatureProtocol.customisable,
    websites: settings.frameAncestors.map(({ website }) => website).join("\n"),
    analytics: settings.analytics.enabled,
    part11: signatureRequests.part11.enabled,
  };
}

/** The fields of the settings. Only what the admin has changed is sent, so that nobody else's change is lost. */
export function useSettingsFields(id: string, settings: Settings): Fields<GeneralFields> {
  const values = fieldsOf(settings);
  return useFields<GeneralFields>({
    values,
    about: {
      "support_contact.email": "email",
      "support_contact.phone": "phone",
      "signature_requests.retention": "days",
    },
    submit: async (entered, changed) => {
      const body = changeOf(values, entered, changed);
      const answer = await api("PUT /v1/businesses/{id}/settings", { path: { id }, body });
      await storeResponse(settingsKey(id), answer);
      // The admin is a member too.
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: userQuery.queryKey }),
        queryClient.invalidateQueries({ queryKey: businessQuery.queryKey, exact: true }),
      ]);
    },
  });
}

/** The call for what was changed. */
function changeOf(
  values: GeneralFields,
  entered: GeneralFields,
  changed: readonly (keyof GeneralFields)[],
): Change {
  /** The values of the changed ones of these fields, under their names in the call. */
  const given = (names: Partial<Record<keyof GeneralFields, string>>, blank?: null) =>
    Object.fromEntries(
      Object.entries(names).flatMap(([field, name]) => {
        const key = changed.find((one) => one === field);
        if (key === undefined) return [];
        return [[name, blank === null && entered[key] === "" ? null : entered[key]]];
      }),
    );
  /** The same, or nothing at all. */
  const some = (key: string, value: object): Record<string, object> =>
    Object.keys(value).length === 0 ? {} : { [key]: value };
  const levels = (on: boolean) =>
    (Object.keys(LEVELS) as Level[])
      .filter((level) => changed.includes(level) && entered[level] === on)
      .flatMap((level) => LEVELS[level]);
  const [had, have] = [linesOf(values.websites), linesOf(entered.websites)];
  const shown = "default_value";
  const open = "can_update";
  return {
    ...some("support_contact", given({ email: "email", phone: "phone" }, null)),
    ...some("signature_requests", {
      ...((changed.includes("deletes") || changed.includes("days")) && {
        retention: entered.deletes
          ? { enabled: true as const, terminal_state: entered.days ?? DAYS }
          : { enabled: false as const },
      }),
      ...(changed.includes("part11") && { part11: { enabled: entered.part11 } }),
    }),
    ...some("disabled_qualities", {
      ...(levels(false).length > 0 && { add: levels(false) }),
      ...(levels(true).length > 0 && { remove: levels(true) }),
    }),
    ...some(
      "permissions",
      some("visual_signatures", {
        ...some("claim", given({ claimShown: shown, claimOpen: open })),
        ...some("date", given({ dateShown: shown, dateOpen: open })),
        ...some("std", given({ stdShown: shown, stdOpen: open })),
      }),
    ),
    ...some(
      "mail_service",
      some("attachments", {
        ...some(
          "signed_document",
          given({ documentAttached: "enabled", documentOpen: "customisable" }),
        ),
        ...some(
          "signature_protocol",
          given({ reportAttached: "enabled", reportOpen: "customisable" }),
        ),
      }),
    ),
    ...(changed.includes("websites") && {
      frame_ancestors: {
        add: have.filter((one) => !had.includes(one)),
        remove: had.filter((one) => !have.includes(one)),
      },
    }),
    ...(changed.includes("analytics") && { analytics: { enabled: entered.analytics } }),
  };
}
