/** The form of a business's branding: its fields, and the logo that was chosen but not saved yet. */
import type { Answer } from "@paraph/contract/client";
import { COLOUR, DEFAULT_COLOUR } from "@paraph/rules/branding";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useFields } from "../../../components/forms/use-fields.ts";
import { useServiceWords } from "../../../lib/words/service-words.ts";
import { api } from "../../../session/api.ts";
import { storeResponse } from "../../../session/query-client.ts";
import { businessKey } from "../business.ts";
import { LogoFault, readLogo } from "./read-logo.ts";
import type { ChosenLogo } from "./read-logo.ts";

export const brandingKey = (id: string) => [...businessKey(id), "branding"] as const;

/** The branding of a business; nothing without an id. */
export function useBranding(id: string | undefined) {
  return useQuery({
    queryKey: brandingKey(id ?? ""),
    queryFn: ({ signal }) =>
      api("GET /v1/businesses/{id}/branding", { path: { id: id ?? "" }, signal }),
    enabled: id !== undefined,
  });
}

export interface BrandingOf {
  readonly business: { readonly id: string; readonly name: string };
  readonly branding: Answer<"GET /v1/businesses/{id}/branding">;
}

/** A logo, saved or not: the address of its picture, and what is said of it. */
export interface ShownLogo {
  readonly url: string;
  readonly fileName: string;
  readonly side: number;
  readonly size: number;
  readonly oneColour: boolean;
}

export type BrandingFormState = ReturnType<typeof useBrandingFields>;

export function useBrandingFields({ business, branding }: BrandingOf) {
  const { id } = business;
  const [chosen, setChosen] = useState<ChosenLogo>();
  const [fault, setFault] = useState<string>();
  const say = useServiceWords();
  const saved = branding.logo;
  const fields = useFields({
    // The logo by the address of its picture; empty without one.
    values: { logo: saved?.url ?? "", name: branding.name ?? "", colour: branding.colour ?? "" },
    submit: async ({ logo, name, colour }, changed) => {
      const path = { id };
      let answer: BrandingOf["branding"] | undefined;
      if (changed.includes("logo")) {
        answer =
          logo !== "" && chosen?.url === logo
            ? await api("POST /v1/businesses/{id}/branding/logo", {
                path,
                body: { content: await chosen.content(), file_name: chosen.fileName },
              })
            : await api("DELETE /v1/businesses/{id}/branding/logo", { path });
      }
      if (changed.includes("name") || changed.includes("colour")) {
        const body = { name: name === "" ? null : name, colour: colour === "" ? null : colour };
        answer = await api("PUT /v1/businesses/{id}/branding", { path, body });
      }
      if (answer !== undefined) await storeResponse(brandingKey(id), answer);
    },
  });
  const { entered } = fields;
  useReleased(chosen?.url);
  const shown: ShownLogo | undefined =
    entered.logo === ""
      ? undefined
      : entered.logo === chosen?.url
        ? chosen
        : saved === null
          ? undefined
          : {
              url: saved.url,
              fileName: saved.fileName,
              side: saved.width,
              size: saved.size,
              oneColour: saved.oneColour,
            };
  return {
    fields,
    logo: shown,
    /** Whether guests see the logo. */
    logoShown: branding.logoShown,
    /** Says why the file that was chosen last is no logo. */
    fault: fault === undefined ? undefined : say({ message: "", key: fault }) || undefined,
    /** The colour as it is drawn: the default one while none, or half of one, is entered. */
    colour: COLOUR.test(entered.colour) ? entered.colour.toLowerCase() : DEFAULT_COLOUR,
    name: entered.name.trim() === "" ? business.name : entered.name.trim(),
    choose: async (file: File) => {
      const read = await readLogo(file).catch((error: unknown) =>
        error instanceof Error ? error : new Error("Unreadable", { cause: error }),
      );
      if (read instanceof Error) {
        setFault(read instanceof LogoFault ? read.key : "file.logo.unreadable");
        return;
      }
      setFault(undefined);
      setChosen(read);
      fields.set("logo", read.url);
    },
    remove: () => {
      setFault(undefined);
      fields.set("logo", "");
    },
  };
}

/** Releases the picture of a chosen file once another one is chosen, or the page is left. */
function useReleased(url: string | undefined): void {
  const before = useRef<string>(undefined);
  useEffect(() => {
    if (before.current !== undefined && before.current !== url) URL.revokeObjectURL(before.current);
    before.current = url;
  }, [url]);
  useEffect(
    () => () => {
      if (before.current !== undefined) URL.revokeObjectURL(before.current);
    },
    [],
  );
}
