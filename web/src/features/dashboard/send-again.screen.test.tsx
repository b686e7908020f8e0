// @vitest-environment happy-dom
import { waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { press, said } from "../../testing/acts.ts";
import { session } from "../../testing/answers.ts";
import { request, row, rows } from "../../testing/request-answers.ts";
import { closeScreens, openScreens, refusal } from "../../testing/screens.tsx";
import type { Asking } from "../../testing/screens.tsx";

afterEach(closeScreens);

const LISTS = "GET /v3/signature-requests";
const SEND_AGAIN = "POST /v3/signature-requests/{id}/send-again";
const declined = row({ id: "x", status_overall: "DECLINED", allowed: ["send_again"] });
const lists = ({ query }: Asking): object =>
  rows(query.get("status_overall")?.includes("DECLINED") ? [declined] : []);

it("When a declined request is sent again, the copy opens as a draft", async () => {
  const { answer, asked, router } = await openScreens("/dashboard", {
    session: true,
    answers: {
      ...session(),
      [LISTS]: lists,
      [SEND_AGAIN]: refusal(429, "error.free.uploads", "You can upload 100 files a day."),
    },
  });
  await press("Edit and send again");
  expect(
    await said(/^The new draft could not be created\. You can upload 100 files a day\./),
  ).toBeDefined();
  answer({
    [SEND_AGAIN]: request({ id: "copy" }),
    "GET /v3/signature-requests/{id}": request({ id: "copy" }),
  });
  await press("Edit and send again");
  await waitFor(() => expect(router.state.location.pathname).toBe("/view/copy"));
  expect(asked(SEND_AGAIN).map(({ path }) => path)).toEqual([{ id: "x" }, { id: "x" }]);
});
