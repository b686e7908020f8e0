// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";

const page = (body: string) => new DOMParser().parseFromString(body, "text/html");

describe("The public configuration", () => {
  it("is read from the data block that the service wrote into the page", () => {
    const config = {
      mode: "production",
      staffDomains: ["a.example"],
      rootDomain: "https://a.example",
    };
    const block = `<script type="application/json" id="paraph-config">${JSON.stringify(config)}</script>`;
    expect(readConfig(page(block))).toEqual(config);
  });
  it("contains no external tools in a page that was not sent by a service", () => {
    expect(readConfig(page("<p></p>"))).toEqual({ mode: "development", staffDomains: [] });
  });
});
