// @vitest-environment happy-dom
import { WithWords } from "@paraph/ui/testing/with-words";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import ConsentBanner from "../../shell/consent-banner.tsx";
import { askForConsent, consentIn, consentIsNeeded } from "./consent.ts";

afterEach(cleanup);

const show = () =>
  render(
    <WithWords>
      <ConsentBanner />
    </WithWords>,
  );
const kept = () => consentIn(localStorage.getItem("cookie-consent"));

describe("Cookie consent", () => {
  it("is as easy to refuse as to give: two buttons that look the same", () => {
    show();
    const allow = screen.getByRole("button", { name: "Yes" });
    const refuse = screen.getByRole("button", { name: "No" });
    expect(allow.className).toBe(refuse.className);
    expect(kept()).toEqual({ hasResponse: false, consent: { statistics: false } });
    fireEvent.click(refuse);
    expect(kept()).toEqual({ hasResponse: true, consent: { statistics: false } });
    fireEvent.click(allow);
    expect(kept()).toEqual({ hasResponse: true, consent: { statistics: true } });
  });

  it("can be changed later, and shows the current choice", () => {
    show();
    act(() => askForConsent());
    expect(screen.getByText("Usage statistics are on.")).toBeTruthy();
    expect(document.activeElement?.textContent).toBe("Can we collect usage statistics?");
  });

  it.each([
    [null],
    ["no json"],
    ["{}"],
    ['{"hasResponse":true}'],
    ['{"hasResponse":1,"consent":{"statistics":true}}'],
  ])("counts as not given if %j is stored", (text) => {
    expect(consentIn(text)).toEqual({ hasResponse: false, consent: { statistics: false } });
  });

  it("is requested only if a tool needs it", () => {
    const mode = "production";
    expect(consentIsNeeded({ mode, staffDomains: [] })).toBe(false);
    expect(
      consentIsNeeded({ mode, staffDomains: [], analytics: { url: "https://a.test", key: "k" } }),
    ).toBe(true);
  });
});
