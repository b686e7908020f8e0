// @vitest-environment happy-dom
import { ui } from "@paraph/language/testing/english";
import { renderHook } from "@testing-library/react";
import { IntlProvider } from "use-intl";
import { expect, it } from "vitest";
import { usePickerWords } from "./day-picker-parts.tsx";

it.each([
  ["en-GB", /^Tuesday,? 1 December 2026$/],
  ["de-CH", /^Dienstag, 1\. Dezember 2026$/],
  ["fr-CH", /^mardi,? 1er décembre 2026$/],
  ["it-CH", /^martedì,? 1 dicembre 2026$/],
])("The first of a month in a calendar in %s is %s", (locale, name) => {
  const { result } = renderHook(usePickerWords, {
    wrapper: ({ children }) => (
      <IntlProvider locale={locale} timeZone="Europe/Zurich" messages={{ web: { ui } }}>
        {children}
      </IntlProvider>
    ),
  });
  const label = result.current.labels?.labelDayButton?.(new Date(2026, 11, 1), {});
  expect(label).toMatch(name);
});
