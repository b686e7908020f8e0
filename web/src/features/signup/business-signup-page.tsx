import { Signup } from "./signup-page.tsx";

/** The sign-up of a person who opens a business: after the confirmation by mail, it leads to the registration. */
export default function BusinessSignupPage() {
  return <Signup goal="business" />;
}
