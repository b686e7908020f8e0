// @vitest-environment happy-dom
import { CallError } from "@paraph/contract/client";
import { common, signing } from "@paraph/language/testing/english";
import { WithWords } from "@paraph/ui/testing/with-words";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { IntlProvider } from "use-intl";
import { afterEach, describe, expect, it } from "vitest";
import { personClient } from "../../../session/signer-client.tsx";
import { keepExit } from "../../../session/exits/exit.ts";
import { queryClient } from "../../../session/query-client.ts";
import type { Ceremony } from "../signing/stages.ts";
import SigningFailure from "./signing-failure.tsx";

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const ceremony: Ceremony = {
  client: personClient,
  request: "r1",
  title: "Order",
  signerName: "Lena Brunner",
  sender: undefined,
  quality: "SES",
  law: "EIDAS",
  body: { language: "en-gb", signatureRequests: [{ signatureRequestId: "r1" }] },
  shown: undefined,
  preview: undefined,
  query: undefined,
  changed: () => undefined,
  leave: undefined,
};

function show() {
  const error = new CallError({ status: 409, message: "It failed." }, undefined, "en-GB");
  const about = { ceremony, error, reference: "", again: async () => undefined };
  render(
    <WithWords>
      <IntlProvider locale="en-GB" messages={{ web: { signing, common } }}>
        <QueryClientProvider client={queryClient}>
          <SigningFailure
            props={about}
            act={() => undefined}
            attempt={() => Promise.resolve()}
            loading={false}
            error={undefined}
            close={() => undefined}
          />
        </QueryClientProvider>
      </IntlProvider>
    </WithWords>,
  );
}

describe("Failed signing", () => {
  it("leads to the error URL in the address of the request", () => {
    keepExit("/view/r1", new URLSearchParams({ errorURL: "https://shop.example/failed" }));
    show();
    const link = screen.getByRole("link", { name: "Go to shop.example" });
    expect(link.getAttribute("href")).toBe("https://shop.example/failed");
  });

  it("leads nowhere without such a URL", () => {
    show();
    expect(screen.getByText("It failed.")).toBeTruthy();
    expect(screen.queryByRole("link", { name: /^Go to/ })).toBeNull();
  });
});
