/** What became of invitations: how many were sent, who is a member already, and who got no email. */
import type { Answer } from "@paraph/contract/client";
import { useTranslations } from "use-intl";
import type { SnackbarMessage } from "../../lib/over-pages/snackbar.ts";
import { useFormats } from "../../lib/words/formats.ts";

export type Invited = Pick<
  Answer<"POST /v1/businesses/{id}/members">,
  "invitations" | "membersAlready" | "notMailed"
>;

/** Returns a function that makes the message about one or several calls. It stays if somebody got no email. */
export function useSentOrNot(): (answers: readonly Invited[]) => SnackbarMessage {
  const t = useTranslations("web.business.invitations");
  const members = useTranslations("web.business.inviteMembers");
  const formats = useFormats();
  return (answers) => {
    const notMailed = answers.flatMap((one) => one.notMailed);
    const sent = answers.flatMap((one) => one.invitations).length - notMailed.length;
    const already = answers.flatMap((one) => one.membersAlready).length;
    const until = notMailed
      .map(({ retryAt }) => retryAt)
      .toSorted()
      .at(-1);
    const parts = [
      ...(sent > 0 || until === undefined ? [t("sent", { count: sent })] : []),
      ...(until === undefined
        ? []
        : [t("without", { count: notMailed.length, when: formats.moment(until) })]),
      ...(already > 0 ? [members("skipped", { count: already })] : []),
    ];
    const message = parts.join(" ");
    return until === undefined
      ? { message, color: "success" }
      : { message, color: "info", indefinite: true };
  };
}
