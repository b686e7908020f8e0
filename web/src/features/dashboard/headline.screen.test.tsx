// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { session } from "../../testing/answers.ts";
import { rows } from "../../testing/request-answers.ts";
import { closeScreens, openScreens, silence } from "../../testing/screens.tsx";

afterEach(closeScreens);

const LISTS = "GET /v3/signature-requests";

it("The dashboard does not say that nothing waits before it knows whether there are any documents", async () => {
  const { answer } = await openScreens("/dashboard", {
    session: true,
    answers: {
      ...session(),
      // Only the list of requests to sign has arrived.
      [LISTS]: ({ query }) => (query.has("signature_status") ? rows() : silence()),
    },
  });
  await screen.findByRole("tab", { name: /^To sign.*0/ });
  expect(screen.getByRole("heading", { level: 1, name: "Your documents." })).toBeDefined();
  answer({ [LISTS]: rows() });
});
