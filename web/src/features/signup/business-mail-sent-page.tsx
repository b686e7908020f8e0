import { pathTo } from "@paraph/rules/routes";
import { rememberAddress } from "../../session/return-address.ts";
import { MailSent } from "./mail-sent-page.tsx";

/** Whoever confirms on another device can go on here by logging in. */
export default function BusinessMailSentPage() {
  return (
    <MailSent
      again="businessSignupSteps"
      onLogin={() => rememberAddress(pathTo("businessRegister"))}
    />
  );
}
