/** The page of the domains of a business. */
import { screen } from "@testing-library/react";
import { admin } from "./answers.ts";
import { counted } from "./domain-answers.ts";
import { openScreens } from "./screens.tsx";
import type { Answers } from "./screens.tsx";

export const LIST = "GET /v1/businesses/{id}/domains";

/** Opens the page, as an admin of a business with these domains. */
export const openDomains = (
  domains: readonly { domain: string; state: string }[],
  answers: Answers = {},
) =>
  openScreens("/business/members/domains", {
    session: true,
    answers: {
      ...admin(),
      "GET /v1/businesses/{id}": counted(...domains),
      [LIST]: domains,
      ...answers,
    },
  });

/** The row of a domain. */
export const row = (name: string) => screen.findByRole("listitem", { name });
