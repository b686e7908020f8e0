import { pathTo } from "@paraph/rules/routes";
import { rememberAddress } from "../../session/return-address.ts";
import { MailSent } from "./mail-sent-page.tsx";

/** A person who confirms on another device can continue here by logging in. */
export default function BusinessMailSentPage() {
  return (
    <MailSent
      again="businessSignupSteps"
      onLogin={() => rememberAddress(pathTo("businessRegister"))}
    />
  );
}
