import { expect, it } from "vitest";
import { readSettings } from "./settings.ts";
import { sandbox } from "../testing/sandbox.ts";

const MEGABYTE = 1024 ** 2;

it("The settings of attachments are 40 MB each, 60 MB and 50 a request, or what they say", () => {
  const { settings } = sandbox();
  expect(readSettings(settings).attachments).toEqual({
    bytes: 40 * MEGABYTE,
    together: 60 * MEGABYTE,
    perRequest: 50,
  });
  const other = readSettings({
    ...settings,
    ATTACHMENT_MEGABYTES: "5",
    ATTACHMENTS_MEGABYTES: "100",
    ATTACHMENTS_PER_REQUEST: "7",
  });
  expect(other.attachments).toEqual({
    bytes: 5 * MEGABYTE,
    together: 100 * MEGABYTE,
    perRequest: 7,
  });
  expect(other.publicConfig.attachmentMegabytes).toBe(5);
  expect(() => readSettings({ ...settings, ATTACHMENT_MEGABYTES: "41" })).toThrow(
    "ATTACHMENT_MEGABYTES is more than 40.",
  );
});
